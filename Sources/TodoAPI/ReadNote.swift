/// Something about a reading that is worth knowing.
package struct ReadNote: Hashable, Codable, Sendable {
  /// Of what kind.
  package var code: String
  /// What it is about: the zone converted from.
  package var detail: String?
  /// What it means, as a sentence.
  package var message: String

  package init(code: String, detail: String? = nil, message: String) {
    self.code = code
    self.detail = detail
    self.message = message
  }
}
