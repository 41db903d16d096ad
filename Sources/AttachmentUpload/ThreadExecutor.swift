import Dispatch

/// Runs an actor on a queue of its own, which may wait for the network.
final class ThreadExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "AttachmentUpload")

  func enqueue(_ job: UnownedJob) {
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }

  /// Does something so many milliseconds later, when all that waits at that time has had its turn.
  func perform(after milliseconds: Int64, _ work: @escaping @Sendable () -> Void) {
    if milliseconds <= 0 { return queue.async(execute: work) }
    queue.asyncAfter(deadline: .now() + .milliseconds(Int(milliseconds)), execute: work)
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
