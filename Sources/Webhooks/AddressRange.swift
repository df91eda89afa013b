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
