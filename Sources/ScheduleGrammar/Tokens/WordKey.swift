/// A word of at most sixteen lower-case ASCII letters, packed so that it is compared and hashed at once.
struct WordKey: Hashable {
  private(set) var high: UInt64 = 0
  private(set) var low: UInt64 = 0
  private(set) var count = 0

  /// Adds a letter; a word that grows too long is no word of ours.
  mutating func append(_ byte: UInt8) {
    high = high << 8 | low >> 56
    low = low << 8 | UInt64(byte)
    count += 1
  }

  /// Whether it can be looked up.
  var isWhole: Bool { count <= 16 }

  init() {}

  init(_ text: String) { for byte in text.utf8 { append(byte) } }

  /// The letters.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for place in (0..<min(count, 16)).reversed() {
      let half = place < 8 ? low : high
      bytes.append(UInt8(truncatingIfNeeded: half >> UInt64(place % 8 * 8)))
    }
    return bytes
  }

  static func == (left: WordKey, right: WordKey) -> Bool { left.low == right.low && left.high == right.high }

  func hash(into hasher: inout Hasher) {
    hasher.combine(low)
    hasher.combine(high)
  }
}
