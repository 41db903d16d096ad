/// One of the things that `galley` does, named by its first argument.
struct Subcommand: Sendable {
  let name: String

  /// What it does, in a line of help.
  let summary: String

  /// Runs it with the arguments after its name.
  let run: @Sendable ([String]) throws(Failure) -> ExitStatus

  /// Every subcommand. Without a name the first one runs.
  static let all: [Subcommand] = [.compose, .render, .drive]
}
