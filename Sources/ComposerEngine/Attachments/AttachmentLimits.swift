/// How much one message may carry.
public struct AttachmentLimits: Hashable, Sendable {
  /// How many files, from 1 up.
  public var maxFiles: Int

  /// How large a single file may be in bytes, from 1 up; exactly as large is allowed.
  public var maxFileSize: Int64

  /// The limits of CometChat where the service says nothing else: 10 files of 100 MB.
  public init(maxFiles: Int = 10, maxFileSize: Int64 = 104_857_600) {
    self.maxFiles = maxFiles
    self.maxFileSize = maxFileSize
  }
}
