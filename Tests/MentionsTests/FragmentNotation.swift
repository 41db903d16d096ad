import RichText

/// Shows a fragment as text: mentions as tokens, formatted stretches in braces that name their attributes.
func shown(_ fragment: Fragment) -> String {
  var text = ""
  var start = 0
  let runs = fragment.runs.isEmpty ? [Fragment.Run(end: fragment.units.count)] : fragment.runs
  for run in runs {
    var piece = String(decoding: fragment.units[start..<run.end], as: UTF16.self)
    if run.mention >= 0 {
      let mention = fragment.mentions[run.mention]
      piece = "<\(mention.sigil)\(mention.kind):\(mention.id)|\(piece)>"
    }
    var names: [String] = []
    for (format, name) in [(Formats.bold, "b"), (.italic, "i"), (.code, "c")] where run.formats.contains(format) {
      names.append(name)
    }
    if run.link >= 0 { names.append(fragment.links[run.link]) }
    text += names.isEmpty ? piece : "{\(names.joined(separator: ",")) \(piece)}"
    start = run.end
  }
  return text
}

/// A fragment whose runs cover its text and whose attributes point at what is there.
func isWellFormed(_ fragment: Fragment) -> Bool {
  var end = 0
  for run in fragment.runs {
    guard run.end > end, run.link < fragment.links.count, run.mention < fragment.mentions.count else { return false }
    end = run.end
  }
  let lineEnds = fragment.units.filter { $0 == 0x0A }.count
  return (fragment.runs.isEmpty || end == fragment.units.count) && fragment.styles.count == lineEnds
}
