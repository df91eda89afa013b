package import TodoModel

/// A zone of the system's time zone database.
package struct SystemZone: Zone, Hashable {
  package let identifier: String
  /// The name with a digest of the rules; equal if and only if two zones have the same name and rules.
  package let identity: String
  private let data: ZoneData

  init(identifier: String, bytes: [UInt8], data: ZoneData) {
    self.identifier = identifier
    self.data = data
    // FNV-1a, 64 bits: a fingerprint for cache comparison, not protection against forgery.
    let digest = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    identity = identifier + "#" + String(digest, radix: 16)
  }

  package func offset(at instant: Instant) -> Int { data.offset(at: instant.seconds) }

  package static func == (left: SystemZone, right: SystemZone) -> Bool { left.identity == right.identity }

  package func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
