import CAllocationCount

/// `Benchmarks [rows|hostile|curves] [--full] [--only TEXT]... [--input TEXT] [--galley PATH]
/// [--peers PATH] [--results PATH]`
///
/// Prints the tables and writes the results. Ends with status 0 however fast it was: scripts/bench-compare.py decides
/// what is a regression.
@main
struct Main {
  static func main() {
    let options = Options(CommandLine.arguments.dropFirst())
    if options.kind != .rows { galley_keep_memory() }
    if options.kind == .curves {
      let curves = Curve.all(options).filter { options.wants($0.name) }
      return save(ResultsFile.text(curves.flatMap { $0.measure(options.full ? 4 : 1) }), to: options.results)
    }
    var rows: [Row] = []
    let start = Stopwatch.now()
    for suite in options.kind == .hostile ? [hostileWork] : suites {
      for work in suite(options) where options.wants(work.name) {
        let before = Stopwatch.now()
        let found = work.measure(options.full ? 4 : 1)
        rows += found
        let seconds = Report.decimal(Double(Stopwatch.now() - before) / 1e9, places: 1)
        Output.progress(
          found.first.map { "\(seconds) s  \($0.name), \($0.size)" } ?? "\(work.name) can't be measured here")
      }
    }
    Output.write(Report.text(rows) + "\n")
    Output.progress("measured for \((Stopwatch.now() - start) / 1_000_000_000) s")
    save(ResultsFile.text(rows), to: options.results)
  }

  private static func save(_ text: String, to path: String?) {
    if let path, !Output.save(text, to: path) { Output.fail("\(path) can't be written") }
  }

  /// What is measured, floor by floor.
  private static let suites: [@Sendable (Options) -> [Work]] = [
    commandWork, markdownWork, renderWork, streamWork, outputWork, jsonWork, composerWork, editorPeerWork, peopleWork,
    memoryWork,
  ]
}

/// Something that can be measured: rows that do not exist yet.
struct Work {
  /// The name of its first row.
  var name: String
  /// Takes how much longer than usual to measure; gives no rows where it can't be measured.
  var measure: (Double) -> [Row]
}
