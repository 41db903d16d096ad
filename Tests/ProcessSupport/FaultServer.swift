import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A web server that does wrong on purpose: for each path, what it does with the first request, the second, and so on.
/// Where nothing is planned it takes what comes.
///
/// What is shared is guarded by a lock; the compiler can't see that.
public final class FaultServer: @unchecked Sendable {
  /// What it does wrong to a request.
  public enum Fault: Sendable {
    /// Takes all, and answers with a status.
    case answer(Int, headers: [String] = [], body: String = "")
    /// Answers before it has read anything of the body, and closes.
    case answerAtOnce(Int)
    /// Answers 200 when it has this part of the body, and closes.
    case answerEarly(Double)
    /// Closes the connection when it has this part of the body.
    case cut(Double)
    /// Reads no more when it has this part of the body, and leaves the connection open.
    case stall(Double)
    /// Takes all, and closes without an answer.
    case silence
    /// Reads so many bytes a second.
    case slow(Int)
    /// Takes the body in so many parts, and waits behind each of them: `proceed(_:)`, `proceedAll()`.
    case steps(Int)
  }

  /// A request that came as a whole.
  public struct Request: Sendable {
    /// The method, such as `PUT`.
    public let method: String
    /// The path with the query.
    public let path: String
    /// Header values by name.
    public let headers: [String: String]
    /// The bytes that came.
    public let body: [UInt8]
  }

  /// The port on this machine.
  public let port: UInt16
  private let listener: Int32
  private let lock = NSLock()
  private var plans: [String: [Fault]]
  private var complete: [Request] = []
  private var starts: [String: Int] = [:]
  private var isStopped = false
  private var running = 0
  private var mostRunning = 0
  private let whenStalled: @Sendable () -> Void
  /// For each path that waits behind a part, how many bytes of the body have been read.
  private var waiting: [String: Int] = [:]
  private var waitsNoMore = false
  /// For each path, how many requests are taken in parts.
  private var stepping: [String: Int] = [:]

  /// - Parameters:
  ///   - receiveBuffer: How much the system takes before anybody reads, in bytes; its own choice unless given.
  ///   - whenStalled: Called when a request that is to stall has come so far.
  public init(
    _ plans: [String: [Fault]] = [:], receiveBuffer: Int32? = nil, whenStalled: @escaping @Sendable () -> Void = {}
  ) throws {
    self.plans = plans
    self.whenStalled = whenStalled
    (listener, port) = try Sockets.listen(receiveBuffer: receiveBuffer)
    Thread.detachNewThread { [listener, weak self] in
      while true {
        let connection = Sockets.accept(listener)
        if connection < 0 { return }
        guard let self else {
          close(connection)
          return
        }
        Thread.detachNewThread { self.serve(connection) }
      }
    }
  }

  deinit { stop() }

  /// Its address, without a slash at the end.
  public var url: String { "http://127.0.0.1:\(port)" }

  /// Takes no more connections.
  public func stop() {
    lock.withLock {
      if isStopped { return }
      isStopped = true
      shutdown(listener, Int32(SHUT_RDWR))
      close(listener)
    }
  }

  /// Requests whose body came whole and were answered with 2xx.
  public var accepted: [Request] { lock.withLock { complete } }

  /// How many requests came for a path.
  public func attempts(_ path: String) -> Int { lock.withLock { starts[path] ?? 0 } }

  /// How many bytes of the body a request has read that waits behind a part (`Fault.steps`); nil where none waits.
  public func waits(_ path: String) -> Int? { lock.withLock { waiting[path] } }

  /// Whether a request waits behind a part of which its sender knows that all has arrived. Waits until it is there, or
  /// has come to its end.
  public func hasRead(_ path: String, told sent: Int64) -> Bool {
    _ = Patience.wait { lock.withLock { waiting[path] != nil || stepping[path, default: 0] == 0 } }
    return waits(path).map { Int64($0) <= sent } ?? false
  }

  /// How many requests wait behind a part.
  public var waitingCount: Int { lock.withLock { waiting.count } }

  /// Lets a request that waits behind a part take the next one.
  public func proceed(_ path: String) { lock.withLock { waiting[path] = nil } }

  /// Lets all requests go on, those that are still to come too.
  public func proceedAll() {
    lock.withLock {
      waiting = [:]
      waitsNoMore = true
    }
  }

  /// Waits behind a part; false where the other end has gone.
  private func wait(_ path: String, behind count: Int, _ connection: Int32) -> Bool {
    lock.withLock { if !waitsNoMore { waiting[path] = count } }
    while waits(path) != nil {
      if isClosed(connection) || lock.withLock({ isStopped }) {
        proceed(path)
        return false
      }
      usleep(2_000)
    }
    return true
  }

  /// How many requests were there at once, at most.
  public var mostAtOnce: Int { lock.withLock { mostRunning } }

