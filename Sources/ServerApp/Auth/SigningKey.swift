package import TodoModel

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
