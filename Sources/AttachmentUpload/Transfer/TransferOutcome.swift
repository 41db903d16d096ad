/// How one attempt to send a file ended, as it was seen; `judged(method:options:)` says what that means.
struct TransferOutcome: Hashable {
  /// What stood in the way of sending and receiving.
  enum Trouble: Hashable {
    /// The connection failed, or never came about; the words are the library's.
    case network(String)
    /// The server can't prove who it is, or what it is checked by is missing.
    case untrusted(String)
    /// The URL is none.
    case invalidURL(String)
    /// The file could not be read to its end, or is no longer what it was.
    case file(UploadFailure)
  }

  var trouble: Trouble?

  /// The status of the answer; 0 where there was none.
  var status = 0

  /// How long the server asks to wait, in milliseconds; 0 where it doesn't.
  var retryAfter: Int64 = 0

  /// The start of the answer's body.
  var answer = ""

  /// Whether the whole body was sent.
  var isComplete = false
}

/// What an attempt comes to.
enum Verdict: Hashable {
  case uploaded
  /// Try again; after so many milliseconds, where the server said how many.
  case retry(UploadFailure, after: Int64?)
  /// Ask for another URL and try again.
  case renew(UploadFailure)
  /// Nothing more by itself.
  case failed(UploadFailure)
}

extension TransferOutcome {
  /// What the attempt comes to.
  ///
  /// An answer counts more than trouble that came with it: a server that refuses a file often closes the connection
  /// while the file is still on its way.
  func judged(method: UploadTarget.Method, options: UploadOptions) -> Verdict {
    if case .file(let failure) = trouble { return .failed(failure) }
    if status >= 300 { return refusal(options: options) }
    if status >= 200, trouble == nil {
      if isComplete { return .uploaded }
      return .retry(failure("The server answered before it had all of the file"), after: nil)
    }
    switch trouble {
    case .untrusted(let reason):
      return .failed(failure("The server can't be trusted: \(reason)"))
    case .invalidURL(let reason):
      return .failed(
        UploadFailure(code: "ERR_INVALID_URL", message: "The URL can't be used: \(reason).", isRetryable: true))
    case .network(let reason):
      let lost = failure("The connection failed: \(reason)")
      return method == .post && isComplete ? .failed(lost) : .retry(lost, after: nil)
    case .file, nil:
      return .retry(failure("The server gave no answer"), after: nil)
    }
  }

  /// What a status from 300 on comes to.
  private func refusal(options: UploadOptions) -> Verdict {
    switch status {
    case 408, 425, 429, 500...:
      let failed = failure("The server answered \(status)")
      if retryAfter > options.longestRetryAfter { return .failed(failed) }
      return .retry(failed, after: retryAfter > 0 ? retryAfter : nil)
    case 413:
      return .failed(failure("The server says that the file is too large", code: "ERR_FILE_SIZE_EXCEEDED"))
    case 415:
      return .failed(failure("The server refuses files of this type", code: "ERR_INVALID_FILE_OBJECT"))
    case 410,
      400...403 where saysExpired:
      return .renew(failure("The URL has expired", code: "ERR_PRESIGNED_URL_EXPIRED", isRetryable: true))
    default:
      // Redirections too: a URL that was signed for one place is no good at another.
      return .failed(failure("The server answered \(status)", code: "ERR_PRESIGNED_URL_FAILED"))
    }
  }

  /// Whether the answer says that the URL's time is over, in the words of S3 and of those who speak its protocol.
  private var saysExpired: Bool {
    status == 410 || answer.lowercased().contains("expired")
  }

  /// A failure with the status in its message and beside it.
  private func failure(
    _ message: String, code: String = "ERR_S3_UPLOAD_FAILED", isRetryable: Bool? = nil
  ) -> UploadFailure {
    UploadFailure(
      code: code, message: message + ".", status: status == 0 ? nil : status,
      isRetryable: isRetryable ?? (code == "ERR_S3_UPLOAD_FAILED"))
  }
}
