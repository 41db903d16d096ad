#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The few calls that a server of the tests' own needs.
enum Sockets {
  struct Failure: Error { let reason: String }

  /// A socket that listens on a free port of this machine.
  static func listen(receiveBuffer: Int32? = nil) throws -> (descriptor: Int32, port: UInt16) {
    let (descriptor, port) = try reserve(receiveBuffer: receiveBuffer)
    #if canImport(Glibc)
      let listens = Glibc.listen(descriptor, 64) == 0
    #else
      let listens = Darwin.listen(descriptor, 64) == 0
    #endif
    if listens { return (descriptor, port) }
    throw failure(closing: descriptor)
  }

  /// A socket that has a free port of this machine and does nothing with it. As long as it is open the system gives the
  /// port to nobody who asks for any, and whoever asks for this one can listen on it.
  static func reserve(receiveBuffer: Int32? = nil) throws -> (descriptor: Int32, port: UInt16) {
    let descriptor = make()
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    if var receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = loopback(0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    guard withGeneric(&address, { bind(descriptor, $0, size) }) == 0,
      withGeneric(&address, { getsockname(descriptor, $0, &size) }) == 0
    else { throw failure(closing: descriptor) }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  /// Takes the next connection; negative where nobody listens any more. No child inherits it: its copy would keep the
  /// connection open after this end has closed it.
  static func accept(_ listener: Int32) -> Int32 {
    #if canImport(Glibc)
      let connection = Glibc.accept(listener, nil, nil)
    #else
      let connection = Darwin.accept(listener, nil, nil)
    #endif
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    return connection
  }

  /// A socket that no child inherits.
  private static func make() -> Int32 {
    #if canImport(Glibc)
      return socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      return descriptor
    #endif
  }

  private static func failure(closing descriptor: Int32) -> Failure {
    let reason = String(cString: strerror(errno))
    close(descriptor)
    return Failure(reason: "cannot listen: \(reason)")
  }

  private static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  private static func withGeneric<Result>(
    _ address: inout sockaddr_in, _ body: (UnsafeMutablePointer<sockaddr>) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
    }
  }
}
