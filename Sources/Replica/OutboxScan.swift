import Files
import Intents

/// Recovers waiting changes from the raw bytes of an unreadable file; each text follows its checksum of eight bytes.
enum OutboxScan {
  private static let mark = Array(#"{"at":""#.utf8)

  static func mutations(inFile path: String) -> [Mutation] { File(path).withBytes(mutations) ?? [] }

  static func mutations(in bytes: UnsafeRawBufferPointer) -> [Mutation] {
    var found: [Mutation] = []
    var index = 8
    while index + mark.count < bytes.count {
      guard bytes[index] == mark[0], bytes[index..<(index + mark.count)].elementsEqual(mark),
        let end = end(of: bytes, from: index),
        let mutation = OutboxRow.mutation(
          String(decoding: bytes[index..<end], as: UTF8.self), checksum: number(bytes[(index - 8)..<index]))
      else {
        index += 1
        continue
      }
      found.append(mutation)
      index = end
    }
    return found
  }

  /// Returns the index after the brace that closes the one at `start`; nil if none does within 64 KiB (one page).
  private static func end(of bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var depth = 0
    var isText = false
    var isEscaped = false
    for index in start..<min(bytes.count, start + 65_536) {
      let byte = bytes[index]
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isText: isEscaped = true
      case UInt8(ascii: "\""): isText.toggle()
      case _ where isText: break
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return nil
  }

  private static func number(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    Int(truncatingIfNeeded: bytes.reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
  }
}
