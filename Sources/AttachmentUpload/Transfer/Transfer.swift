import CCurl
import RichText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One file on its way: a handle of libcurl's, what it reads from, and what came back.
final class Transfer {
  let id: String
  let handle: UnsafeMutableRawPointer
  let file: LocalFile

  /// What kept the file from being read to its end.
  private(set) var fileFailure: UploadFailure?
  private var answer: [UInt8] = []
  /// The sockets that were made for it; of several addresses more than one may be tried.
  private var sockets: [curl_socket_t] = []
  private var headers: UnsafeMutablePointer<curl_slist>?
  private var form: OpaquePointer?

  /// How much of an answer is kept, in bytes: enough to see why a server refused.
  private static let longestAnswer = 4_096

  /// How much is read from the file at once, in bytes: with less, large files take longer.
  private static let bufferSize = 512 << 10

  init(_ request: UploadRequest, to target: UploadTarget, options: UploadOptions) throws(UploadFailure) {
    id = request.id
    file = try LocalFile(path: request.path, maximumSize: options.maximumFileSize)
    guard let handle = curl_easy_init() else {
      throw UploadFailure(code: "ERR_S3_UPLOAD_FAILED", message: "There is no memory left.", isRetryable: true)
    }
    self.handle = handle
    try prepare(request, target, options)
  }

  deinit {
    curl_easy_cleanup(handle)
    if let form { curl_mime_free(form) }
    curl_slist_free_all(headers)
  }

  private func prepare(
    _ request: UploadRequest, _ target: UploadTarget, _ options: UploadOptions
  ) throws(UploadFailure) {
    // libcurl would guess a scheme, and stop at a NUL.
    for url in [target.url, target.fileURL] where !LinkTarget.isWebAddress(url) {
      throw UploadFailure(
        code: "ERR_INVALID_URL", message: "\"\(url.shown)\" is no http or https URL.", isRetryable: true)
    }
    ccurl_set_text(handle, CURLOPT_URL, target.url)
    // Nothing but the web, whatever a URL says. Redirections are not followed: see TransferOutcome.
    ccurl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
    ccurl_set_number(handle, CURLOPT_CONNECTTIMEOUT_MS, Int(options.connectTimeout))
    ccurl_set_number(handle, CURLOPT_UPLOAD_BUFFERSIZE, Transfer.bufferSize)
    ccurl_set_text(handle, CURLOPT_USERAGENT, "Galley")
    if let certificates = options.certificateFile { ccurl_set_text(handle, CURLOPT_CAINFO, certificates) }
    let context = Unmanaged.passUnretained(self).toOpaque()
    ccurl_set_context(handle, CURLOPT_WRITEDATA, context)
    ccurl_set_write(handle, Transfer.write)
    // Each file has a connection of its own. On one that was kept libcurl may send a request twice without a word, and
    // what waits in the system's buffer could be another file's.
    ccurl_set_number(handle, CURLOPT_FRESH_CONNECT, 1)
    ccurl_set_number(handle, CURLOPT_FORBID_REUSE, 1)
    ccurl_set_context(handle, CURLOPT_SOCKOPTDATA, context)
    ccurl_set_socket_made(handle, Transfer.socketMade)
    if let fields = target.form {
      try prepareForm(fields, request, context)
    } else {
      prepareBody(target.method, context)
    }
    try prepareHeaders(request, target)
  }

  /// The body is the file and nothing else.
  private func prepareBody(_ method: UploadTarget.Method, _ context: UnsafeMutableRawPointer) {
    ccurl_set_number(handle, CURLOPT_UPLOAD, 1)
    if method == .post { ccurl_set_text(handle, CURLOPT_CUSTOMREQUEST, method.rawValue) }
    ccurl_set_size(handle, CURLOPT_INFILESIZE_LARGE, curl_off_t(file.size))
    ccurl_set_context(handle, CURLOPT_READDATA, context)
    ccurl_set_read(handle, Transfer.read)
    ccurl_set_context(handle, CURLOPT_SEEKDATA, context)
    ccurl_set_seek(handle, Transfer.seek)
  }

  /// The body is a form whose last field is the file.
  private func prepareForm(
    _ fields: [UploadTarget.Field], _ request: UploadRequest, _ context: UnsafeMutableRawPointer
  ) throws(UploadFailure) {
    form = curl_mime_init(handle)
    try Transfer.checkName(request.name)
    for field in fields {
      try Transfer.checkName(field.name)
      let part = curl_mime_addpart(form)
      curl_mime_name(part, field.name)
      curl_mime_data(part, field.value, field.value.utf8.count)
    }
    let part = curl_mime_addpart(form)
    curl_mime_name(part, "file")
    curl_mime_filename(part, request.name)
    try Transfer.check(request.mimeType)
    curl_mime_type(part, request.mimeType)
    curl_mime_data_cb(part, curl_off_t(file.size), Transfer.read, Transfer.seek, nil, context)
    ccurl_set_form(handle, form)
  }

