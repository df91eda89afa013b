/// The content of a zone file (RFC 8536): the offset changes and the rule for later times.
package struct ZoneData: Hashable, Sendable {
  /// The instants of change in seconds since 1970, ascending.
  let changes: [Int]
  /// The offset after each change, in seconds east of UTC.
  let offsets: [Int]
  /// The offset before the first change.
  let first: Int
  let rule: ZoneRule?

  /// Returns the offset in seconds east of UTC at an instant in seconds since 1970.
  package func offset(at seconds: Int) -> Int {
    guard let last = changes.last else { return rule?.offset(at: seconds) ?? first }
    if seconds >= last, let rule { return rule.offset(at: seconds) }
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first : offsets[low - 1]
  }
}

/// A parser for TZif files of version 1 to 4 (RFC 8536 section 3).
package struct ZoneFileReader {
  private let bytes: [UInt8]
  private var index = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The counts of a header, in file order.
  private struct Header {
    let version: UInt8
    let utcIndicators: Int
    let standardIndicators: Int
    let leapSeconds: Int
    let changes: Int
    let types: Int
    let letters: Int

    func size(word: Int) -> Int {
      changes * (word + 1) + types * 6 + letters + leapSeconds * (word + 4) + standardIndicators + utcIndicators
    }
  }

  /// Parses a zone file; returns nil if it is invalid or truncated.
  package static func read(_ bytes: [UInt8]) -> ZoneData? {
    var reader = ZoneFileReader(bytes)
    guard let header = reader.header() else { return nil }
    guard header.version >= UInt8(ascii: "2") else { return reader.data(header, word: 4) }
    reader.index += header.size(word: 4)
    guard let wide = reader.header() else { return nil }
    return reader.data(wide, word: 8)
  }

  private mutating func header() -> Header? {
    guard bytes.count - index >= 44, bytes[index..<(index + 4)].elementsEqual("TZif".utf8) else { return nil }
    let version = bytes[index + 4]
    index += 20
    let counts = (0..<6).map { _ in integer(4) }
    guard counts.allSatisfy({ (0...100_000).contains($0) }), counts[4] > 0 else { return nil }
    return Header(
      version: version, utcIndicators: counts[0], standardIndicators: counts[1], leapSeconds: counts[2],
      changes: counts[3], types: counts[4], letters: counts[5])
  }

  private mutating func data(_ header: Header, word: Int) -> ZoneData? {
    guard bytes.count - index >= header.size(word: word) else { return nil }
    let end = index + header.size(word: word)
    let changes = (0..<header.changes).map { _ in integer(word) }
    let types = bytes[index..<(index + header.changes)].map { Int($0) }
    index += header.changes
    var offsets: [Int] = []
    for _ in 0..<header.types {
      offsets.append(integer(4))
      index += 2
    }
    guard types.allSatisfy(offsets.indices.contains), zip(changes, changes.dropFirst()).allSatisfy(<) else {
      return nil
    }
    var rule: ZoneRule?
    if word == 8 {
      guard let text = footer(from: end) else { return nil }
      rule = ZoneRuleReader.read(text)
      guard rule != nil || text.isEmpty else { return nil }
    }
    return ZoneData(changes: changes, offsets: types.map { offsets[$0] }, first: offsets[0], rule: rule)
  }

  /// Returns the TZ value between the two newlines at the end.
  private func footer(from start: Int) -> [UInt8]? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\n"),
      let end = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    return Array(bytes[(start + 1)..<end])
  }

  /// Reads a big-endian two's complement integer.
  private mutating func integer(_ size: Int) -> Int {
    var value: UInt64 = bytes[index] & 0x80 != 0 ? .max : 0
    for _ in 0..<size {
      value = value << 8 | UInt64(bytes[index])
      index += 1
    }
    return Int(truncatingIfNeeded: Int64(bitPattern: value))
  }
}
