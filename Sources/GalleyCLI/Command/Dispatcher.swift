/// Finds the subcommand, runs it, and turns what it throws into complaints and an exit status.
struct Dispatcher {
  var subcommands = Subcommand.all

  func run(_ arguments: [String]) -> ExitStatus {
    do throws(Failure) {
      return try dispatch(arguments)
    } catch {
      switch error {
      case .closedPipe:
        return .success
      case .usage(let message):
        FileDescriptor.standardError.complain("galley: \(message)\nTry \(help(for: arguments)).")
        return .usage
      case .inputOutput(let message):
        FileDescriptor.standardError.complain("galley: \(message)")
        return .inputOutput
      }
    }
  }

  /// The command that shows the page with what was not understood.
  private func help(for arguments: [String]) -> String {
    let named = subcommands.dropFirst().first { $0.name == arguments.first }
    return named.map { "galley \($0.name) --help" } ?? "galley --help"
  }

  private func dispatch(_ arguments: [String]) throws(Failure) -> ExitStatus {
    guard let first = arguments.first, !first.hasPrefix("-") else { return try subcommands[0].run(arguments) }
    if let subcommand = subcommands.first(where: { $0.name == first }) {
      return try subcommand.run(Array(arguments.dropFirst()))
    }
    let names = subcommands.map { $0.name }
    throw .usage("there is no subcommand \(OptionValue.quoted(first))\(NearestMatch.ending(for: first, among: names))")
  }
}
