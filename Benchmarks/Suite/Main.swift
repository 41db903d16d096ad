/// `Benchmarks [--full] [--only TEXT] [--galley PATH] [--peers PATH] [--results PATH]`
///
/// Prints the table and writes the results. Ends with status 0 however fast it was: scripts/bench.sh decides what a
/// budget that was missed means.
@main
struct Main {
  static func main() {
    let options = Options(CommandLine.arguments.dropFirst())
    var rows: [Row] = []
    for suite in suites {
      for work in suite(options) where options.only.isEmpty || work.name.contains(options.only) {
        Output.progress("measuring \(work.name)")
        if let row = work.measure(options.full ? 4 : 1) {
          rows.append(row)
        } else {
          Output.progress("\(work.name) can't be measured here")
        }
      }
    }
    Output.write(Report.table(rows) + "\n")
    if let path = options.results, !Output.save(ResultsFile.text(rows), to: path) {
      Output.progress("\(path) can't be written")
    }
  }

  /// What is measured, floor by floor.
  private static let suites: [@Sendable (Options) -> [Work]] = [
    commandWork, markdownWork, renderWork, streamWork, outputWork, jsonWork, composerWork, editorPeerWork, peopleWork,
    hostileWork,
  ]
}

/// Something that can be measured: a row that does not exist yet.
struct Work {
  var name: String
  /// Takes how much longer than usual to measure.
  var measure: (Double) -> Row?
}
