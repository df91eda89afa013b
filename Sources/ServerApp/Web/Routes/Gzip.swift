/// A compressor for files that are compressed once and sent often: DEFLATE (RFC 1951) with fixed codes, in the gzip
/// format (RFC 1952).
package struct Gzip {
  private var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount = 0

  package static func compress(_ input: [UInt8]) -> [UInt8] {
    var gzip = Gzip()
    // No name, time or flags; the operating system is unknown.
    gzip.bytes = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
    // The last block, with fixed codes.
    gzip.put(0b011, 3)
    gzip.deflate(input)
    gzip.symbol(256)
    gzip.put(0, (8 - gzip.pendingCount % 8) % 8)
    for word in [checksum(input), UInt32(truncatingIfNeeded: input.count)] { gzip.put(Int(word), 32) }
    return gzip.bytes
  }

  /// Replaces repetitions of three bytes or more by their distance and length.
  private mutating func deflate(_ input: [UInt8]) {
    var places: [Int: [Int]] = [:]
    var next = 0
    while next < input.count {
      let match = Self.match(input, at: next, places)
      if let match {
        length(match.length)
        distance(match.distance)
      } else {
        symbol(Int(input[next]))
      }
      for place in next..<next + (match?.length ?? 1) where place + 2 < input.count {
        places[Self.key(input, place), default: []].append(place)
      }
      next += match?.length ?? 1
    }
  }

  /// Returns the longest earlier repetition of the bytes at a place.
  private static func match(
    _ input: [UInt8], at place: Int, _ places: [Int: [Int]]
  ) -> (length: Int, distance: Int)? {
    guard place + 2 < input.count, let known = places[key(input, place)] else { return nil }
    var best: (length: Int, distance: Int)?
    for start in known.reversed().prefix(searched) where place - start <= window {
      var length = 3
      while length < longest, place + length < input.count, input[start + length] == input[place + length] {
        length += 1
      }
      if length > best?.length ?? 0 { best = (length, place - start) }
    }
    return best
  }

  private static let searched = 64
  private static let window = 32_768
  private static let longest = 258

  private static func key(_ input: [UInt8], _ place: Int) -> Int {
    Int(input[place]) << 16 | Int(input[place + 1]) << 8 | Int(input[place + 2])
  }

  // MARK: codes (RFC 1951 sections 3.2.5 and 3.2.6)

  private mutating func symbol(_ symbol: Int) {
    switch symbol {
    case ..<144: code(0x30 + symbol, 8)
    case ..<256: code(0x190 + symbol - 144, 9)
    case ..<280: code(symbol - 256, 7)
    default: code(0xC0 + symbol - 280, 8)
    }
  }

  private mutating func length(_ length: Int) {
    guard length < Self.longest else { return symbol(285) }
    let (index, base, extra) = Self.step(length - 3, group: 4)
    symbol(257 + index)
    put(length - 3 - base, extra)
  }

  private mutating func distance(_ distance: Int) {
    let (index, base, extra) = Self.step(distance - 1, group: 2)
    code(index, 5)
    put(distance - 1 - base, extra)
  }

  /// Returns the code of a value, its first value and its extra bits: after two groups of codes for one value each,
  /// every group has one more extra bit.
  private static func step(_ value: Int, group: Int) -> (index: Int, base: Int, extra: Int) {
    guard value >= 2 * group else { return (value, value, 0) }
    let bits = group.trailingZeroBitCount
    let extra = Int.bitWidth - 1 - value.leadingZeroBitCount - bits
    let index = (extra + 1) * group + (value >> extra) - group
    return (index, (value >> extra) << extra, extra)
  }

  /// Writes a code, whose first bit is its most significant one.
  private mutating func code(_ code: Int, _ count: Int) {
    for bit in (0..<count).reversed() { put(code >> bit & 1, 1) }
  }

  private mutating func put(_ value: Int, _ count: Int) {
    pending |= UInt64(truncatingIfNeeded: value) << UInt64(pendingCount)
    pendingCount += count
    while pendingCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
  }

  /// The CRC-32 of gzip (RFC 1952 section 8).
  private static func checksum(_ input: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in input {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
