/// The content lines of a calendar file (RFC 5545 section 3.1), each put together again from the lines it was folded into.
///
/// Folds may stand inside of a character, so they are undone before the bytes are read as text.
struct ICSLines {
  /// One content line.
  struct Line {
    /// The number of its first line in the file, counting from 1.
    let number: Int
    /// Where it begins in the bytes, counting from 0.
    let place: Int
    let bytes: ArraySlice<UInt8>
    /// Whether it is longer than what is read; the bytes are those in front then.
    let isTooLong: Bool
  }

  /// How much of a content line is read: what an item can hold stays far below.
  static let longest = 1 << 20
  /// How much is read of a line that is too long: its name.
  private static let shown = 64

  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var number = 0

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// The next line that is not empty; nil behind the last.
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
      return Line(number: first, place: place, bytes: read, isTooLong: isTooLong)
    }
    return nil
  }

  /// A fault in a line.
  func fault(_ line: Line, at offset: Int, _ words: String) -> ExchangeFault {
    ExchangeFault(bytes, at: line.place + offset, words)
  }

  /// A fault behind the last line.
  func faultAtEnd(_ words: String) -> ExchangeFault { ExchangeFault(bytes, at: bytes.count, words) }

  private mutating func physical() -> ArraySlice<UInt8> {
    let end = bytes[index...].firstIndex(of: 0x0A) ?? bytes.endIndex
    let line = bytes[index..<end]
    index = min(end + 1, bytes.endIndex)
    number += 1
    return line.last == 0x0D ? line.dropLast() : line
  }
}
