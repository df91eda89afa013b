package import JSON
package import TodoModel

/// The origin of an imported item, kept in `Item.extra["todotxt"]` so that the export restores the line.
package struct TodoTxtOrigin: Hashable, Sendable {
  package static let name = "todotxt"

  /// The original line.
  package var line: String
  /// The key of the line (`TodoTxtKey.text`).
  package var key: String
  package var endsWithCRLF: Bool
  /// Completion time set by the import; the line has only a day.
  package var doneAt: Instant?
  /// Words that name this line or another: `id:5`, `p:5`, `after:5`.
  package var links: Set<String> = []

  package init(line: String, key: String, endsWithCRLF: Bool = false, doneAt: Instant? = nil) {
    self.line = line
    self.key = key
    self.endsWithCRLF = endsWithCRLF
    self.doneAt = doneAt
  }

  /// Reads the extra field of an item; nil if it is missing or malformed.
  package init?(of item: Item) {
    guard case .object(let fields) = item.extra[Self.name], case .string(let line) = fields["line"],
      case .string(let key) = fields["key"]
    else { return nil }
    self.init(line: line, key: key, endsWithCRLF: fields["crlf"] == .bool(true))
    if case .string(let text) = fields["done_at"] { doneAt = Instant(text) }
    guard case .array(let words) = fields["links"] else { return }
    for case .string(let word) in words { links.insert(word) }
  }

  package var json: JSONValue {
    var fields: [String: JSONValue] = ["line": .string(line), "key": .string(key)]
    if endsWithCRLF { fields["crlf"] = .bool(true) }
    if !links.isEmpty { fields["links"] = .array(links.sorted().map(JSONValue.string)) }
    if let doneAt { fields["done_at"] = .string(doneAt.description) }
    return .object(fields)
  }
}

/// The stable key of a todo.txt line: the hash of its bytes and its number among equal lines.
package struct TodoTxtKey: Hashable, Sendable {
  /// 128-bit FNV-1a over the bytes of the line.
  package let hash: UInt128
  /// 1 for the first of equal lines.
  package let ordinal: Int

  /// Creates the key of a line without its line end.
  package init(line: String, ordinal: Int) {
    hash = Self.fold(line.utf8, into: Self.basis)
    self.ordinal = ordinal
  }

  private init(hash: UInt128, ordinal: Int) {
    self.hash = hash
    self.ordinal = ordinal
  }

  func numbered(_ ordinal: Int) -> TodoTxtKey { TodoTxtKey(hash: hash, ordinal: ordinal) }

  /// The text form: 32 hex digits, `#`, the ordinal.
  package var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits + "#" + String(ordinal)
  }

  /// The id of the line's item, the same on every device: a version 8 UUID (RFC 9562 section 5.8).
  package var itemID: ItemID {
    let mixed = Self.fold("\n\(ordinal)".utf8, into: hash)
    let high = UInt64(truncatingIfNeeded: mixed >> 64) & 0xFFFF_FFFF_FFFF_0FFF | 0x8000
    let low = UInt64(truncatingIfNeeded: mixed) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    return ItemID(high: high, low: low)
  }

  private static let basis: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
  private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b

  private static func fold(_ bytes: some Sequence<UInt8>, into start: UInt128) -> UInt128 {
    bytes.reduce(start) { ($0 ^ UInt128($1)) &* prime }
  }
}
