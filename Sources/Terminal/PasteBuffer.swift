import Frames

/// The text of a bracketed paste up to its end mark, with a size limit.
struct PasteBuffer: Hashable, Sendable {
  /// Maximum size (bytes).
  static let limit = 8 << 20

  private static let endMark = Array("\u{1B}[201~".utf8)
  private var bytes: [UInt8] = []
  private var matched = 0
  private var isOver = false

  /// Adds a byte; returns true if it completes the end mark.
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

  /// The paste event: the text with line ends as `\n`, or an event that it is too long.
  var event: InputEvent {
    if isOver { return .pasteTooLong(limit: Self.limit) }
    var scalars = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if !(afterReturn && scalar == "\n") { scalars.append(scalar == "\r" ? "\n" : scalar) }
      afterReturn = scalar == "\r"
    }
    return .paste(String(scalars))
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    isOver = isOver || bytes.count + more.count > Self.limit
    if isOver { bytes = [] } else { bytes.append(contentsOf: more) }
  }
}
