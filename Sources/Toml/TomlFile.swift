/// The bytes of a TOML file, with what people call it.
package struct TomlFile: Hashable, Sendable {
  /// What some editors put before a text in UTF-8.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The path, or what else a person knows the file by; faults begin with it.
  package let name: String
  /// What the file holds, as it lies there.
  package let bytes: [UInt8]

  /// A file that was read.
  package init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// A file of this text.
  package init(_ name: String, text: String) { self.init(name, Array(text.utf8)) }

  /// The text; bytes that are no UTF-8, which no document has, become U+FFFD.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
