/// What the command line asks for.
struct Options {
  /// Measure longer, and also what takes too long for every day.
  var full = false
  /// Only rows whose name holds this.
  var only = ""
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
      case "--only": only = rest.popFirst() ?? ""
      case "--galley": galley = rest.popFirst()
      case "--peers": peers = rest.popFirst()
      case "--results": results = rest.popFirst()
      default: Output.fail("unknown option \(option)")
      }
    }
  }
}
