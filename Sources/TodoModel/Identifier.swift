package import JSON

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
    String(unsafeUninitializedCapacity: 36) { text in
      var place = 0
      for digit in 0..<32 {
        if Identifier.isHyphen(place) {
          text[place] = UInt8(ascii: "-")
          place += 1
        }
        let half = digit < 16 ? high : low
        let value = UInt8(truncatingIfNeeded: half >> UInt64((15 - digit % 16) * 4)) & 0xF
        text[place] = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
        place += 1
      }
      return place
    }
  }

  /// Reads the hyphenated form, in either case.
  package init?(_ text: String) {
    guard text.utf8.count == 36 else { return nil }
    var (high, low) = (UInt64(0), UInt64(0))
    var next = 0
    for byte in text.utf8 {
      let place = next
      next += 1
      if Identifier.isHyphen(place) {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let digit = Identifier.digit(byte) else { return nil }
      if place < 18 { high = high << 4 | digit } else { low = low << 4 | digit }
    }
    self.init(high: high, low: low)
  }

  private static func isHyphen(_ place: Int) -> Bool {
    place == 8 || place == 13 || place == 18 || place == 23
  }

  private static func digit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}

extension Identifier: JSONText, JSONKey {
  package static var schema: Schema { .named("Id") }
}

/// The id of an item, made by the device that added it.
package typealias ItemID = Identifier<Item>
