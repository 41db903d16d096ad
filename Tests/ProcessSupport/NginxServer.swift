import Foundation

/// A real web server that takes files by PUT, on a port of its own on this machine.
///
/// `/NAME` takes anything, `/small/NAME` at most 100,000 bytes, `/images/NAME` only images,
/// `/busy/NAME` answers 429, `/broken/NAME` 500.
public final class NginxServer {
  /// The port on this machine.
  public let port: UInt16
  private let folder: TemporaryFolder
  private let isSecure: Bool
  /// What keeps the port for it.
  private let reserved: Int32
  private var process: Process?
  /// Ends the server where the tests are killed: the end of their pipe tells it.
  private var guardian: ChildProgram?

  /// - Parameter isSecure: Whether it speaks TLS, with a certificate that nobody knows.
  public init(isSecure: Bool = false) throws {
    folder = try TemporaryFolder()
    self.isSecure = isSecure
    (reserved, port) = try Sockets.reserve()
    try FileManager.default.createDirectory(atPath: folder.file("files"), withIntermediateDirectories: true)
    if isSecure { try makeCertificate() }
    try configuration.write(toFile: folder.file("nginx.conf"), atomically: true, encoding: .utf8)
    try start()
  }

  deinit {
    stop()
    close(reserved)
  }

  /// Its address, without a slash at the end.
  public var url: String { "\(isSecure ? "https" : "http")://127.0.0.1:\(port)" }

  /// The file of the certificate.
  public var certificate: String { folder.file("certificate.pem") }

  /// What arrived under a name; nil where nothing did.
  public func received(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: folder.file("files/\(name)")).map(Array.init)
  }

  /// The names of what arrived.
  public var names: [String] {
    let paths = FileManager.default.enumerator(atPath: folder.file("files"))?.allObjects as? [String] ?? []
    return paths.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder.file("files/\(path)"), isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  /// The lines of its log: method, path, status and the length of the body, for each request. It writes them after its
  /// answers, so that they are waited for. A server that is stopped may have answered what it never writes down.
  public func log(until isComplete: ([Substring]) -> Bool) -> [Substring] {
    var lines: [Substring] = []
    _ = Patience.wait {
      lines = contents("log").split(separator: "\n")
      return isComplete(lines)
    }
    return lines
  }

  /// The lines of its log, as soon as there are so many.
  public func log(count: Int) -> [Substring] { log { $0.count >= count } }

  /// Starts it; it takes connections when this returns.
  public func start() throws {
    unlink(folder.file("pid"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: NginxServer.program)
    process.arguments = ["-p", folder.path, "-e", folder.file("errors"), "-c", folder.file("nginx.conf")]
    process.standardError = FileHandle.nullDevice
    try process.run()
    self.process = process
    guardian = try ChildProgram("/bin/sh", ["-c", "read -r word; kill -9 \"$0\"", String(process.processIdentifier)])
    // It listens when it has written its number.
    _ = Patience.wait { !contents("pid").isEmpty || !process.isRunning }
    if contents("pid").isEmpty {
      let errors = contents("errors")
      throw Sockets.Failure(reason: "nginx does not start (scripts/setup.sh installs it): \(errors)")
    }
  }

  private func contents(_ name: String) -> String {
    (try? String(contentsOfFile: folder.file(name), encoding: .utf8)) ?? ""
  }

  /// Ends it as a machine that loses its power: connections break in the middle.
  public func stop() {
    guardian?.kill()
    guardian = nil
    guard let process, process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  private static let program =
    ["/usr/sbin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx"]
    .first { FileManager.default.isExecutableFile(atPath: $0) } ?? "/usr/sbin/nginx"

  private func makeCertificate() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    process.arguments = [
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1", "-addext",
      "subjectAltName=IP:127.0.0.1", "-keyout", folder.file("key.pem"), "-out", certificate,
    ]
    process.standardError = FileHandle(forWritingAtPath: "/dev/null")
    try process.run()
    process.waitUntilExit()
  }

  private var configuration: String {
    let secure =
      isSecure ? " ssl; ssl_certificate \(certificate); ssl_certificate_key \(folder.file("key.pem"))" : ""
    let store = "root \(folder.file("files")); dav_methods PUT; create_full_put_path on;"
    // One process, so that ending it ends all; as whoever runs the tests, who owns the folder.
    return """
      daemon off;
      master_process off;
      pid \(folder.file("pid"));
      events { worker_connections 256; }
      http {
        log_format plain "$request_method $uri $status $content_length";
        access_log \(folder.file("log")) plain;
        client_body_temp_path \(folder.file("body"));
        proxy_temp_path \(folder.file("proxy"));
        fastcgi_temp_path \(folder.file("fastcgi"));
        uwsgi_temp_path \(folder.file("uwsgi"));
        scgi_temp_path \(folder.file("scgi"));
        client_max_body_size 0;
        server {
          listen 127.0.0.1:\(port)\(secure);
          location / { \(store) }
          location /small/ { client_max_body_size 100000; \(store) }
          location /images/ { if ($content_type !~ "^image/") { return 415; } \(store) }
          location /busy/ { return 429; }
          location /broken/ { return 500; }
        }
      }

      """
  }
}
