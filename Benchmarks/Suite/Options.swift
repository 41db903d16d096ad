/// What the command line asks for.
struct Options {
  /// What is measured.
  enum Kind: String {
    /// The rows with budgets and peers.
    case rows
    /// What hostile inputs cost, which takes minutes.
    case hostile
    /// How costs grow with the size of the text.
    case curves
  }

  var kind = Kind.rows
  /// Measure longer.
  var full = false
  /// Only rows whose name holds one of these; all if there are none.
  var only: [String] = []
  /// Of the hostile inputs only those whose name holds this.
  var input = ""
  /// The release build of the command, for the rows that start it.
  var galley: String?
  /// The folder of the programs that are compared with.
  var peers: String?
  /// Where the results go.
  var results: String?

  init(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let option = rest.popFirst() {
      switch option {
      case "--full": full = true
      case "--only": only += rest.popFirst().map { [$0] } ?? []
      case "--input": input = rest.popFirst() ?? ""
      case "--galley": galley = rest.popFirst()
      case "--peers": peers = rest.popFirst()
      case "--results": results = rest.popFirst()
      default:
        guard let kind = Kind(rawValue: option) else { Output.fail("unknown option \(option)") }
        self.kind = kind
      }
    }
  }

  /// Whether a row of this name is asked for.
  func wants(_ name: String) -> Bool { only.isEmpty || only.contains { name.contains($0) } }
}
