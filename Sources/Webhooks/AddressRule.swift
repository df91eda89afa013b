/// The rule for public addresses: those outside any private machine, network or provider.
///
/// It excludes the blocks in IANA's registries of special-purpose addresses (RFC 6890) that are not globally reachable,
/// multicast, and IPv6 forms of excluded IPv4 addresses.
package enum AddressRule {
  /// Returns true if an address of 4 or 16 bytes, in network order, is public.
  package static func isPublic(_ address: [UInt8]) -> Bool {
    switch address.count {
    case 4: !four.contains { $0.contains(address) }
    case 16: isPublicSix(address)
    default: false
    }
  }

  private static func isPublicSix(_ address: [UInt8]) -> Bool {
    for (range, place) in wrapping where range.contains(address) { return isPublic(Array(address[place..<place + 4])) }
    return global.contains(address) && !six.contains { $0.contains(address) }
  }

  private static let four: [AddressRange] = [
    AddressRange([0], 8),  // this network (RFC 791)
    AddressRange([10], 8),  // private (RFC 1918)
    AddressRange([100, 64], 10),  // shared address space of providers (RFC 6598)
    AddressRange([127], 8),  // loopback (RFC 1122)
    AddressRange([169, 254], 16),  // link-local (RFC 3927), with cloud metadata services
    AddressRange([172, 16], 12),  // private (RFC 1918)
    AddressRange([192, 0, 0], 24),  // protocol assignments (RFC 6890)
    AddressRange([192, 0, 2], 24),  // documentation (RFC 5737)
    AddressRange([192, 31, 196], 24),  // AS112 (RFC 7535)
    AddressRange([192, 52, 193], 24),  // AMT (RFC 7450)
    AddressRange([192, 88, 99], 24),  // 6to4 relays (RFC 7526)
    AddressRange([192, 168], 16),  // private (RFC 1918)
    AddressRange([192, 175, 48], 24),  // AS112 (RFC 7534)
    AddressRange([198, 18], 15),  // benchmarking (RFC 2544)
    AddressRange([198, 51, 100], 24),  // documentation (RFC 5737)
    AddressRange([203, 0, 113], 24),  // documentation (RFC 5737)
    AddressRange([224], 3),  // multicast, reserved, broadcast (RFC 5771, RFC 1112)
  ]

  /// The global unicast block of IPv6 (RFC 4291 section 2.4), without loopback, unique local, link-local and multicast.
  private static let global = AddressRange([0x20], 3)
  private static let six: [AddressRange] = [
    AddressRange([0x20, 0x01, 0x00], 23),  // protocol assignments, Teredo, ORCHID (RFC 2928)
    AddressRange([0x20, 0x01, 0x0D, 0xB8], 32),  // documentation (RFC 3849)
    AddressRange([0x26, 0x20, 0x00, 0x4F, 0x80, 0x00], 48),  // AS112 (RFC 7534)
    AddressRange([0x3F, 0xFF], 20),  // documentation (RFC 9637)
  ]

  /// The blocks that embed an IPv4 address, and its byte offset.
  private static let wrapping: [(AddressRange, Int)] = [
    (AddressRange([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF], 96), 12),  // mapped (RFC 4291)
    (AddressRange([0, 0x64, 0xFF, 0x9B], 96), 12),  // NAT64 (RFC 6052)
    (AddressRange([0x20, 0x02], 16), 2),  // 6to4 (RFC 3056)
  ]
}

/// A block of IP addresses with a common prefix.
struct AddressRange: Hashable, Sendable {
  private let bytes: [UInt8]
  private let bits: Int

  /// Creates the range of addresses whose first `bits` equal those of `bytes`, padded with zeros.
  init(_ bytes: [UInt8], _ bits: Int) { (self.bytes, self.bits) = (bytes, bits) }

  func contains(_ address: some RandomAccessCollection<UInt8>) -> Bool {
    (0..<bits).allSatisfy { bit in
      let mask = UInt8(0x80) >> UInt8(bit % 8)
      let own = bit / 8 < bytes.count ? bytes[bit / 8] : 0
      return address[address.index(address.startIndex, offsetBy: bit / 8)] & mask == own & mask
    }
  }
}
