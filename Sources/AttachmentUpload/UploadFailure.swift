/// Why a file was not uploaded.
public struct UploadFailure: Error, Hashable, Sendable {
  /// A stable word; programs compare it. The codes are those of CometChat's kits.
  ///
  /// - `ERR_FILE_DATA_EMPTY`: the file holds nothing.
  /// - `ERR_INVALID_FILE_OBJECT`: the file can't be read, has changed, or is of a type that the server refuses.
  /// - `ERR_FILE_SIZE_EXCEEDED`: the file is too large, by the options or by the server's word.
  /// - `ERR_INVALID_URL`: the URL is none that can be uploaded to.
  /// - `ERR_PRESIGNED_URL_FAILED`: the host has no URL for it, or the server refuses the one it had.
  /// - `ERR_PRESIGNED_URL_EXPIRED`: the URL has expired, and the host has no other.
  /// - `ERR_UPLOAD_STALLED`: for too long not a byte moved.
  /// - `ERR_S3_UPLOAD_FAILED`: the network or the server failed.
  public let code: String

  /// What happened, in plain words.
  public let message: String

  /// The status of the server's answer; nil where there was none.
  public let status: Int?

  /// Whether a person may try again. What can't be tried again is the file's fault or the server's last word.
  public let isRetryable: Bool

  /// A failure with its stable code and what a person is told.
  public init(code: String, message: String, status: Int? = nil, isRetryable: Bool) {
    self.code = code
    self.message = message
    self.status = status
    self.isRetryable = isRetryable
  }
}

extension UploadFailure: CustomStringConvertible {
  /// The code and the message, for logs.
  public var description: String { code + ": " + message }
}

extension UploadFailure {
  static let emptyFile = UploadFailure(
    code: "ERR_FILE_DATA_EMPTY", message: "The file is empty.", isRetryable: false)

  static let fileChanged = UploadFailure(
    code: "ERR_INVALID_FILE_OBJECT", message: "The file has changed while it was uploaded.", isRetryable: true)

  static func unreadableFile(_ reason: String) -> UploadFailure {
    UploadFailure(
      code: "ERR_INVALID_FILE_OBJECT", message: "The file can't be read: \(reason).", isRetryable: false)
  }

  static func tooLarge(maximum: Int64) -> UploadFailure {
    UploadFailure(
      code: "ERR_FILE_SIZE_EXCEEDED", message: "The file must not be greater than \(maximum) bytes.",
      isRetryable: false)
  }

  static func stalled(after milliseconds: Int64) -> UploadFailure {
    UploadFailure(
      code: "ERR_UPLOAD_STALLED", message: "Nothing has moved for \(milliseconds) ms.", isRetryable: true)
  }
}
