/// An alternative reading of a text.
package struct ReadAmbiguity: Hashable, Codable, Sendable {
  package var code: String
  /// The chosen reading in words.
  package var chosen: String
  /// The other reading in words, if any.
  package var other: String?

  package init(code: String, chosen: String, other: String?) {
    self.code = code
    self.chosen = chosen
    self.other = other
  }

  /// Encodes every key, nil as null.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encode(chosen, forKey: .chosen)
    try container.encode(other, forKey: .other)
  }
}
