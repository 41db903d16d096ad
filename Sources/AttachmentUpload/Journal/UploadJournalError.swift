/// Why a queue of uploads can't be kept on disk.
public struct UploadJournalError: Error, Hashable, Sendable {
  /// A stable word; programs compare it.
  ///
  /// - `cannot_open`: the file can't be opened or made.
  /// - `in_use`: another uploader has it.
  /// - `damaged`: it holds what no uploader has written; it is left as it is.
  /// - `input_output`: the disk is full or has failed.
  public let code: String

  /// What happened, in plain words.
  public let message: String
}

extension UploadJournalError: CustomStringConvertible {
  /// The code and the message, for logs.
  public var description: String { code + ": " + message }
}
