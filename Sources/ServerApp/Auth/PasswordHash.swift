import Crypto
import CryptoExtras
import FoundationEssentials

/// A stored password: scrypt in PHC form, `$scrypt$ln=17,r=8,p=1$salt$hash`.
package struct PasswordHash: Hashable, Sendable {
  private static let saltSize = 16
  private static let hashSize = 32

  package let cost: PasswordCost
  private let salt: [UInt8]
  private let hash: [UInt8]

  /// Hashes a password with a new salt; nil if there is not enough memory.
  package init?(of password: String, cost: PasswordCost, random: () -> UInt64) {
    self.cost = cost
    salt = SigningKey.bytes(PasswordHash.saltSize, random)
    guard let hash = PasswordHash.derive(password, salt, cost) else { return nil }
    self.hash = hash
  }

  /// Parses the PHC form; nil for another form or excessive memory.
  package init?(_ text: String) {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0].isEmpty, parts[1] == "scrypt", let cost = PasswordHash.cost(parts[2]),
      let salt = PasswordHash.bytes(parts[3]), let hash = PasswordHash.bytes(parts[4]),
      hash.count == PasswordHash.hashSize
    else { return nil }
    self.cost = cost
    self.salt = salt
    self.hash = hash
  }

  /// Returns a hash that no password matches; checking it takes as long as any other.
  package static func nobody(_ cost: PasswordCost) -> PasswordHash {
    PasswordHash(cost: cost, salt: Array(repeating: 0, count: saltSize), hash: Array(repeating: 0, count: hashSize))
  }

  private init(cost: PasswordCost, salt: [UInt8], hash: [UInt8]) {
    self.cost = cost
    self.salt = salt
    self.hash = hash
  }

  /// Returns true if the password matches; nil if there is not enough memory.
  ///
  /// Compares in constant time.
  package func matches(_ password: String) -> Bool? {
    guard let found = PasswordHash.derive(password, salt, cost) else { return nil }
    return zip(found, hash).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 } == 0
  }

  private static func derive(_ password: String, _ salt: [UInt8], _ cost: PasswordCost) -> [UInt8]? {
    let key = try? KDF.Scrypt.deriveKey(
      from: Array(password.utf8), salt: salt, outputByteCount: hashSize, rounds: 1 << cost.logRounds,
      blockSize: cost.blockSize, parallelism: cost.lanes, maxMemory: cost.memory * 2)
    return key.map { key in key.withUnsafeBytes { Array($0) } }
  }

  private static func cost(_ text: Substring) -> PasswordCost? {
    let pairs = text.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
    guard pairs.count == 3, pairs.allSatisfy({ $0.count == 2 }), pairs.map({ $0[0] }) == ["ln", "r", "p"],
      let logRounds = Int(pairs[0][1]), let blockSize = Int(pairs[1][1]), let lanes = Int(pairs[2][1])
    else { return nil }
    let cost = PasswordCost(logRounds: logRounds, blockSize: blockSize, lanes: lanes)
    return cost.isBearable ? cost : nil
  }

  private static func bytes(_ text: Substring) -> [UInt8]? {
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    return Data(base64Encoded: text + padding).map { Array($0) }
  }
}

extension PasswordHash: CustomStringConvertible {
  package var description: String {
    "$scrypt$ln=\(cost.logRounds),r=\(cost.blockSize),p=\(cost.lanes)$\(text(salt))$\(text(hash))"
  }

  private func text(_ bytes: [UInt8]) -> String { String(Data(bytes).base64EncodedString().prefix { $0 != "=" }) }
}

/// The cost of one guess at a password: scrypt's parameters (RFC 7914 section 2).
package struct PasswordCost: Hashable, Sendable {
  /// Base-2 logarithm of the number of rounds.
  package let logRounds: Int
  package let blockSize: Int
  package let lanes: Int

  package init(logRounds: Int, blockSize: Int = 8, lanes: Int = 1) {
    self.logRounds = logRounds
    self.blockSize = blockSize
    self.lanes = lanes
  }

  /// The current cost of stored passwords: 128 MiB and about a third of a second.
  package static let usual = PasswordCost(logRounds: 17)

  /// Memory of one hash, in bytes.
  var memory: Int { 128 * blockSize * (1 << logRounds + lanes) }

  /// True if the server accepts the cost in a stored hash: at most 256 MiB.
  var isBearable: Bool {
    (1...20).contains(logRounds) && (1...32).contains(blockSize) && (1...16).contains(lanes) && memory <= 256 << 20
  }
}
