package import TodoModel

/// The secrets that are live: tokens are signed with the newest, and read with all of them.
///
/// Two live at a time, so that a new one signs nobody out.
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

  /// One new key.
  package init(at now: Instant, random: () -> UInt64) {
    keys = [SigningKey(madeAt: now, random: random)]
  }

  /// Whether it is time for another key.
  package func isOld(at now: Instant) -> Bool { newest.madeAt.advanced(bySeconds: SigningKeys.age) <= now }

  /// With another key in front; the oldest goes.
  package func rotated(at now: Instant, random: () -> UInt64) -> SigningKeys {
    var made = SigningKey(madeAt: now, random: random)
    while keys.contains(where: { $0.id == made.id }) { made = SigningKey(madeAt: now, random: random) }
    return SigningKeys(Array(([made] + keys).prefix(SigningKeys.most))) ?? self
  }

  func key(_ id: some StringProtocol) -> SigningKey? { keys.first { $0.id == id } }
}
