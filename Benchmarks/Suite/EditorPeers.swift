import Foundation

/// What other editors' models take for one bare insert in the middle of a text, beside our whole keystroke.
func editorPeerWork(_ options: Options) -> [Work] {
  EditSize.all.flatMap { size in
    [
      Work(name: "type a character beside AttributedString") { factor in
        beside("AttributedString", size: size, seconds: 0.4 * factor) { text in
          var peer = AttributedString(text)
          let characters = peer.characters
          var middle = characters.index(characters.startIndex, offsetBy: characters.count / 2)
          return {
            for _ in 0..<8 {
              peer.characters.insert("a", at: middle)
              middle = peer.characters.index(after: middle)
            }
            let start = peer.characters.index(middle, offsetBy: -8)
            peer.characters.removeSubrange(start..<middle)
            middle = start
          }
        }
      },
      Work(name: "type a character beside NSMutableAttributedString") { factor in
        beside("NSMutableAttributedString", size: size, seconds: 0.4 * factor) { text in
          let peer = NSMutableAttributedString(string: text)
          let middle = peer.length / 2
          return {
            for index in 0..<8 { peer.replaceCharacters(in: NSRange(location: middle + index, length: 0), with: "a") }
            peer.deleteCharacters(in: NSRange(location: middle, length: 8))
          }
        }
      },
      Work(name: "type a character beside ProseMirror") { factor in
        guard let peer = proseMirrorInsert(size: size.units, options) else { return nil }
        let editor = EditorOwner(text: size.text)
        var row = Comparison(name: "type a character", size: size.name, batches: 8, operations: 64)
          .measure(seconds: 0.25 * factor) { _ in editor.typeAndUndo(64) }
        row.peer = "ProseMirror bare insert"
        row.peerMedian = peer
        row.ratio = row.median / peer
        row.budget = 0.2
        return row
      },
    ]
  }
}

/// Our keystroke and a peer's bare insert on the same text, eight at a time.
private func beside(_ peer: String, size: EditSize, seconds: Double, _ make: (String) -> () -> Void) -> Row {
  let editor = EditorOwner(text: size.text)
  let work = make(size.text)
  return Comparison(name: "type a character", size: size.name, peer: "\(peer) bare insert", batches: 8, operations: 8)
    .measure(seconds: seconds, candidate: { _ in editor.typeAndUndo(8) }, peer: { _ in work() })
}

/// Nanoseconds of one insert in ProseMirror under node; nil where one of the two is not installed.
private func proseMirrorInsert(size: Int, _ options: Options) -> Double? {
  guard let node = ChildProcess.find("node"), let script = options.peers.map({ $0 + "/prosemirror.js" }) else {
    return nil
  }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: node)
  process.arguments = [script, String(size)]
  process.environment = ["NODE_PATH": "/usr/share/nodejs", "PATH": "/usr/bin:/bin"]
  let output = Pipe()
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  do { try process.run() } catch { return nil }
  let line = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  let words = String(decoding: line, as: UTF8.self).split(whereSeparator: { $0.isWhitespace })
  return process.terminationStatus == 0 && words.count == 2 ? Double(words[1]) : nil
}
