/// A QR code of a short text: byte mode, error correction level M, versions 1 to 10 (ISO/IEC 18004:2015).
///
/// An encoder of our own because the C library (libqrencode) would be one more static library with a license that
/// demands relinking, for the one mode and the one level that a link needs.
package struct QRCode: Hashable, Sendable {
  /// Width of the light margin around the symbol, in modules (ISO/IEC 18004, 6.3.8).
  package static let margin = 4

  /// Number of modules in a row and in a column.
  package let size: Int
  private var dark: [Bool]
  /// The modules of patterns and of format information, which hold no data.
  private var reserved: [Bool]

  /// Creates the code of a text with the mask of the lowest penalty; nil for more than 213 bytes.
  package init?(_ text: String) {
    let codes = QRCode.codes(text)
    guard let best = codes.min(by: { $0.penalty < $1.penalty }) else { return nil }
    self = best
  }

  /// Returns the codes of a text with each of the eight masks; none for a text that is too long.
  private static func codes(_ text: String) -> [QRCode] {
    guard let version = QRVersion(holding: text.utf8.count) else { return [] }
    var plain = QRCode(version)
    plain.place(version.codewords(Array(text.utf8)))
    return (0..<8).map(plain.masked)
  }

  /// True for a dark module; modules outside of the symbol are light.
  package subscript(_ column: Int, _ row: Int) -> Bool {
    (0..<size).contains(column) && (0..<size).contains(row) && dark[row * size + column]
  }

  /// Creates the patterns of a version without data.
  private init(_ version: QRVersion) {
    size = version.size
    dark = Array(repeating: false, count: size * size)
    reserved = dark
    for index in 0..<size {
      set(index, 6, index % 2 == 0)
      set(6, index, index % 2 == 0)
    }
    for (column, row) in [(3, 3), (size - 4, 3), (3, size - 4)] { addFinder(column, row) }
    let centers = version.alignments
    for column in centers {
      for row in centers where !isCorner(column, row) { addSquare(column, row, radius: 2, dark: [0, 2]) }
    }
    addFormat(mask: 0)
    addVersion(version)
  }

  private mutating func set(_ column: Int, _ row: Int, _ isDark: Bool) {
    dark[row * size + column] = isDark
    reserved[row * size + column] = true
  }

  /// Adds a square of rings around a center; rings with these distances are dark.
  private mutating func addSquare(_ column: Int, _ row: Int, radius: Int, dark rings: Set<Int>) {
    for y in -radius...radius {
      for x in -radius...radius where (0..<size).contains(column + x) && (0..<size).contains(row + y) {
        set(column + x, row + y, rings.contains(max(abs(x), abs(y))))
      }
    }
  }

  /// Adds a finder pattern with its separator (ISO/IEC 18004, 6.3.3 and 6.3.4).
  private mutating func addFinder(_ column: Int, _ row: Int) { addSquare(column, row, radius: 4, dark: [0, 1, 3]) }

  /// True for a center of alignment patterns that would overlap a finder pattern.
  private func isCorner(_ column: Int, _ row: Int) -> Bool {
    let (first, last) = (6, size - 7)
    return (column, row) == (first, first) || (column, row) == (first, last) || (column, row) == (last, first)
  }

  /// Adds both copies of the format information: level M and the mask (ISO/IEC 18004, 7.9).
  private mutating func addFormat(mask: Int) {
    let bits = QRCode.checked(mask, by: 0x537, digits: 10) ^ 0x5412
    func bit(_ place: Int) -> Bool { bits >> place & 1 == 1 }
    for place in 0..<6 { set(8, place, bit(place)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for place in 9..<15 { set(14 - place, 8, bit(place)) }
    for place in 0..<8 { set(size - 1 - place, 8, bit(place)) }
    for place in 8..<15 { set(8, size - 15 + place, bit(place)) }
    set(8, size - 8, true)
  }

  /// Adds both copies of the version information, from version 7 on (ISO/IEC 18004, 7.10).
  private mutating func addVersion(_ version: QRVersion) {
    guard version.number >= 7 else { return }
    let bits = QRCode.checked(version.number, by: 0x1F25, digits: 12)
    for place in 0..<18 {
      let (long, short) = (place / 3, size - 11 + place % 3)
      set(short, long, bits >> place & 1 == 1)
      set(long, short, bits >> place & 1 == 1)
    }
  }

  /// Returns a value followed by the check digits of a BCH code with that generator.
  private static func checked(_ value: Int, by generator: Int, digits: Int) -> Int {
    var rest = value << digits
    while case let width = Int.bitWidth - rest.leadingZeroBitCount, width > digits {
      rest ^= generator << (width - digits - 1)
    }
    return value << digits | rest
  }

  /// Places codewords in pairs of columns, upwards and downwards in turn, from the right (ISO/IEC 18004, 7.7.3).
  private mutating func place(_ codewords: [UInt8]) {
    var bits = codewords.lazy.flatMap { byte in (0..<8).lazy.map { byte << $0 & 0x80 != 0 } }.makeIterator()
    let pairs = Array(stride(from: size - 1, to: 6, by: -2)) + [5, 3, 1]
    for (turn, right) in pairs.enumerated() {
      for step in 0..<size {
        let row = turn.isMultiple(of: 2) ? size - 1 - step : step
        for column in [right, right - 1] where !reserved[row * size + column] {
          dark[row * size + column] = bits.next() ?? false
        }
      }
    }
  }

  /// Returns the code with a mask over its data (ISO/IEC 18004, 7.8.2).
  private func masked(_ mask: Int) -> QRCode {
    var code = self
    for row in 0..<size {
      for column in 0..<size where !reserved[row * size + column] && QRCode.inverts(mask, column, row) {
        code.dark[row * size + column].toggle()
      }
    }
    code.addFormat(mask: mask)
    return code
  }

  private static func inverts(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }
}

/// The penalty of a mask (ISO/IEC 18004, 7.8.3).
extension QRCode {
  private var penalty: Int {
    let rows = (0..<size).map { row in (0..<size).map { self[$0, row] } }
    let columns = (0..<size).map { column in (0..<size).map { self[column, $0] } }
    let lines = (rows + columns).reduce(0) { $0 + QRCode.runs($1) + QRCode.finders($1) }
    let share = dark.count(where: \.self) * 20
    let steps = abs(share - dark.count * 10) / dark.count
    return lines + blocks + steps * 10
  }

  /// Returns 3 points for five modules of one colour in a line, and one for each further module.
  private static func runs(_ line: [Bool]) -> Int {
    var (points, length) = (0, 0)
    for index in line.indices {
      length = index > 0 && line[index] == line[index - 1] ? length + 1 : 1
      if length >= 5 { points += length == 5 ? 3 : 1 }
    }
    return points
  }

  /// Returns 40 points for each pattern like a finder's, with four light modules before or after it.
  private static func finders(_ line: [Bool]) -> Int {
    let finder = [true, false, true, true, true, false, true]
    let padded = Array(repeating: false, count: 4) + line + Array(repeating: false, count: 4)
    return padded.indices.dropLast(finder.count - 1).reduce(0) { points, start in
      guard padded[start..<start + 7].elementsEqual(finder) else { return points }
      let (before, after) = (padded[max(0, start - 4)..<start], padded[start + 7..<min(padded.count, start + 11)])
      return points + [before, after].count { $0.count == 4 && !$0.contains(true) } * 40
    }
  }

  /// The points for squares of four modules of one colour: 3 each.
  private var blocks: Int {
    (1..<size).reduce(0) { points, row in
      points
        + (1..<size).count { column in
          let corner = self[column, row]
          return self[column - 1, row] == corner && self[column, row - 1] == corner
            && self[column - 1, row - 1] == corner
        } * 3
    }
  }
}

/// A version of QR codes at level M: its size and its blocks (ISO/IEC 18004:2015, tables 7 and 9, annex E).
private struct QRVersion: Hashable, Sendable {
  fileprivate let number: Int
  private let total: Int
  private let blocks: Int
  /// Number of check codewords of each block.
  private let checks: Int
  /// Number of modules from one alignment pattern to the next.
  private let step: Int

  private static let all = [
    (26, 1, 10, 0), (44, 1, 16, 12), (70, 1, 26, 16), (100, 2, 18, 20), (134, 2, 24, 24), (172, 4, 16, 28),
    (196, 4, 18, 16), (242, 4, 22, 18), (292, 5, 22, 20), (346, 5, 26, 22),
  ]

  /// Creates the smallest version that holds some bytes; nil if none does.
  fileprivate init?(holding count: Int) {
    let versions = QRVersion.all.enumerated().lazy.map { index, row in
      QRVersion(number: index + 1, total: row.0, blocks: row.1, checks: row.2, step: row.3)
    }
    guard let first = versions.first(where: { $0.capacity >= count }) else { return nil }
    self = first
  }

  private init(number: Int, total: Int, blocks: Int, checks: Int, step: Int) {
    (self.number, self.total, self.blocks, self.checks, self.step) = (number, total, blocks, checks, step)
  }

  fileprivate var size: Int { 17 + 4 * number }

  /// The rows and columns of the centers of alignment patterns.
  fileprivate var alignments: [Int] { step == 0 ? [] : Array(stride(from: 6, through: size - 7, by: step)) }

  /// Number of data codewords.
  private var data: Int { total - blocks * checks }

  /// Number of bits of the character count.
  private var countBits: Int { number < 10 ? 8 : 16 }

  /// Maximum number of bytes, after the mode and the count.
  private var capacity: Int { (data * 8 - 4 - countBits) / 8 }

  /// Returns all codewords of a text, with blocks interleaved (ISO/IEC 18004, 7.6).
  fileprivate func codewords(_ bytes: [UInt8]) -> [UInt8] {
    let data = padded(bytes)
    let short = self.data / blocks
    let longer = self.data % blocks
    var (parts, start) = ([[UInt8]](), 0)
    for index in 0..<blocks {
      let length = short + (index < blocks - longer ? 0 : 1)
      parts.append(Array(data[start..<start + length]))
      start += length
    }
    let ends = parts.map { ReedSolomon.checks(of: $0, count: checks) }
    return QRVersion.interleaved(parts) + QRVersion.interleaved(ends)
  }

  private static func interleaved(_ parts: [[UInt8]]) -> [UInt8] {
    (0..<(parts.map(\.count).max() ?? 0)).flatMap { place in
      parts.compactMap { $0.indices.contains(place) ? $0[place] : nil }
    }
  }

  /// Returns mode, count and bytes, with a terminator and padding up to the capacity (ISO/IEC 18004, 7.4.5 and 7.4.10).
  private func padded(_ bytes: [UInt8]) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ count: Int) { bits += (0..<count).reversed().map { value >> $0 & 1 == 1 } }
    append(0b0100, 4)
    append(bytes.count, countBits)
    for byte in bytes { append(Int(byte), 8) }
    append(0, min(4, data * 8 - bits.count))
    append(0, -bits.count & 7)
    let words = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(0 as UInt8) { $0 << 1 | ($1 ? 1 : 0) }
    }
    return words + (0..<data - words.count).map { $0.isMultiple(of: 2) ? 0xEC : 0x11 }
  }
}

