import Galley
import Testing

@Suite("Errors")
struct ErrorTests {
  /// What something throws.
  private static func error(_ work: () throws -> Void) -> (any Error)? {
    do {
      try work()
      return nil
    } catch {
      return error
    }
  }

  @Test("say in a log what happened, and where")
  func descriptions() throws {
    let users = PeopleIndex()
    let rows: [((any Error)?, String)] = [
      (
        ErrorTests.error { _ = try Receiver("bob") },
        "bad_receiver: A receiver is uid:ID for a person or guid:ID for a group."
      ),
      (
        ErrorTests.error { _ = try Composer().outgoingMessages() },
        "empty: The message holds nothing to send."
      ),
      (
        ErrorTests.error { _ = try JSONReader.read("[\n1,") },
        "unexpected_end, line 2: Expected a value, found the end."
      ),
      (
        ErrorTests.error { _ = try People(file: Array("name\nAna\n".utf8)) },
        "missing_column, line 1: The first line must name the columns; uid is missing."
      ),
      (PeopleError(code: "missing_uid", message: "A person has a uid."), "missing_uid: A person has a uid."),
      (
        ErrorTests.error {
          _ = try TextFormatters([MentionFormatter(users: users), MentionFormatter(users: users)])
        },
        #"duplicate_trigger: Two formatters have the trigger "@"; give one of them another character."#
      ),
      (
        ErrorTests.error { _ = try Document(json: 1) },
        "wrong_type: Expected an array, found a number, at doc."
      ),
    ]
    for (error, description) in rows { #expect(error.map { "\($0)" } == description) }
  }
}
