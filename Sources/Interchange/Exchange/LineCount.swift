/// Tells the lines of places in a file, which are asked for from front to back.
struct LineCount {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var line = 1

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// The line of the first sign at or behind a place, counted in bytes from the beginning.
  mutating func line(from place: Int) -> Int {
    let start = max(index, min(bytes.startIndex + place, bytes.endIndex))
    let next = bytes[start...].firstIndex { !" \t\r\n".utf8.contains($0) } ?? bytes.endIndex
    line += bytes[index..<next].count { $0 == UInt8(ascii: "\n") }
    index = next
    return line
  }
}
