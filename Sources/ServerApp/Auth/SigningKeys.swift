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

/// A secret that signs tokens.
package struct SigningKey: Hashable, Sendable {
  /// Size of a secret, in bytes.
  package static let size = 32

  /// The key's name inside tokens: eight hexadecimal digits.
  package let id: String
  package let madeAt: Instant
  let secret: [UInt8]

  /// Creates a key; nil if the id is malformed or the secret does not have `SigningKey.size` bytes.
  package init?(id: String, madeAt: Instant, secret: [UInt8]) {
    guard HexText.decode(id)?.count == 4, secret.count == SigningKey.size else { return nil }
    self.id = id
    self.madeAt = madeAt
    self.secret = secret
  }

  package init(madeAt: Instant, random: () -> UInt64) {
    id = HexText.encode(SigningKey.bytes(4, random))
    secret = SigningKey.bytes(SigningKey.size, random)
    self.madeAt = madeAt
  }

  static func bytes(_ count: Int, _ random: () -> UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      withUnsafeBytes(of: random()) { bytes.append(contentsOf: $0.prefix(count - bytes.count)) }
    }
    return bytes
  }
}

extension SigningKey: CustomStringConvertible { package var description: String { "key \(id)" } }

/// Bytes as lower-case hexadecimal digits: exactly one text for each value.
enum HexText {
  static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var digits: [UInt8] = []
    for byte in bytes {
      digits.append(digit(byte >> 4))
      digits.append(digit(byte & 0xF))
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Decodes an even number of lower-case digits; returns nil for any other text.
  static func decode(_ text: some StringProtocol) -> [UInt8]? {
    let digits = Array(text.utf8)
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: digits.count, by: 2) {
      guard let high = value(digits[place]), let low = value(digits[place + 1]) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