  private func plan(for path: String) -> Fault {
    lock.withLock {
      starts[path, default: 0] += 1
      running += 1
      mostRunning = max(mostRunning, running)
      guard var plan = plans[path], !plan.isEmpty else { return .answer(200) }
      let fault = plan.removeFirst()
      plans[path] = plan
      return fault
    }
  }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    guard let (head, start) = readHead(connection) else { return }
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ").map(String.init)
    let headers = FaultServer.fields(of: lines)
    let path = String(words[1].prefix { $0 != "?" })
    let fault = plan(for: path)
    var isCounted = true
    // Whoever has the answer may send the next request before this one has ended here.
    func release() {
      if isCounted { lock.withLock { running -= 1 } }
      isCounted = false
    }
    defer { release() }
    let length = Int(headers["content-length"] ?? "") ?? 0
    if case .answerAtOnce(let status) = fault {
      answer(connection, status)
      // What is still coming is taken, or the answer would be lost with the connection.
      var rest: [UInt8] = []
      _ = read(connection, into: &rest, upTo: .max, speed: nil)
      return
    }
    if headers["expect"] != nil { send(connection, "HTTP/1.1 100 Continue\r\n\r\n") }
    var body = start
    let part: Double? =
      switch fault {
      case .answerEarly(let part), .cut(let part), .stall(let part): part
      default: nil
      }
    let speed: Int? = if case .slow(let speed) = fault { speed } else { nil }
    if case .steps(let count) = fault {
      lock.withLock { stepping[path, default: 0] += 1 }
      defer { lock.withLock { stepping[path, default: 0] -= 1 } }
      for step in 1...count {
        let isRead = read(connection, into: &body, upTo: length * step / count, speed: nil)
        guard isRead, wait(path, behind: body.count, connection) else { return }
      }
    }
    guard read(connection, into: &body, upTo: Int(Double(length) * (part ?? 1)), speed: speed) else { return }
    switch fault {
    case .stall: break
    default: release()
    }
    switch fault {
    case .answer(let status, let more, let text):
      if status / 100 == 2 { keep(words, path, headers: headers, body) }
      answer(connection, status, more, text)
    case .slow, .steps:
      keep(words, path, headers: headers, body)
      answer(connection, 200)
    case .answerEarly: answer(connection, 200)
    case .stall:
      whenStalled()
      _ = Patience.wait { isClosed(connection) || lock.withLock { isStopped } }
    case .cut, .silence, .answerAtOnce: break
    }
  }

  private static func fields(of lines: [String]) -> [String: String] {
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces) }
    }
    return headers
  }

  private func keep(_ words: [String], _ path: String, headers: [String: String], _ body: [UInt8]) {
    lock.withLock { complete.append(Request(method: words[0], path: path, headers: headers, body: body)) }
  }

  /// The head of a request, and what came behind it.
  private func readHead(_ connection: Int32) -> (String, [UInt8])? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let end = Array("\r\n\r\n".utf8)
    while true {
      let count = recv(connection, &buffer, buffer.count, 0)
      if count <= 0 { return nil }
      let from = max(bytes.count - 3, 0)
      bytes += buffer[..<count]
      for index in from..<max(bytes.count - 3, from) where Array(bytes[index..<(index + 4)]) == end {
        return (String(decoding: bytes[..<index], as: UTF8.self), Array(bytes[(index + 4)...]))
      }
    }
  }

  /// Reads until the body has so many bytes; false where the other end has gone.
  private func read(_ connection: Int32, into body: inout [UInt8], upTo length: Int, speed: Int?) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while body.count < length {
      let wanted = min(buffer.count, length - body.count, speed.map { max($0 / 20, 1) } ?? .max)
      let count = recv(connection, &buffer, wanted, 0)
      if count <= 0 { return false }
      body += buffer[..<count]
      if speed != nil { usleep(50_000) }
    }
    return true
  }

  /// Whether the other end has closed the connection; what it has sent stays where it is.
  private func isClosed(_ connection: Int32) -> Bool {
    #if canImport(Glibc)
      // POLLRDHUP: the other end will send nothing more.
      let closed: Int16 = 0x2000
    #else
      let closed: Int16 = 0
    #endif
    var request = pollfd(fd: connection, events: closed, revents: 0)
    return poll(&request, 1, 0) > 0 && request.revents & (Int16(POLLHUP | POLLERR) | closed) != 0
  }

  private func answer(_ connection: Int32, _ status: Int, _ headers: [String] = [], _ body: String = "") {
    let lines = ["HTTP/1.1 \(status) X", "Content-Length: \(body.utf8.count)", "Connection: close"] + headers
    send(connection, lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
    shutdown(connection, Int32(SHUT_WR))
  }

  private func send(_ connection: Int32, _ text: String) {
    let bytes = Array(text.utf8)
    #if canImport(Glibc)
      _ = Glibc.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    #else
      _ = Darwin.send(connection, bytes, bytes.count, 0)
    #endif
  }
}
