import ComposerEngine
import Interchange
import JSON
import MessagePayload

/// One of the things that a session can be told: the value of the field `op`.
struct DriveCommand: Sendable {
  let name: String

  /// Does it. What it throws reaches whoever gave the command, and the session is as it was before.
  let run: @Sendable (inout DriveSession, JSONNode) throws -> DriveAnswer

  init(_ name: String, _ run: @escaping @Sendable (inout DriveSession, JSONNode) throws -> DriveAnswer) {
    self.name = name
    self.run = run
  }

  /// A command that is the composer's own.
  init(_ name: String, does command: @escaping @Sendable (JSONNode) throws -> ComposerCommand) {
    self.init(name) { session, fields in
      try session.perform(try command(fields))
      return .state
    }
  }

  /// Every command.
  static let all: [DriveCommand] =
    sessionCommands + editingCommands + formattingCommands + inputCommands + mentionCommands + modeCommands
    + attachmentCommands + sendingCommands

  private static let byName: [String: DriveCommand] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The command that the field `op` names.
  static func named(_ fields: JSONNode) throws -> DriveCommand {
    let op = try fields.required("op")
    let name = try op.string()
    if let command = byName[name] { return command }
    let ending = NearestMatch.ending(for: name, among: all.map { $0.name })
    throw DriveError(code: "unknown_command", message: "There is no command \(OptionValue.quoted(name))\(ending)")
  }
}

/// What an answer holds beside the state.
enum DriveAnswer {
  /// The state alone, with the payloads of what the command sent.
  case state
  case draft(JSONValue)
  /// The selection in three forms; they stand in place of the composer's own `text` and `markdown`.
  case copy(text: String, html: String, markdown: String)
}

/// Why a command was refused.
struct DriveError: Error {
  /// A stable word; programs compare it.
  let code: String
  let message: String
}
