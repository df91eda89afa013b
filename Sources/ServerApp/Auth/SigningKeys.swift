import TodoAPI
package import TodoModel

/// The valid signing keys: tokens are signed with the newest and verified with all of them.
///
/// Two are valid at a time, so that a new key signs nobody out.
package struct SigningKeys: Hashable, Sendable {
  /// How many live at a time.
  package static let most = 2
  /// How old the newest may become before another takes its place, in seconds: three tokens' lives.
  package static let age = 90 * 86_400

  /// The keys, newest first; never empty.
  package let keys: [SigningKey]

  var newest: SigningKey { keys[0] }

  /// These keys, newest first; nil where there are none, too many, or two of one name.
  package init?(_ keys: [SigningKey]) {
    guard (1...SigningKeys.most).contains(keys.count), Set(keys.map(\.id)).count == keys.count else {
      return nil
    }
    self.keys = keys
  }

  package init(at now: Instant, random: () -> UInt64) {
    keys = [SigningKey(madeAt: now, random: random)]
  }

  /// The keys to keep instead of those that are known, if any: new ones where there are none, another key in front where
  /// the newest is old; nil where they may stay.
  package static func due(after known: SigningKeys?, at now: Instant, random: () -> UInt64) -> SigningKeys? {
    guard let known else { return SigningKeys(at: now, random: random) }
    return known.isOld(at: now) ? known.rotated(at: now, random: random) : nil
  }

  func isOld(at now: Instant) -> Bool { newest.madeAt.advanced(bySeconds: SigningKeys.age) <= now }

  /// With another key in front; the oldest goes.
  package func rotated(at now: Instant, random: () -> UInt64) -> SigningKeys {
    var made = SigningKey(madeAt: now, random: random)
    while keys.contains(where: { $0.id == made.id }) { made = SigningKey(madeAt: now, random: random) }
    return SigningKeys(Array(([made] + keys).prefix(SigningKeys.most))) ?? self
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

  /// Reads what `json` wrote; nil for anything else.
  package init?(json: String) {
    guard let stored = try? decodeJSON([Stored].self, from: json) else { return nil }
    let keys = stored.compactMap { stored in
      HexText.decode(stored.secret).flatMap { SigningKey(id: stored.id, madeAt: stored.madeAt, secret: $0) }
    }
    guard keys.count == stored.count else { return nil }
    self.init(keys)
  }

  /// The keys with their secrets, for a file that only their owner reads.
  ///
  /// Throws `EncodingError`.
  package func json() throws -> String {
    let stored = keys.map { Stored(id: $0.id, madeAt: $0.madeAt, secret: HexText.encode($0.secret)) }
    return try encodeJSON(stored, pretty: true) + "\n"
  }
}
