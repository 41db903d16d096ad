import FuzzTargets

/// libFuzzer's driver. The library is linked without its own `main`, so that one program serves every target.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ argumentCount: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ runOne: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// `galley-fuzz TARGET [libFuzzer's own arguments]`; without arguments it lists the targets.
@main
struct Main {
  // Set once, before the driver starts; the driver calls back from the same thread.
  nonisolated(unsafe) private static var target: FuzzTarget?

  static func main() {
    guard CommandLine.arguments.count > 1 else {
      for target in FuzzTarget.all { print(target.name) }
      return
    }
    target = FuzzTarget.all.first { $0.name == CommandLine.arguments[1] }
    guard target != nil else { fatalError("there is no fuzz target of the name \(CommandLine.arguments[1])") }

    // The driver sees the arguments without the target's name.
    var count = CommandLine.argc - 1
    var arguments = CommandLine.unsafeArgv + 1
    arguments[0] = CommandLine.unsafeArgv[0]
    _ = runDriver(&count, &arguments) { start, count in
      let input = Array(UnsafeBufferPointer(start: start, count: count))
      if let fault = Main.target?.run(input) { fatalError(fault) }
      return 0
    }
  }
}
