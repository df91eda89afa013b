/// Where a text could have been read otherwise.
package struct ReadAmbiguity: Hashable, Codable, Sendable {
  /// Of what kind.
  package var code: String
  /// The reading that was taken, in words.
  package var chosen: String
  /// The other reading, in words; nil where there is none to offer.
  package var other: String?

  package init(code: String, chosen: String, other: String?) {
    self.code = code
    self.chosen = chosen
    self.other = other
  }

  /// Writes all, null where there is no other reading.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encode(chosen, forKey: .chosen)
    try container.encode(other, forKey: .other)
  }
}
