import TodoAPI
package import TodoModel

/// The valid signing keys: the newest signs tokens and all of them verify.
///
/// Two keys are valid at a time, so that a new key ends no session.
package struct SigningKeys: Hashable, Sendable {
  /// Maximum number of valid keys.
  package static let maximum = 2
  /// Age in seconds at which the newest key is replaced: three token lifetimes.
  package static let age = 90 * 86_400

  /// The keys, newest first; never empty.
  package let keys: [SigningKey]

  var newest: SigningKey { keys[0] }

  /// Creates a set of keys, newest first; nil if there are none, too many, or two of one name.
  package init?(_ keys: [SigningKey]) {
    guard (1...SigningKeys.maximum).contains(keys.count), Set(keys.map(\.id)).count == keys.count else { return nil }
    self.keys = keys
  }

  package init(at now: Instant, random: () -> UInt64) { keys = [SigningKey(madeAt: now, random: random)] }

  /// Returns the keys that replace `known`; nil if `known` can stay.
  ///
  /// These are new keys if there are none, or the known keys with a new one in front if the newest is old.
  package static func due(after known: SigningKeys?, at now: Instant, random: () -> UInt64) -> SigningKeys? {
    guard let known else { return SigningKeys(at: now, random: random) }
    return known.isOld(at: now) ? known.rotated(at: now, random: random) : nil
  }

  func isOld(at now: Instant) -> Bool { newest.madeAt.advanced(bySeconds: SigningKeys.age) <= now }

  /// Returns the keys with a new one in front, without the oldest one over the limit.
  package func rotated(at now: Instant, random: () -> UInt64) -> SigningKeys {
    var made = SigningKey(madeAt: now, random: random)
    while keys.contains(where: { $0.id == made.id }) { made = SigningKey(madeAt: now, random: random) }
    return SigningKeys(Array(([made] + keys).prefix(SigningKeys.maximum))) ?? self
  }

  func key(_ id: some StringProtocol) -> SigningKey? { keys.first { $0.id == id } }
}

extension SigningKeys {
  private struct Stored: Codable {
    var id: String
    var madeAt: Instant
    var secret: String

    enum CodingKeys: String, CodingKey {
      case id, secret
      case madeAt = "made_at"
    }
  }

  /// Parses the output of `json`; nil for any other text.
  package init?(json: String) {
    guard let stored = try? decodeJSON([Stored].self, from: json) else { return nil }
    let keys = stored.compactMap { stored in
      HexText.decode(stored.secret).flatMap { SigningKey(id: stored.id, madeAt: stored.madeAt, secret: $0) }
    }
    guard keys.count == stored.count else { return nil }
    self.init(keys)
  }

  /// Returns the keys with their secrets, for a file that only its owner can read.
  ///
  /// Throws `EncodingError`.
  package func json() throws -> String {
    let stored = keys.map { Stored(id: $0.id, madeAt: $0.madeAt, secret: HexText.encode($0.secret)) }
    return try encodeJSON(stored, pretty: true) + "\n"
  }
}
