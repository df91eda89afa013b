/// What one guess at a password costs: scrypt's parameters (RFC 7914 section 2).
package struct PasswordCost: Hashable, Sendable {
  /// The base-2 logarithm of the number of rounds.
  package let logRounds: Int
  /// The block size.
  package let blockSize: Int
  /// How many lanes.
  package let lanes: Int

  /// A cost.
  package init(logRounds: Int, blockSize: Int = 8, lanes: Int = 1) {
    self.logRounds = logRounds
    self.blockSize = blockSize
    self.lanes = lanes
  }

  /// What passwords are stored with now: 128 MiB and about a third of a second.
  package static let usual = PasswordCost(logRounds: 17)

  /// Bytes that one hash needs.
  var memory: Int { 128 * blockSize * (1 << logRounds + lanes) }

  /// Whether a stored hash may ask for it: no more than 256 MiB.
  var isBearable: Bool {
    (1...20).contains(logRounds) && (1...32).contains(blockSize) && (1...16).contains(lanes)
      && memory <= 256 << 20
  }
}
