import FuzzTargets

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// libFuzzer's driver. The library is linked without its own `main`, so that one program serves every target.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ argumentCount: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ runOne: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// The target of the name on the command line.
private let chosen = FuzzTarget.all.first { $0.name == CommandLine.arguments.dropFirst().first }

/// What libFuzzer calls with each input. Where something does not hold, it says so for the shortest input that shows it,
/// and stops so that libFuzzer keeps the input.
private func runOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard let target = chosen, let fault = target.run(input) else { return 0 }
  let short = target.minimised(input)
  fatalError("\(fault)\n\nFAULT of \(short.count) bytes \(short): \(target.run(short) ?? fault)\n")
}

/// libFuzzer's own changes of bytes.
@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int) -> Int

/// Whether inputs change by bytes alone: with `--bytes`, to compare.
private let changesBytesAlone = CommandLine.arguments.contains("--bytes")

/// What libFuzzer calls for a change of an input. Half of the changes of text know its language.
@_cdecl("LLVMFuzzerCustomMutator")
func mutate(_ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: UInt32) -> Int {
  let input = Array(UnsafeBufferPointer(start: data, count: count))
  guard !changesBytesAlone, seed & 1 == 0, let target = chosen,
    var mutator = TextMutator(target: target.name, input: input, seed: UInt64(seed))
  else { return mutateBytes(data, count, limit) }
  let result = mutator.mutated(input)
  if result == input || result.isEmpty { return mutateBytes(data, count, limit) }
  return write(result, to: data, limit)
}

/// What libFuzzer calls for an input made of two.
@_cdecl("LLVMFuzzerCustomCrossOver")
func cross(
  _ data: UnsafePointer<UInt8>, _ count: Int, _ otherData: UnsafePointer<UInt8>, _ otherCount: Int,
  _ out: UnsafeMutablePointer<UInt8>, _ limit: Int, _ seed: UInt32
) -> Int {
  let input = Array(UnsafeBufferPointer(start: data, count: count))
  let other = Array(UnsafeBufferPointer(start: otherData, count: otherCount))
  guard !changesBytesAlone, let target = chosen,
    var mutator = TextMutator(target: target.name, input: input, seed: UInt64(seed))
  else { return 0 }
  return write(mutator.mutated(input, mixedWith: other), to: out, limit)
}

private func write(_ bytes: [UInt8], to out: UnsafeMutablePointer<UInt8>, _ limit: Int) -> Int {
  let kept = bytes.prefix(limit)
  for (offset, byte) in kept.enumerated() { out[offset] = byte }
  return kept.count
}

/// `GalleyFuzz TARGET [libFuzzer's own arguments]`; without arguments it lists the targets. `GalleyFuzz --model COMMANDS
/// SEED` holds the composer against the naive one without libFuzzer.
@main
struct Main {
  static func main() {
    guard CommandLine.arguments.count > 1 else {
      for target in FuzzTarget.all { print(target.name) }
      return
    }
    if CommandLine.arguments[1] == "--model" { return model(Array(CommandLine.arguments.dropFirst(2))) }
    guard chosen != nil else { fail("there is no fuzz target of the name \(CommandLine.arguments[1])", status: 2) }

    // The driver sees the arguments without the target's name. To merge and to minimise it starts this program again,
    // through a shell and by its first argument, so that has the name too.
    var count = CommandLine.argc - 1
    var arguments = CommandLine.unsafeArgv + 1
    arguments[0] = strdup("\(CommandLine.arguments[0]) \(CommandLine.arguments[1])")
    _ = runDriver(&count, &arguments, runOne)
  }

  private static func model(_ arguments: [String]) {
    guard arguments.count == 2, let count = Int(arguments[0]), let seed = UInt64(arguments[1]) else {
      fail("--model takes a number of commands and a seed", status: 2)
    }
    let result = ModelSession.runMany(commands: count, seed: seed)
    if let fault = result.fault { fail("seed \(seed), \(fault)", status: 1) }
    print("seed \(seed): \(result.commands) commands without a difference")
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    let line = "error: \(message)\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
    exit(status)
  }
}
