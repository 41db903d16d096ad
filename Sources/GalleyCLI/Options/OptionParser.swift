/// Reads arguments by a table of options.
///
/// Options are long, in any order, their values behind `=` or as the next argument. `--` ends the options. What comes
/// twice counts as given the last time, unless the option collects.
struct OptionParser<Settings> {
  /// What the arguments ask for.
  enum Request: Equatable {
    /// To run, with the arguments that are no options.
    case run([String])
    case help
    case version
  }

  let options: [CommandOption<Settings>]

  func parse(_ arguments: [String], into settings: inout Settings) throws(Failure) -> Request {
    var operands: [String] = []
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if argument == "--" {
        operands += arguments[index...]
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      guard argument.hasPrefix("--") else { throw unknown(String(argument.drop { $0 == "-" }), as: argument) }
      let (name, attached) = OptionParser.split(argument)
      if attached == nil, name == "help" { return .help }
      if attached == nil, name == "version" { return .version }
      guard let option = options.first(where: { $0.name == name }) else { throw unknown(name, as: "--" + name) }
      switch option.argument {
      case .none(let set):
        if attached != nil { throw .usage("--\(name) takes no value.") }
        set(&settings)
      case .value(let placeholder, let set):
        let value: String
        if let attached {
          value = attached
        } else if index < arguments.count, !arguments[index].hasPrefix("--") {
          value = arguments[index]
          index += 1
        } else {
          throw .usage("--\(name) needs a value: --\(name) \(placeholder).")
        }
        try set(&settings, OptionValue(option: name, text: value))
      }
    }
    return .run(operands)
  }

  /// Cuts `--name=value` at the first equals sign.
  private static func split(_ argument: String) -> (name: String, value: String?) {
    let body = argument.dropFirst(2)
    guard let equals = body.firstIndex(of: "=") else { return (String(body), nil) }
    return (String(body[..<equals]), String(body[body.index(after: equals)...]))
  }

  private func unknown(_ name: String, as typed: String) -> Failure {
    let names = options.compactMap { $0.help == nil ? nil : $0.name } + ["help", "version"]
    let ending = NearestMatch.ending(for: name, among: names, prefix: "--")
    return .usage("there is no option \(OptionValue.quoted(typed))\(ending)")
  }
}
