import Dispatch

/// Runs an actor on a queue of its own, which may wait for the network.
final class ThreadExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "AttachmentUpload")

  func enqueue(_ job: UnownedJob) {
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
