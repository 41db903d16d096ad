/// What ends the command early.
enum Failure: Error, Equatable {
  /// The arguments were not understood.
  case usage(String)
  /// Input or output failed.
  case inputOutput(String)
  /// Whoever read the output has gone; there is nobody to tell.
  case closedPipe
}
