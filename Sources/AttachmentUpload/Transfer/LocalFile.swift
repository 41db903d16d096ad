#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is open to be sent.
final class LocalFile {
  /// In bytes, when it was opened.
  let size: Int64
  private let descriptor: Int32
  private let opened: stat
  private var offset: Int64 = 0

  /// Whether all of the file has been read since it was last rewound.
  var isAtEnd: Bool { offset == size }

  init(path: String, maximumSize: Int64?) throws(UploadFailure) {
    // A NUL would end the path early, and another file would be sent.
    if path.utf8.contains(0) { throw .unreadableFile("its path holds a NUL") }
    // Opening a pipe would wait for somebody who writes.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 { throw .unreadableFile(LocalFile.lastError) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let reason = LocalFile.lastError
      close(descriptor)
      throw .unreadableFile(reason)
    }
    self.descriptor = descriptor
    opened = status
    size = Int64(status.st_size)
    // From here on all is set, so that `deinit` closes what an error leaves open.
    if let failure = LocalFile.refusal(of: status, maximumSize: maximumSize) { throw failure }
  }

  deinit { close(descriptor) }

  private static func refusal(of status: stat, maximumSize: Int64?) -> UploadFailure? {
    // A pipe or a device has no size, and could not be sent a second time.
    if status.st_mode & S_IFMT != S_IFREG { return .unreadableFile("it is no ordinary file") }
    if status.st_size == 0 { return .emptyFile }
    if let maximumSize, Int64(status.st_size) > maximumSize { return .tooLarge(maximum: maximumSize) }
    return nil
  }

  /// Reads what comes next; 0 at the end, nil where it can't be read or has become shorter.
  func read(into buffer: UnsafeMutableRawPointer, count: Int) -> Int? {
    let wanted = min(Int64(count), size - offset)
    if wanted == 0 { return 0 }
    while true {
      let count = pread(descriptor, buffer, Int(wanted), off_t(offset))
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return nil }
      offset += Int64(count)
      return count
    }
  }

  /// Goes to a place, for a body that has to be sent again.
  func seek(to offset: Int64) -> Bool {
    guard (0...size).contains(offset) else { return false }
    self.offset = offset
    return true
  }

  /// Whether it is still what it was when it was opened; else what was sent may be half of each.
  var isUnchanged: Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    #if canImport(Glibc)
      let (before, after) = (opened.st_mtim, status.st_mtim)
    #else
      let (before, after) = (opened.st_mtimespec, status.st_mtimespec)
    #endif
    return status.st_size == opened.st_size && after.tv_sec == before.tv_sec && after.tv_nsec == before.tv_nsec
  }

  private static var lastError: String { String(cString: strerror(errno)) }
}
