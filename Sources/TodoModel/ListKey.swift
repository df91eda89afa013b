/// The key of a list in stores and on the wire: its original name, unaffected by renames.
///
/// Saved filters have such a key as well. The key of a tag is its name in composed form (NFC).
package enum ListKey {
  /// Maximum length in bytes of a key, and of the name of a list or a saved filter.
  package static let bytes = 256

  /// Returns the id of the list with that key; the same on every device, so that offline devices create one list per
  /// name.
  ///
  /// The id is the 128-bit FNV-1a hash of the key (draft-eastlake-fnv) as a version 8 UUID (RFC 9562 section 5.8).
  package static func id(of key: String) -> ItemID { id(of: key, .list) }

  /// Returns the id of the record of a kind with that key, computed the same way.
  package static func id(of key: String, _ kind: RecordKind) -> ItemID {
    let hash = hash(of: Array("\(kind.rawValue):".utf8) + Array(key.utf8))
    return ItemID(
      high: UInt64(truncatingIfNeeded: hash >> 64) & 0xFFFF_FFFF_FFFF_0FFF | 0x8000,
      low: UInt64(truncatingIfNeeded: hash) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    )
  }

  static func hash(of bytes: [UInt8]) -> UInt128 {
    let prime = UInt128(1) << 88 | 0x13B
    let basis = UInt128(0x6C62_272E_07BB_0142) << 64 | 0x62B8_2175_6295_C58D
    return bytes.reduce(basis) { ($0 ^ UInt128($1)) &* prime }
  }
}
