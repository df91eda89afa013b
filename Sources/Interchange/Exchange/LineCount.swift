/// A counter of lines for ascending byte offsets.
struct LineCount {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var line = 1

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// Returns the line of the first non-blank byte at or after an offset.
  mutating func line(from place: Int) -> Int {
    let start = max(index, min(bytes.startIndex + place, bytes.endIndex))
    let next = bytes[start...].firstIndex { !" \t\r\n".utf8.contains($0) } ?? bytes.endIndex
    line += bytes[index..<next].count { $0 == UInt8(ascii: "\n") }
    index = next
    return line
  }
}
