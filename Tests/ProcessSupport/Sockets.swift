#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The few calls that a server of the tests' own needs.
enum Sockets {
  struct Failure: Error { let reason: String }

  /// A socket that listens on a free port of this machine.
  static func listen(port: UInt16 = 0, receiveBuffer: Int32? = nil) throws -> (descriptor: Int32, port: UInt16) {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    if var receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = loopback(port)
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withGeneric(&address) { bind(descriptor, $0, size) } == 0
    #if canImport(Glibc)
      let listens = isBound && Glibc.listen(descriptor, 64) == 0
    #else
      let listens = isBound && Darwin.listen(descriptor, 64) == 0
    #endif
    var length = size
    guard listens, withGeneric(&address, { getsockname(descriptor, $0, &length) }) == 0 else {
      close(descriptor)
      throw Failure(reason: "cannot listen: \(String(cString: strerror(errno)))")
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  /// Whether somebody accepts connections on a port of this machine.
  static func answers(_ port: UInt16) -> Bool {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    defer { close(descriptor) }
    var address = loopback(port)
    return withGeneric(&address) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) } == 0
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
