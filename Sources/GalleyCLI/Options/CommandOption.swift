/// A long option of a subcommand, and what it does to the subcommand's settings.
struct CommandOption<Settings>: Sendable {
  /// What follows the name.
  enum Argument: Sendable {
    /// Nothing follows.
    case none(@Sendable (inout Settings) -> Void)
    /// A value, called by this word in the help.
    case value(String, @Sendable (inout Settings, OptionValue) throws(Failure) -> Void)
  }

  /// The name without its dashes.
  let name: String

  let argument: Argument

  /// A sentence or two for the help; nil keeps the option out of it.
  let help: String?

  init(_ name: String, help: String?, _ set: @escaping @Sendable (inout Settings) -> Void) {
    self.name = name
    self.help = help
    argument = .none(set)
  }

  init(
    _ name: String, _ placeholder: String, help: String?,
    _ set: @escaping @Sendable (inout Settings, OptionValue) throws(Failure) -> Void
  ) {
    self.name = name
    self.help = help
    argument = .value(placeholder, set)
  }

  /// How the help shows it.
  var synopsis: String {
    switch argument {
    case .none: "--\(name)"
    case .value(let placeholder, _): "--\(name) \(placeholder)"
    }
  }
}
