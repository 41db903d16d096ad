/// What an upload has to say about one file.
public enum UploadEvent: Hashable, Sendable {
  /// The part that has arrived, from 0 to 1. What is outside is clamped; it may go back when an upload starts anew.
  case progress(Double)
  /// All of it has arrived and can be fetched from this URL, of the web; any other is a failure, `ERR_INVALID_URL`.
  case done(url: String)
  /// It did not arrive, but may on another try. A reason that only a refusal has counts as one.
  case failed(reason: String)
  /// It was refused, and would be again.
  case rejected(reason: String)
}

/// The reasons that uploads give, by the codes of CometChat's SDK.
public enum UploadReason {
  /// The file is empty. No try helps.
  public static let empty = "ERR_FILE_DATA_EMPTY"
  /// The file can't be read. No try helps.
  public static let unreadable = "ERR_INVALID_FILE_OBJECT"
  /// The file is larger than allowed. No try helps.
  public static let tooLarge = "ERR_FILE_SIZE_EXCEEDED"
  /// There are more files than allowed. No try helps.
  public static let tooMany = "ERR_FILE_COUNT_EXCEEDED"
  /// There was no place to upload to.
  public static let noPlace = "ERR_PRESIGNED_URL_FAILED"
  /// The place to upload to was given too long ago.
  public static let expired = "ERR_PRESIGNED_URL_EXPIRED"
  /// The transfer broke off, or the server refused it for now.
  public static let transfer = "ERR_S3_UPLOAD_FAILED"
  /// Nothing moved for ``AttachmentTray/stallInterval``.
  public static let stalled = "ERR_UPLOAD_STALLED"
  /// The URL of the place, or of the file once it is there, is none of the web.
  public static let invalidURL = "ERR_INVALID_URL"

  /// Whether a reason is one that stays on every try: too large, too many, empty, or of a kind that is not allowed.
  ///
  /// Services say so in codes or in words, and in any case of letters.
  public static func isFinal(_ reason: String) -> Bool {
    if reason == empty || reason == unreadable { return true }
    let text = Array(reason.lowercased().utf8)
    func says(_ words: StaticString) -> Bool {
      words.withUTF8Buffer { words in
        var start = 0
        while start + words.count <= text.count {
          if text[start..<(start + words.count)].elementsEqual(words) { return true }
          start += 1
        }
        return false
      }
    }
    return says("too large") || says("too_large") || says("file size") || says("size_exceeded")
      || says("count_exceeded") || says("mime") || says("file type") || (says("type") && says("allow"))
  }
}
