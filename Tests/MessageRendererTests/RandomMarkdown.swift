import TestSupport

/// Writes random markdown within the composer's grammar.
struct RandomMarkdown {
  var random: SeededGenerator

  /// A message of a few blocks.
  mutating func message() -> String {
    blocks(depth: 0, isInItem: false).joined(separator: "\n")
  }

  /// Lines of blocks. Within an item there are no quotes.
  private mutating func blocks(depth: Int, isInItem: Bool) -> [String] {
    var lines: [String] = []
    for _ in 0...random.below(3) {
      if !lines.isEmpty { lines += Array(repeating: "", count: 1 + random.below(10) / 9) }
      switch depth < 3 ? random.below(isInItem ? 6 : 8) : random.below(3) {
      case 0, 1: lines += paragraph()
      case 2: lines += ["```" + (random.chance(oneIn: 2) ? "swift x" : "")] + code() + ["```"]
      case 3, 4, 5: lines += list(depth: depth + 1)
      default: lines += blocks(depth: depth + 1, isInItem: false).map { $0.isEmpty ? ">" : "> " + $0 }
      }
    }
    return lines
  }

  /// - Parameter interrupts: Whether it follows text directly, as only a list that starts at 1 can.
  private mutating func list(depth: Int, interrupts: Bool = false) -> [String] {
    let isNumbered = random.chance(oneIn: 2)
    let isLoose = random.chance(oneIn: 3)
    let marker = isNumbered ? "" : random.pick(["-", "*", "+"])
    let first = interrupts || random.chance(oneIn: 2) ? 1 : random.below(200)
    var lines: [String] = []
    for item in 0...random.below(3) {
      if isLoose, item > 0 { lines.append("") }
      let mark = (isNumbered ? "\(first + item)." : marker) + " "
      let indent = String(repeating: " ", count: mark.count)
      var content = paragraph()
      if random.chance(oneIn: 3), depth < 4 {
        content += (isLoose ? [""] : []) + list(depth: depth + 1, interrupts: !isLoose)
      }
      if isLoose, depth < 4, random.chance(oneIn: 3) { content += [""] + blocks(depth: max(depth, 2), isInItem: true) }
      for (number, line) in content.enumerated() {
        lines.append(number == 0 ? mark + line : line.isEmpty ? "" : indent + line)
      }
    }
    return lines
  }

  private mutating func code() -> [String] {
    var lines: [String] = []
    for _ in 0...random.below(3) { lines.append(random.pick(["let x", "  <b> & \"c\"", "*no*", "`", ""])) }
    return lines
  }

  private mutating func paragraph() -> [String] {
    var lines: [String] = []
    for _ in 0...random.below(3) { lines.append(line()) }
    return lines
  }

  private mutating func line() -> String {
    var words: [String] = []
    for _ in 0...random.below(5) { words.append(inline(within: "")) }
    return words.joined(separator: " ")
  }

  /// - Parameter outer: The marks around, a letter each. None stands in itself, and two of one kind don't meet.
  private mutating func inline(within outer: String) -> String {
    let kinds: [(letter: Character, opening: String, closing: String)] = [
      ("b", "**", "**"), ("i", "_", "_"), ("s", "~~", "~~"), ("u", "<u>", "</u>"),
    ]
    switch random.below(14) {
    case 0...3:
      let kind = random.pick(kinds)
      if outer.contains(kind.letter) { return word() }
      let inner = outer + String(kind.letter)
      let text = word() + " " + inline(within: inner) + (random.chance(oneIn: 2) ? " " + word() : "")
      return kind.opening + (random.chance(oneIn: 3) ? inline(within: inner) : text) + kind.closing
    case 4: return "`" + word() + "`"
    case 5 where !outer.contains("l"):
      return "[" + inline(within: outer + "l") + " " + word() + "](https://e.example/" + word() + "?a=1&b=2)"
    default: return word()
    }
  }

  private mutating func word() -> String { random.pick(["alpha", "βήτα", "c&d", "e<f", "\"g\"", "🚀", "héé", "x1"]) }
}