  private func prepareHeaders(_ request: UploadRequest, _ target: UploadTarget) throws(UploadFailure) {
    var fields = target.headers
    if target.form == nil, !fields.contains(where: { $0.name.lowercased() == "content-type" }) {
      fields.append(UploadTarget.Field(name: "Content-Type", value: request.mimeType))
    }
    for field in fields {
      try Transfer.checkHeader(field.name)
      try Transfer.check(field.value)
      // A semicolon in place of the colon is libcurl's spelling of a header without a value.
      let line = field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
      headers = curl_slist_append(headers, line)
    }
    ccurl_set_list(handle, CURLOPT_HTTPHEADER, headers)
  }

  /// Refuses what is no name of a header (RFC 9110, section 5.6.2), and headers that say how long the body is: with
  /// those a server would take a part of the file for all of it.
  private static func checkHeader(_ name: String) throws(UploadFailure) {
    let isToken = name.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E:
        true
      default: false
      }
    }
    if name.isEmpty || !isToken || ["content-length", "transfer-encoding"].contains(name.lowercased()) {
      throw UploadFailure(
        code: "ERR_PRESIGNED_URL_FAILED", message: "The upload can't have a header \"\(name.shown)\".",
        isRetryable: false)
    }
  }

  /// Refuses the name of a form's field, or of its file, that libcurl would cut.
  private static func checkName(_ name: String) throws(UploadFailure) {
    if name.utf8.contains(0) {
      throw UploadFailure(
        code: "ERR_PRESIGNED_URL_FAILED", message: "A name in the upload's form holds a NUL.", isRetryable: false)
    }
  }

  /// Refuses what would end a header and begin another.
  private static func check(_ text: String) throws(UploadFailure) {
    if text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0 }) {
      throw UploadFailure(
        code: "ERR_PRESIGNED_URL_FAILED", message: "A header of the upload holds a line end.", isRetryable: false)
    }
  }

  /// How much of the body has arrived at the other end, in bytes of the file; of a form a little more counts.
  ///
  /// What only waits in the system's buffer has not moved: it may be megabytes, and on a slow line take longer than
  /// a transfer may stall.
  var sent: Int64 {
    let taken =
      Int64(ccurl_get_size(handle, CURLINFO_SIZE_UPLOAD_T))
      - sockets.reduce(0) { $0 + Int64(ccurl_unacknowledged(handle, $1)) }
    return min(max(taken, 0), file.size)
  }

  /// What the end of the transfer looks like.
  func outcome(_ result: CURLcode) -> TransferOutcome {
    var outcome = TransferOutcome()
    outcome.status = ccurl_get_number(handle, CURLINFO_RESPONSE_CODE)
    // A server may ask for any number of seconds.
    outcome.retryAfter = min(max(Int64(ccurl_get_size(handle, CURLINFO_RETRY_AFTER)), 0), Int64.max / 1_000) * 1_000
    outcome.answer = String(decoding: answer, as: UTF8.self)
    outcome.isComplete = file.isAtEnd && ccurl_get_size(handle, CURLINFO_SIZE_UPLOAD_T) >= curl_off_t(file.size)
    outcome.trouble = trouble(result)
    if outcome.trouble == nil, !file.isUnchanged { outcome.trouble = .file(.fileChanged) }
    return outcome
  }

  private func trouble(_ result: CURLcode) -> TransferOutcome.Trouble? {
    if result == CURLE_OK { return nil }
    if let fileFailure { return .file(fileFailure) }
    let words = String(cString: curl_easy_strerror(result))
    switch result {
    // Where a server was reached it is the answer that is no HTTP.
    case CURLE_UNSUPPORTED_PROTOCOL where !sockets.isEmpty: return .network("The answer is no HTTP")
    case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL: return .invalidURL(words)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR: return .untrusted(words)
    default: return .network(words)
    }
  }

  // What libcurl calls, always from within `TransferEngine.run(for:)`.

  private static func of(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let read: @convention(c) (UnsafeMutablePointer<CChar>?, Int, Int, UnsafeMutableRawPointer?) -> Int = {
    buffer, size, count, context in
    guard let buffer, let transfer = Transfer.of(context) else { return Int(CURL_READFUNC_ABORT) }
    if let read = transfer.file.read(into: buffer, count: size * count) { return read }
    transfer.fileFailure = .fileChanged
    return Int(CURL_READFUNC_ABORT)
  }

  private static let socketMade: @convention(c) (UnsafeMutableRawPointer?, curl_socket_t, curlsocktype) -> Int32 = {
    context, socket, _ in
    // A child of the host's would keep the connection open.
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    Transfer.of(context)?.sockets.append(socket)
    return Int32(CURL_SOCKOPT_OK)
  }

  private static let seek: @convention(c) (UnsafeMutableRawPointer?, curl_off_t, Int32) -> Int32 = {
    context, offset, origin in
    guard let transfer = Transfer.of(context), origin == 0, transfer.file.seek(to: Int64(offset)) else {
      return CURL_SEEKFUNC_FAIL
    }
    return CURL_SEEKFUNC_OK
  }

  private static let write: @convention(c) (UnsafeMutablePointer<CChar>?, Int, Int, UnsafeMutableRawPointer?) -> Int = {
    buffer, size, count, context in
    if let buffer, let transfer = Transfer.of(context) {
      let room = Transfer.longestAnswer - transfer.answer.count
      buffer.withMemoryRebound(to: UInt8.self, capacity: size * count) { bytes in
        transfer.answer += UnsafeBufferPointer(start: bytes, count: min(size * count, max(room, 0)))
      }
    }
    return size * count
  }
}
