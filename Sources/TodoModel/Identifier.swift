/// A UUID that cannot be mistaken for one of another kind.
///
/// Ids made by us are version 7 (RFC 9562 section 5.7).
///
/// The time in it serves locality only: no order is ever taken from it.
package struct Identifier<Kind>: Hashable, Comparable, Sendable {
  /// The first eight bytes, most significant first.
  package let high: UInt64
  /// The last eight bytes, most significant first.
  package let low: UInt64

  /// An id by its sixteen bytes in two halves.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// A version 7 id: 48 bits of time, then 12 and 62 bits of `random` and `more`.
  package init(at instant: Instant, random: UInt64, more: UInt64) {
    let time = UInt64(max(0, instant.milliseconds)) & 0xFFFF_FFFF_FFFF
    self.init(
      high: time << 16 | 0x7000 | random & 0x0FFF,
      low: more & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    )
  }

  /// A version 7 id with randomness from `generator`.
  package init(at instant: Instant, using generator: inout some RandomNumberGenerator) {
    self.init(at: instant, random: generator.next(), more: generator.next())
  }

  package static func < (left: Identifier, right: Identifier) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}

extension Identifier: LosslessStringConvertible {
  /// The lower-case hyphenated form of RFC 9562 section 4.
  package var description: String {
    let digits = Identifier.hex(high) + Identifier.hex(low)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { text.append("-") }
      text.append(Character(Unicode.Scalar(digit)))
    }
    return text
  }

  /// Reads the hyphenated form, in either case.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 36 else { return nil }
    var halves: (UInt64, UInt64) = (0, 0)
    var digits = 0
    for (index, byte) in bytes.enumerated() {
      if [8, 13, 18, 23].contains(index) {
        guard byte == 0x2D else { return nil }
        continue
      }
      guard let value = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      if digits < 16 {
        halves.0 = halves.0 << 4 | UInt64(value)
      } else {
        halves.1 = halves.1 << 4 | UInt64(value)
      }
      digits += 1
    }
    self.init(high: halves.0, low: halves.1)
  }

  private static func hex(_ value: UInt64) -> [UInt8] {
    (0..<16).map { place in
      let digit = UInt8(value >> UInt64((15 - place) * 4) & 0xF)
      return digit < 10 ? 0x30 + digit : 0x61 + digit - 10
    }
  }
}

extension Identifier: Codable {
  /// Reads the hyphenated form.
  package init(from decoder: any Decoder) throws {
    self = try Identifier.decode(from: decoder, form: "a UUID")
  }
  /// Writes the hyphenated form.
  package func encode(to encoder: any Encoder) throws { try encodeText(to: encoder) }
}

/// The id of an item, made by the device that added it.
package typealias ItemID = Identifier<Item>
