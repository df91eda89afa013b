import DiceSupport
import Foundation
import JSON
import Testing

struct JSONTests {
  /// RFC 8259: valid JSON, and text that only resembles it.
  @Test(arguments: [
    #""a""#, #""\u00e9\n\\\"\/""#, #""\ud83d\ude00""#, "0", "-0", "10", "-1.5e+3", "1E2", "[]", "[1,[2]]",
    #"{"a":{"b":null},"c":true}"#, " \t\r\n1 ", "9223372036854775807", "1e308",
  ]) func isRead(_ text: String) throws { _ = try JSONValue(parsing: text) }

  @Test(arguments: [
    "", "+1", "01", "-01", "1.", ".5", "1e", "0x10", "NaN", "Infinity", "1e999", "[1,]", "{,}", #"{"a"}"#, #"{"a":1,}"#,
    #"{a:1}"#, "'a'", "tru", "[1] 2", #""a"#, "\"\u{1}\"", "\"\\n\u{1}\"", #""\x""#, #""\u12""#, #""\u+123""#,
    #""\ud83d""#, #""\ud83d \ude00""#, #""\ud83dx\ude00""#, #""\ude00\ud83d""#, "[", "[[", "\"\\", "--1", "1 2",
    String(repeating: "[", count: 129) + String(repeating: "]", count: 129),
  ]) func isRefused(_ text: String) { #expect(throws: JSONFault.self) { try JSONValue(parsing: text) } }

  @Test func whatIsWrittenIsReadBack() throws {
    var dice = Dice(3)
    for _ in 0..<Times.of(500) {
      let value = Self.value(&dice, depth: 4)
      var writer = JSONWriter()
      writer.value(value)
      #expect(try JSONValue(parsing: String(decoding: writer.bytes, as: UTF8.self)) == value)
    }
  }

  /// A control character is escaped with lowercase digits, because mutations are recognized by their text.
  @Test func everySignThatIsEscapedComesBack() throws {
    for number in UInt32(0)..<0x100 {
      let text = "a\(Unicode.Scalar(UInt8(number)))b"
      var writer = JSONWriter()
      writer.text(text)
      let written = String(decoding: writer.bytes, as: UTF8.self)
      #expect(try JSONValue(parsing: written) == .string(text))
      let figures = String(0x10000 + number, radix: 16).dropFirst()
      for escaped in [figures.lowercased(), figures.uppercased()] {
        #expect(try JSONValue(parsing: "\"a\\u\(escaped)b\"") == .string(text))
      }
      if number < 0x20 { #expect(written == "\"a\\u\(figures)b\"") }
    }
    #expect(try JSONValue(parsing: #""\"\\\/\b\f\n\r\té\ud83d\udE00.""#) == .string("\"\\/\u{8}\u{C}\n\r\té😀."))
  }

  private struct Sample: Codable, Hashable {
    struct Part: Codable, Hashable {
      var name: String
      var size: Double?
    }
    enum Kind: String, Codable { case one, two }
    var text: String
    var number: Int
    var small: UInt8?
    var isSet: Bool
    var parts: [Part]
    var named: [String: Part]
    var kinds: Set<Kind>
    var rest: JSONValue
  }

  /// Compares the tree parser with Foundation's, on valid texts and texts with one error.
  @Test func readsWhatFoundationReads() throws {
    var dice = Dice(8)
    var refused = 0
    for _ in 0..<Times.of(600) {
      let part = Sample.Part(name: "a\u{e9}", size: dice.flip() ? 2.5 : nil)
      let sample = Sample(
        text: "x", number: dice.number(-9...9), small: dice.flip() ? 7 : nil, isSet: dice.flip(),
        parts: dice.flip() ? [part, part] : [], named: ["k": part], kinds: [.one], rest: Self.value(&dice, depth: 2))
      var text = String(decoding: try JSONEncoder().encode(sample), as: UTF8.self)
      let swaps = [
        ("\"x\"", "5"), ("true", "1"), ("false", "null"), ("[", "{\"q\":["), ("\"one\"", "\"three\""),
        ("\"number\":", "\"nummer\":"), ("7", "700"), ("2.5", "\"2.5\""), ("\"text\":\"x\"", "\"text\":null"),
      ]
      if dice.flip() {
        let (old, new) = dice.pick(swaps)
        text = text.replacing(old, with: new)
      }
      let wanted = try? JSONDecoder().decode(Sample.self, from: Data(text.utf8))
      let found = try? JSONTreeDecoder.decode(Sample.self, parsing: text)
      #expect(found == wanted, "\(text)")
      if found == nil { refused += 1 }
    }
    #expect(refused > 50)
  }

  @Test func saysWhereSomethingIsWrong() throws {
    let text = #"{"text":"x","number":1,"isSet":true,"parts":[{"name":"a"},{"name":4}],"named":{},"kinds":[],"rest":0}"#
    do {
      _ = try JSONTreeDecoder.decode(Sample.self, parsing: text)
      Issue.record("a number was taken for a text")
    } catch let DecodingError.typeMismatch(_, context) {
      let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      #expect(path == ["parts", "1", "name"])
    }
  }

  private static func value(_ dice: inout Dice, depth: Int) -> JSONValue {
    switch dice.number(0...(depth > 0 ? 6 : 4)) {
    case 0: .null
    case 1: .bool(dice.flip())
    case 2: .integer(dice.pick([0, -1, 7, .max, .min]))
    case 3: .number(dice.pick([0.5, -1.25e-9, 1e300]))
    case 4: .string(dice.pick(["", "a\"\\\n\u{1f600}", "\u{7f}\u{e000}"]))
    case 5: .array((0..<dice.number(0...3)).map { _ in value(&dice, depth: depth - 1) })
    default: .object(["a": value(&dice, depth: depth - 1), "": value(&dice, depth: depth - 1)])
    }
  }
}
