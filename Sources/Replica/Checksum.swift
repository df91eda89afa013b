/// Tells whether a text is still what was written: FNV-1a, 64 bits.
///
/// No defence against forgery.
enum Checksum {
  static func of(_ bytes: some Sequence<UInt8>) -> Int {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: sum)
  }
}
