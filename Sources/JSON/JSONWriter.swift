/// Writes JSON (RFC 8259) byte by byte: what a start or a commit writes must cost next to nothing.
package struct JSONWriter {
  /// What has been written.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  /// An object; `body` writes its fields.
  package mutating func object(_ body: (inout JSONWriter) -> Void) { nest("{", "}", body) }

  /// An array; `body` writes its elements.
  package mutating func array<Element>(
    _ elements: some Sequence<Element>,
    _ body: (inout JSONWriter, Element) -> Void
  ) {
    nest("[", "]") { writer in
      for element in elements { body(&writer, element) }
    }
  }

  /// The name of a field; its value comes next.
  package mutating func name(_ name: String) {
    text(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// A field whose value is a text; none where there is no value.
  package mutating func field(_ name: String, _ text: String?) {
    guard let text else { return }
    self.name(name)
    self.text(text)
  }

  /// A field whose value is a number; none where there is no value.
  package mutating func field(_ name: String, _ number: Int?) {
    guard let number else { return }
    self.name(name)
    literal(String(number))
  }

  /// A string.
  package mutating func text(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { text in
      let more = text.reduce(0) { $0 + JSONWriter.escape(of: $1) }
      if more == 0 {
        bytes.append(contentsOf: text)
      } else {
        bytes += JSONWriter.escaped(text, longerBy: more)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// How many bytes are written besides a byte.
  private static func escape(of byte: UInt8) -> Int {
    if byte < 0x20 { return 5 }
    return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") ? 1 : 0
  }

  /// A text with its escapes, in one go: notes of thousands of short lines have one for each.
  ///
  /// A control character is written by its number: what a mutation was is told by what is written here, and kept.
  private static func escaped(_ text: UnsafeBufferPointer<UInt8>, longerBy more: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: text.count + more) { written, count in
      func put(_ byte: UInt8) {
        written.initializeElement(at: count, to: byte)
        count += 1
      }
      func put(digit: UInt8) {
        put(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
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

  /// A number or a literal, as it is written.
  package mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  /// Any value.
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

  private mutating func nest(
    _ opening: Unicode.Scalar,
    _ closing: Unicode.Scalar,
    _ body: (inout JSONWriter) -> Void
  ) {
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
