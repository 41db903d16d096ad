import JSON
import Testing

@Suite("A JSON value")
struct ValueTests {
  @Test(
    "gives a whole number however it is written",
    arguments: [
      ("0", 0), ("-0", 0), ("7", 7), ("-7", -7), ("7.0", 7), ("70e-1", 7), ("0.7e1", 7), ("7e0", 7), ("1e3", 1000),
      ("1E+3", 1000), ("0e99999999999999999999", 0), ("0.000", 0), ("9223372036854775807", Int.max),
      ("-9223372036854775808", Int.min), ("922337203685477580.7e1", Int.max), ("1e18", 1_000_000_000_000_000_000),
      ("100000000000000000000e-20", 1), ("1.5", nil), ("1e-1", nil), ("9223372036854775808", nil),
      ("-9223372036854775809", nil), ("1e19", nil), ("1e99999999999999999999", nil), ("1e-99999999999999999999", nil),
      ("99999999999999999999999999", nil),
    ] as [(String, Int?)])
  func wholeNumbers(_ text: String, _ value: Int?) throws {
    #expect(try #require(JSONNumber(text)).int == value)
  }

  @Test("gives a floating-point value where there is one")
  func floatingPoint() throws {
    #expect(JSONNumber("1.5e2")?.double == 150)
    #expect(JSONNumber("-0.1")?.double == -0.1)
    #expect(JSONNumber("1e-400")?.double == 0)
    #expect(JSONNumber("1e400")?.double == nil)
  }

  @Test(
    "writes floating-point numbers as JSON has them",
    arguments: [
      (0.5, "0.5"), (0, "0"), (-0.0, "0"), (1, "1"), (-3, "-3"), (1e15, "1000000000000000"), (1e21, "1e+21"),
      (1e-7, "1e-07"), (0.1 + 0.2, "0.30000000000000004"), (9_007_199_254_740_992, "9007199254740992"),
      (.infinity, nil), (-.infinity, nil), (.nan, nil),
    ] as [(Double, String?)])
  func writesFloatingPoint(_ value: Double, _ text: String?) throws {
    let number = JSONNumber(value)
    #expect(number?.text == text)
    if let number { #expect(JSONNumber(number.text) != nil) }
  }

  @Test("does not take for a number what is none", arguments: ["", "-", "01", "+1", "1.", ".1", "1e", " 1", "1 ", "a"])
  func notNumbers(_ text: String) { #expect(JSONNumber(text) == nil) }

  @Test("gives what it holds, and nil for what it does not")
  func accessors() throws {
    let value = try JSONReader.read(#"{"s":"x","n":3,"b":true,"z":null,"a":[1,"two"],"o":{"k":0.5}}"#)
    #expect(value["s"]?.string == "x")
    #expect(value["n"]?.int == 3)
    #expect(value["b"]?.bool == true)
    #expect(value["z"]?.isNull == true)
    #expect(value["a"]?[1]?.string == "two")
    #expect(value["a"]?[2] == nil)
    #expect(value["a"]?[-1] == nil)
    #expect(value["o"]?["k"]?.double == 0.5)
    #expect(value["missing"] == nil)
    #expect(value["s"]?.int == nil)
    #expect(value["n"]?.string == nil)
    #expect(value[0] == nil)
    #expect(value["a"]?["s"] == nil)
    #expect(value["a"]?.array?.count == 2)
    #expect(value.object?.count == 6)
    #expect(value.bool == nil)
  }

  @Test("keeps the place of a key whose value is replaced, and loses one set to nil")
  func objectOrder() {
    var object = JSONObject()
    object["b"] = 1
    object["a"] = 2
    object["b"] = 3
    object["c"] = nil
    #expect(JSONWriter.text(of: .object(object)) == #"{"b":3,"a":2}"#)
    object["b"] = nil
    #expect(JSONWriter.text(of: .object(object)) == #"{"a":2}"#)
    #expect(object.isEmpty == false)
  }

  @Test("is equal only to what is written alike")
  func equality() {
    #expect(JSONValue.string("e\u{301}") != .string("\u{E9}"))
    #expect(["a": 1, "b": 2] as JSONValue != ["b": 2, "a": 1])
    #expect(JSONValue.number(JSONNumber(1)) != JSONNumber("1.0").map(JSONValue.number))
    #expect(["a": [nil, true, "x"]] as JSONValue == ["a": [nil, true, "x"]])
    #expect(JSONValue.null != false)
  }

  @Test("can be written in a program")
  func literals() {
    let value: JSONValue = ["text": "hi", "n": 1, "list": [true, nil], "text": "ho"]
    #expect(JSONWriter.text(of: value) == #"{"text":"ho","n":1,"list":[true,null]}"#)
  }
}
