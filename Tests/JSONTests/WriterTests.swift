import JSON
import TestSupport
import Testing

@Suite("A writer of JSON")
struct WriterTests {
  @Test("puts commas and colons where they belong")
  func streams() {
    var writer = JSONWriter(capacity: 64)
    writer.beginObject()
    writer.key("a")
    writer.beginArray()
    writer.number(1)
    writer.string("x")
    writer.beginObject()
    writer.endObject()
    writer.beginArray()
    writer.endArray()
    writer.null()
    writer.endArray()
    writer.key("b")
    writer.bool(false)
    writer.key("c")
    writer.value(["d": [1, 2]])
    writer.endObject()
    writer.endLine()
    writer.beginArray()
    writer.endArray()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == "{\"a\":[1,\"x\",{},[],null],\"b\":false,\"c\":{\"d\":[1,2]}}\n[]")
    writer.removeAll()
    writer.string("again")
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "\"again\"")
  }

  @Test("escapes each character below U+0020, the quotation mark and the backslash, and nothing else")
  func escapes() {
    let short: [UInt32: String] = [8: "\\b", 9: "\\t", 10: "\\n", 12: "\\f", 13: "\\r", 0x22: "\\\"", 0x5C: "\\\\"]
    for value in UInt32(0)..<0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(Character(scalar))
      let hex = String(value, radix: 16)
      let expected =
        short[value] ?? (value < 0x20 ? "\\u" + String(repeating: "0", count: 4 - hex.count) + hex : text)
      #expect(JSONWriter.text(of: .string(text)) == "\"" + expected + "\"")
    }
  }

  @Test("finds what must be escaped at every place of a string of every length")
  func escapesAtEveryPlace() {
    for length in 1...40 {
      for place in 0..<length {
        for (special, escaped) in [("\"", "\\\""), ("\\", "\\\\"), ("\u{1F}", "\\u001f"), ("\u{E9}", "\u{E9}")] {
          let before = String(repeating: "!", count: place)
          let after = String(repeating: "\u{7F}", count: length - place - 1)
          #expect(JSONWriter.text(of: .string(before + special + after)) == "\"\(before)\(escaped)\(after)\"")
        }
      }
    }
  }

  @Test("and the reader undo each other on any value")
  func roundTrip() throws {
    let seed: UInt64 = 0x4A53_4F4E
    for index in 0..<20_000 {
      var generator = SeededGenerator(seed: seed).forked(index)
      let value = randomValue(&generator, depth: 0)
      let bytes = JSONWriter.bytes(of: value)
      let again = try JSONReader.read(bytes)
      #expect(again == value, "seed \(seed), case \(index)")
      #expect(JSONWriter.bytes(of: again) == bytes, "seed \(seed), case \(index)")
    }
  }

  private func randomValue(_ generator: inout SeededGenerator, depth: Int) -> JSONValue {
    switch generator.below(depth > 5 ? 4 : 7) {
    case 0: return generator.pick([.null, .bool(true), .bool(false)])
    case 1: return .number(randomNumber(&generator))
    case 2, 3: return .string(randomString(&generator))
    case 4: return .array((0..<generator.below(5)).map { _ in randomValue(&generator, depth: depth + 1) })
    default:
      var object = JSONObject()
      for _ in 0..<generator.below(generator.chance(oneIn: 20) ? 30 : 5) {
        object[randomString(&generator)] = randomValue(&generator, depth: depth + 1)
      }
      return .object(object)
    }
  }

  private func randomNumber(_ generator: inout SeededGenerator) -> JSONNumber {
    func digits(_ generator: inout SeededGenerator) -> String {
      (0...generator.below(6)).map { _ in String(generator.below(10)) }.joined()
    }
    var text = generator.chance(oneIn: 2) ? "-" : ""
    text += generator.chance(oneIn: 3) ? "0" : String(1 + generator.below(9)) + digits(&generator)
    if generator.chance(oneIn: 2) { text += "." + digits(&generator) }
    if generator.chance(oneIn: 2) { text += generator.pick(["e", "E", "e+", "E-"]) + digits(&generator) }
    return JSONNumber(text) ?? JSONNumber(0)
  }

  private func randomString(_ generator: inout SeededGenerator) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<generator.below(12) {
      let bound = generator.pick([0x20, 0x80, 0x100, 0x3000, 0x110000])
      if let scalar = Unicode.Scalar(UInt32(generator.below(bound))) { scalars.append(scalar) }
    }
    return String(scalars)
  }

  @Test("never lets the reader crash on broken text")
  func brokenText() {
    let seed: UInt64 = 0xB40C
    let whole = Array(#"{"a":[1,-2.5e+3,"x\n\u00e9\ud83d\ude00é",true,false,null],"b":{"c":{}}}"#.utf8)
    var refused = 0
    for index in 0..<20_000 {
      var generator = SeededGenerator(seed: seed).forked(index)
      var bytes = whole
      for _ in 0...generator.below(3) {
        switch generator.below(3) {
        case 0: bytes.remove(at: generator.below(bytes.count))
        case 1: bytes.insert(generator.pick(whole), at: generator.below(bytes.count))
        default: bytes[generator.below(bytes.count)] = UInt8(generator.below(256))
        }
      }
      do {
        let value = try JSONReader.read(bytes)
        #expect(try JSONReader.read(JSONWriter.bytes(of: value)) == value, "seed \(seed), case \(index)")
      } catch {
        refused += 1
        #expect(error.offset <= bytes.count, "seed \(seed), case \(index)")
      }
    }
    #expect(refused > 10_000)
  }

  @Test("and the reader take a megabyte of anything")
  func largeTexts() throws {
    let many = 200_000
    let texts = [
      String(repeating: "[", count: 400) + String(repeating: "1,", count: many) + "1"
        + String(repeating: "]", count: 400),
      "\"" + String(repeating: "\\u0000", count: many) + "\"",
      "\"" + String(repeating: "a\\n", count: many) + "\"",
      "{" + (0..<many).map { "\"\($0)\":\($0)" }.joined(separator: ",") + "}",
      "1" + String(repeating: "0", count: many),
      "1e" + String(repeating: "9", count: many),
    ]
    for text in texts {
      let value = try JSONReader.read(text)
      #expect(JSONWriter.bytes(of: value).count == text.utf8.count)
      _ = value.int
    }
  }
}
