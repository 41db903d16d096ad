import AttachmentUpload
import Foundation
import ProcessSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Descriptors of an uploader", .serialized)
struct DescriptorTests {
  #if canImport(Glibc)
    /// The descriptors of this process that are open on a file.
    private func descriptors(of path: String) throws -> [Int32] {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path
      }.compactMap { Int32($0) }
    }

    /// A child has copies of all descriptors from fork(2) to execve(2), which on a machine with much to do takes a while.
    @Test("give the journal back though a child that is being started has copies of them")
    func copies() async throws {
      let folder = try TemporaryFolder()
      let path = folder.file("journal")
      let uploader = try AttachmentUploader(journal: path)
      let copies = try descriptors(of: path).map { dup($0) }
      try #require(copies.count == 1)
      defer { for copy in copies { close(copy) } }
      await uploader.close()
      let second = try AttachmentUploader(journal: path)
      // A copy of the old one takes nothing from the new one.
      #expect(throws: UploadJournalError.self) { try AttachmentUploader(journal: path) }
      await second.close()
    }
  #endif

  /// Closing a number twice closes what another thread was given in between.
  @Test("are closed once where a file is refused")
  func closedOnce() async throws {
    let uploads = try Uploads()
    let journal = try uploads.file("journal", size: 10)
    let other = OtherThread()
    for _ in 0..<1_000 { #expect(throws: UploadJournalError.self) { try AttachmentUploader(journal: journal) } }
    let requests = (0..<200).map {
      UploadRequest(id: "\($0)", path: uploads.folder.path, name: "f", target: UploadTarget(url: "http://x/"))
    }
    #expect(try await Uploads.run(requests).endings.values.allSatisfy { $0 == "ERR_INVALID_FILE_OBJECT, final" })
    #expect(await other.stop() == 0)
  }
}

/// A thread that opens files, and looks whether it still has them.
///
/// What is shared is guarded by a lock; the compiler can't see that.
private final class OtherThread: @unchecked Sendable {
  private let lock = NSLock()
  private var isStopped = false
  private let (ends, end) = AsyncStream.makeStream(of: Int.self)

  init() {
    Thread.detachNewThread {
      var lost = 0
      while !self.lock.withLock({ self.isStopped }) {
        let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
        for _ in 0..<20 { sched_yield() }
        if fcntl(file, F_GETFD) < 0 { lost += 1 } else { close(file) }
      }
      self.end.yield(lost)
      self.end.finish()
    }
  }

  /// Ends it: how many files were closed by others.
  func stop() async -> Int {
    lock.withLock { isStopped = true }
    var lost = 0
    for await count in ends { lost += count }
    return lost
  }
}
