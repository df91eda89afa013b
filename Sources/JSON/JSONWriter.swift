/// A JSON serializer (RFC 8259) that writes bytes, to keep startup and commits fast.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  package mutating func object(_ body: (inout JSONWriter) -> Void) { nest("{", "}", body) }

  /// Writes an array; `body` writes each element.
  package mutating func array<Element>(_ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void)
  { nest("[", "]") { writer in for element in elements { body(&writer, element) } } }

  /// Writes the name of a field; the value must follow.
  package mutating func name(_ name: String) {
    text(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string field, or nothing for nil.
  package mutating func field(_ name: String, _ text: String?) {
    guard let text else { return }
    self.name(name)
    self.text(text)
  }

  /// Writes an integer field, or nothing for nil.
  package mutating func field(_ name: String, _ number: Int?) {
    guard let number else { return }
    self.name(name)
    literal(String(number))
  }

  package mutating func text(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { text in
      let more = text.reduce(0) { $0 + JSONWriter.escape(of: $1) }
      if more == 0 { bytes.append(contentsOf: text) } else { bytes += JSONWriter.escaped(text, longerBy: more) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Returns the number of additional bytes for the escape of a byte.
  private static func escape(of byte: UInt8) -> Int {
    if byte < 0x20 { return 5 }
    return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") ? 1 : 0
  }

  /// Escapes a text in one pass, since notes with thousands of short lines have one escape per line.
  ///
  /// Control characters use numeric escapes: mutations are identified by this output, so it must not change.
  private static func escaped(_ text: UnsafeBufferPointer<UInt8>, longerBy more: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: text.count + more) { written, count in
      func put(_ byte: UInt8) {
        written.initializeElement(at: count, to: byte)
        count += 1
      }
      func put(digit: UInt8) { put(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10) }
      for byte in text {
        switch escape(of: byte) {
        case 0: put(byte)
        case 1:
          put(UInt8(ascii: "\\"))
          put(byte)
        default:
          put(UInt8(ascii: "\\"))
          put(UInt8(ascii: "u"))
          put(digit: 0)
          put(digit: 0)
          put(digit: byte / 16)
          put(digit: byte % 16)
        }
      }
    }
  }

  /// Writes a number or a literal verbatim.
  package mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: literal("null")
    case .bool(let value): literal(value ? "true" : "false")
    case .integer(let value): literal(String(value))
    case .number(let value): literal(value.isFinite ? value.description : "null")
    case .string(let value): text(value)
    case .array(let values): array(values) { $0.value($1) }
    case .object(let fields):
      object { writer in
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
          writer.name(name)
          writer.value(value)
        }
      }
    }
  }

  private mutating func nest(_ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: opening))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: closing))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}
