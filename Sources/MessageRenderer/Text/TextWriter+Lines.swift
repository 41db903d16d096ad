import RichText

/// From lines that were put together to bytes.
extension TextWriter {
  /// Writes the line that was put together, in as many lines as it takes, and begins a new one.
  mutating func endLine() {
    let pieces = available.map { available in
      line.units.withUnsafeBufferPointer { LineWrapping.lines(of: $0, width: available, anywhere: false) }
    }
    writePieces(pieces ?? [0..<line.units.count])
    line.removeAll()
  }

  /// Writes pieces of the line, in order, as a line each.
  private mutating func writePieces(_ pieces: [Range<Int>]) {
    var stretch = 0
    var isolates: [UInt16] = []
    for piece in pieces {
      while stretch < line.stretches.count, line.stretches[stretch].end <= piece.lowerBound { stretch += 1 }
      startLine(isEmpty: piece.isEmpty)
      // An isolate that goes on in the next line is closed in this one and opened again.
      for isolate in isolates { writeIsolate(isolate) }
      writeText(piece, cursor: stretch)
      if pieces.count > 1 { noteIsolates(in: piece, &isolates) }
      for _ in isolates { writeIsolate(BidiControl.popIsolate) }
    }
  }

  /// Keeps count of the isolates that are open behind a part of the line.
  func noteIsolates(in part: Range<Int>, _ isolates: inout [UInt16]) {
    for unit in line.units[part] where (0x2066...0x2069).contains(unit) {
      if unit != BidiControl.popIsolate { isolates.append(unit) } else { _ = isolates.popLast() }
    }
  }

  mutating func writeIsolate(_ unit: UInt16) {
    bytes.append(contentsOf: [0xE2, 0x81, UInt8(truncatingIfNeeded: 0x80 | unit & 0x3F)])
  }

  /// Starts a line: the line end of the one before, and what the containers put in front.
  ///
  /// - Parameter isEmpty: Whether nothing will follow: spaces at the end go.
  mutating func startLine(isEmpty: Bool) {
    if !isFirstLine { bytes.append(0x0A) }
    isFirstLine = false
    var prefix = nextPrefix()
    if isEmpty {
      while prefix.utf8.last == 0x20 { prefix.removeLast() }
    }
    if prefix.isEmpty { return }
    let isFramed = prefix.utf8.contains { $0 != 0x20 }
    if isFramed { writeFramed(prefix) } else { bytes.append(contentsOf: prefix.utf8) }
  }

  /// Writes something that stands around text.
  mutating func writeFramed(_ text: String) {
    let parameters = theme?.frame ?? ""
    if !parameters.isEmpty { writeSGR(parameters) }
    bytes.append(contentsOf: text.utf8)
    if !parameters.isEmpty { writeSGR("0") }
  }

  /// Writes a part of the line. Whatever is begun in it ends in it.
  ///
  /// - Parameter cursor: The first stretch that ends behind the part's start.
  mutating func writeText(_ part: Range<Int>, cursor: Int) {
    var position = part.lowerBound
    var stretch = cursor
    var link = -1
    while position < part.upperBound, stretch < line.stretches.count {
      let style = line.stretches[stretch].style
      let end = min(line.stretches[stretch].end, part.upperBound)
      stretch += 1
      if theme != nil, style.link != link {
        if link >= 0 { closeHyperlink() }
        link = openHyperlink(style.link)
      }
      let parameters = sgr(of: style)
      if !parameters.isEmpty { writeSGR(parameters) }
      switch style.isolation {
      case .none: writeUnits(position..<end)
      case .name: writeIsolated(position..<end, by: BidiControl.firstStrongIsolate)
      case .code: writeIsolated(position..<end, by: BidiControl.leftToRightIsolate)
      }
      if !parameters.isEmpty { writeSGR("0") }
      position = end
    }
    if link >= 0 { closeHyperlink() }
  }

  private mutating func writeUnits(_ range: Range<Int>) {
    line.units.withUnsafeBufferPointer {
      UTF8Encoder.append(UnsafeBufferPointer(rebasing: $0[range]), to: &bytes)
    }
  }

  private mutating func writeIsolated(_ range: Range<Int>, by isolate: UInt16) {
    writeIsolate(isolate)
    writeUnits(range)
    writeIsolate(BidiControl.popIsolate)
  }
}

// MARK: - Control sequences

extension TextWriter {
  /// The parameters of SGR for a style; empty where it looks like any other text.
  private func sgr(of style: TextStyle) -> String {
    guard let theme else { return "" }
    var parameters = theme.parameters(of: style.tone)
    func add(_ parameter: String) { parameters += parameters.isEmpty ? parameter : ";" + parameter }
    if style.formats.contains(.bold) { add("1") }
    if style.formats.contains(.italic) { add("3") }
    if style.formats.contains(.underline) { add("4") }
    if style.formats.contains(.strikethrough) { add("9") }
    return parameters
  }

  mutating func writeSGR(_ parameters: String) {
    bytes.append(contentsOf: [0x1B, 0x5B])
    bytes.append(contentsOf: parameters.utf8)
    bytes.append(0x6D)
  }

  /// Begins a hyperlink (OSC 8), unless the target is longer than terminals take.
  ///
  /// - Returns: The link that is open.
  private mutating func openHyperlink(_ link: Int) -> Int {
    guard link >= 0 else { return -1 }
    var encoded: [UInt8] = []
    PercentEncoding.appendPrintable(message.content.links[link], to: &encoded)
    // VTE, and with it many terminals, take 2,083 bytes.
    guard encoded.count <= 2083, encoded.count <= hyperlinkBudget else { return -1 }
    hyperlinkBudget -= encoded.count
    // The id tells the terminal which stretches are one link.
    let part = message.streamPart
    bytes.append(contentsOf: "\u{1B}]8;id=\(part > 0 ? "\(part)." : "")\(link);".utf8)
    bytes.append(contentsOf: encoded)
    bytes.append(contentsOf: "\u{1B}\\".utf8)
    return link
  }

  private mutating func closeHyperlink() { bytes.append(contentsOf: "\u{1B}]8;;\u{1B}\\".utf8) }
}
