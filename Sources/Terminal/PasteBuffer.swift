/// The text of a bracketed paste as it comes in, up to the end mark; what is over the limit is dropped.
struct PasteBuffer: Hashable, Sendable {
  /// The most bytes that are kept.
  static let limit = 65_536

  private static let endMark = Array("\u{1B}[201~".utf8)
  private var bytes: [UInt8] = []
  private var matched = 0

  /// Adds a byte; true when it was the last one of the end mark.
  mutating func feed(_ byte: UInt8) -> Bool {
    if byte == Self.endMark[matched] {
      matched += 1
      return matched == Self.endMark.count
    }
    keep(Self.endMark[..<matched])
    matched = byte == Self.endMark[0] ? 1 : 0
    if matched == 0 { keep([byte]) }
    return false
  }

  /// The text, with every line end as `\n`.
  var text: String {
    var scalars = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in String(decoding: whole, as: UTF8.self).unicodeScalars {
      if !(afterReturn && scalar == "\n") { scalars.append(scalar == "\r" ? "\n" : scalar) }
      afterReturn = scalar == "\r"
    }
    return String(scalars)
  }

  /// The bytes without a character that the limit cut in half.
  private var whole: ArraySlice<UInt8> {
    guard bytes.count == Self.limit else { return bytes[...] }
    let last = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
    return bytes[last] < 0x80 ? bytes[...] : bytes[..<last]
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more.prefix(Self.limit - bytes.count))
  }
}
