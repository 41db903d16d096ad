/// How the command ends.
enum ExitStatus: Int32 {
  /// All went through.
  case success = 0
  /// Some message was refused; its place in the output says why.
  case refused = 1
  /// The arguments were not understood.
  case usage = 2
  /// Input or output failed.
  case inputOutput = 3
}
