/// How uploads are made. Times are milliseconds.
public struct UploadOptions: Hashable, Sendable {
  /// How many files are sent at once.
  public var concurrency = 3

  /// How often a file is tried by itself, the first time included.
  public var attempts = 5

  /// How long the second attempt waits; each further one waits twice as long. A random part of up to a quarter is taken
  /// off, so that many clients don't come back at once.
  public var firstDelay: Int64 = 500

  /// How long an attempt waits at most.
  public var longestDelay: Int64 = 30_000

  /// How long a server may ask to wait (`Retry-After`); where it asks for more, the upload fails and can be retried.
  public var longestRetryAfter: Int64 = 120_000

  /// After how long without a byte moved an attempt is given up.
  public var stallTimeout: Int64 = 30_000

  /// How long a connection may take to be made.
  public var connectTimeout: Int64 = 15_000

  /// How often progress is told, at most.
  public var progressInterval: Int64 = 100

  /// The largest file, in bytes; nil where only the server decides.
  public var maximumFileSize: Int64?

  /// A file of certificates that servers are checked by, in place of the system's.
  public var certificateFile: String?

  /// The default limits and intervals.
  public init() {}
}
