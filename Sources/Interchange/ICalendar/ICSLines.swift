/// The unfolded content lines of a calendar file (RFC 5545 section 3.1); a fold may split a character.
struct ICSLines {
  struct Line {
    /// Number of the first line in the file, counting from 1.
    let number: Int
    /// Byte offset in the file, counting from 0.
    let place: Int
    /// Byte offset of the next line in the file.
    let end: Int
    let bytes: ArraySlice<UInt8>
    /// True if the line exceeds the limit; `bytes` is then its start.
    let isTooLong: Bool
  }

  /// Maximum length of a content line in bytes, far above the limits of an item.
  static let longest = 1 << 20
  /// Bytes kept of a line that is too long, for its name.
  private static let shown = 64

  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var number = 0

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// Returns the next non-empty line, or nil at the end.
  mutating func next() throws(ExchangeFault) -> Line? {
    while index < bytes.endIndex {
      let place = index - bytes.startIndex
      let first = number + 1
      var line = physical()
      var isTooLong = line.count > Self.longest
      while index < bytes.endIndex, bytes[index] == 0x20 || bytes[index] == 0x09 {
        index += 1
        let more = physical()
        if !isTooLong { line += more }
        isTooLong = isTooLong || line.count > Self.longest
      }
      guard !line.isEmpty else { continue }
      let read = line.prefix(isTooLong ? Self.shown : Self.longest)
      let end = index - bytes.startIndex
      return Line(number: first, place: place, end: end, bytes: read, isTooLong: isTooLong)
    }
    return nil
  }

  func fault(_ line: Line, at offset: Int, _ words: String) -> ExchangeFault {
    ExchangeFault(bytes, at: line.place + offset, words)
  }

  func faultAtEnd(_ words: String) -> ExchangeFault { ExchangeFault(bytes, at: bytes.count, words) }

  private mutating func physical() -> ArraySlice<UInt8> {
    let end = bytes[index...].firstIndex(of: 0x0A) ?? bytes.endIndex
    let line = bytes[index..<end]
    index = min(end + 1, bytes.endIndex)
    number += 1
    return line.last == 0x0D ? line.dropLast() : line
  }
}