/// The error correction of QR codes: Reed-Solomon over GF(256) with the polynomial 0x11D (ISO/IEC 18004:2015, 7.5.2).
private enum ReedSolomon {
  /// Returns the check codewords of a block.
  fileprivate static func checks(of data: [UInt8], count: Int) -> [UInt8] {
    let generator = generator(count)
    var rest = Array(repeating: 0 as UInt8, count: count)
    for byte in data {
      let factor = byte ^ rest.removeFirst()
      rest.append(0)
      for place in rest.indices { rest[place] ^= product(generator[place], factor) }
    }
    return rest
  }

  /// Returns the coefficients of the generator polynomial, without the first, which is 1.
  private static func generator(_ count: Int) -> [UInt8] {
    var (coefficients, root) = (Array(repeating: 0 as UInt8, count: count - 1) + [1], 1 as UInt8)
    for _ in 0..<count {
      for place in coefficients.indices {
        coefficients[place] = product(coefficients[place], root)
        if place + 1 < count { coefficients[place] ^= coefficients[place + 1] }
      }
      root = product(root, 2)
    }
    return coefficients
  }

  private static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    (0..<8).reversed().reduce(0 as UInt8) { sum, place in
      let doubled = sum << 1 ^ (sum & 0x80 == 0 ? 0 : 0x1D)
      return right >> place & 1 == 0 ? doubled : doubled ^ left
    }
  }
}
