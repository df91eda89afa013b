/// Walks over the strings of a JSON text without reading its values.
struct JSONScan {
  /// What it comes across.
  enum Piece: Hashable {
    /// A name, as it is written between its quotes, in an object this deep; the outermost is 1.
    case name([UInt8], depth: Int)
    /// A string that is a value.
    case string
  }

  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Piece? {
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case 0x7B, 0x5B: depth += 1
      case 0x7D, 0x5D: depth -= 1
      case 0x22: return string()
      default: continue
      }
    }
    return nil
  }

  /// The string whose opening quote has been passed; it is a name where a colon follows.
  private mutating func string() -> Piece {
    let start = place
    while place < bytes.count, bytes[place] != 0x22 { place += bytes[place] == 0x5C ? 2 : 1 }
    let end = min(place, bytes.count)
    place = end + 1
    let next = bytes[min(place, bytes.count)...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return next == 0x3A ? .name(Array(bytes[start..<end]), depth: depth) : .string
  }
}
