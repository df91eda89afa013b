/// What a list is called in stores and on the wire: the name that it had when it came into being, whatever people call it
/// since.
///
/// A saved filter has such a key, too; that of a tag is its name, composed.
package enum ListKey {
  /// The longest one, in bytes; no name of a list or a saved filter is longer.
  package static let bytes = 256

  /// The id of the record with that key: the same on every device, so that two that are apart make one list of one name.
  ///
  /// It is the 128 bits of FNV-1a over the key (draft-eastlake-fnv), made a UUID of version 8 (RFC 9562 section 5.8).
  package static func id(of key: String) -> ItemID { id(of: key, .list) }

  /// The id of the record of a kind with that key, in the same way.
  package static func id(of key: String, _ kind: RecordKind) -> ItemID {
    let hash = hash(of: Array("\(kind.rawValue):".utf8) + Array(key.utf8))
    return ItemID(
      high: UInt64(truncatingIfNeeded: hash >> 64) & 0xFFFF_FFFF_FFFF_0FFF | 0x8000,
      low: UInt64(truncatingIfNeeded: hash) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    )
  }

  /// FNV-1a of 128 bits.
  static func hash(of bytes: [UInt8]) -> UInt128 {
    let prime = UInt128(1) << 88 | 0x13B
    let basis = UInt128(0x6C62_272E_07BB_0142) << 64 | 0x62B8_2175_6295_C58D
    return bytes.reduce(basis) { ($0 ^ UInt128($1)) &* prime }
  }
}
