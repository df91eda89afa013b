/// A block of internet addresses, by the bits that they begin with.
struct AddressRange: Hashable, Sendable {
  private let bytes: [UInt8]
  private let bits: Int

  /// The addresses whose first `bits` are those of `bytes`; what is not said is zero.
  init(_ bytes: [UInt8], _ bits: Int) { (self.bytes, self.bits) = (bytes, bits) }

  /// Whether an address is one of them.
  func contains(_ address: some RandomAccessCollection<UInt8>) -> Bool {
    (0..<bits).allSatisfy { bit in
      let mask = UInt8(0x80) >> UInt8(bit % 8)
      let own = bit / 8 < bytes.count ? bytes[bit / 8] : 0
      return address[address.index(address.startIndex, offsetBy: bit / 8)] & mask == own & mask
    }
  }
}
