/// A parser of server-sent events (WHATWG HTML section 9.2) that detects change events.
struct EventParser {
  /// Maximum length of an event line in bytes; the server never sends a longer one.
  static let lineLimit = 8_192

  private var line: [UInt8] = []
  private var isChange = false
  private var hasData = false
  private var wasReturn = false

  /// Parses bytes and returns the number of change events, or nil if a line is too long.
  mutating func feed(_ bytes: some Sequence<UInt8>) -> Int? {
    var changes = 0
    for byte in bytes {
      let (isFeed, isReturn) = (byte == UInt8(ascii: "\n"), byte == UInt8(ascii: "\r"))
      guard isFeed || isReturn else {
        guard line.count < EventParser.lineLimit else { return nil }
        line.append(byte)
        wasReturn = false
        continue
      }
      defer { wasReturn = isReturn }
      if isFeed, wasReturn { continue }
      changes += end() ? 1 : 0
    }
    return changes
  }

  /// Ends a line; an empty line ends an event.
  private mutating func end() -> Bool {
    defer { line.removeAll(keepingCapacity: true) }
    guard !line.isEmpty else {
      defer { (isChange, hasData) = (false, false) }
      return isChange && hasData
    }
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("data:") { hasData = true }
    if text.hasPrefix("event:") { isChange = text.dropFirst(6).drop { $0 == " " } == "change" }
    return false
  }
}
