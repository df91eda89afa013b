/// A splitter of input into messages, one per line, which skips lines that are too long.
package struct MessageLines {
  /// A line, or a marker for one that was too long.
  package enum Line: Hashable, Sendable {
    case message([UInt8])
    case tooLong
  }

  /// Maximum message size in bytes.
  package static let limit = 4 << 20

  private var rest: [UInt8] = []
  private var isPassedOver = false

  package init() {}

  /// Appends bytes and returns the completed lines, without empty ones.
  package mutating func take(_ bytes: ArraySlice<UInt8>) -> [Line] {
    var lines: [Line] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      keep(bytes[start..<end])
      lines += [ended()].compactMap(\.self)
      start = end + 1
    }
    keep(bytes[start...])
    return lines
  }

  /// Returns the unterminated last line after the client has disconnected.
  package mutating func end() -> [Line] { [ended()].compactMap(\.self) }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    guard !isPassedOver else { return }
    if rest.count + bytes.count > Self.limit { (rest, isPassedOver) = ([], true) } else { rest += bytes }
  }

  private mutating func ended() -> Line? {
    defer { (rest, isPassedOver) = ([], false) }
    if isPassedOver { return .tooLong }
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    return rest.isEmpty ? nil : .message(rest)
  }
}
