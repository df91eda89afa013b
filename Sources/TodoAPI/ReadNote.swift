/// Something about a reading that is worth knowing.
package struct ReadNote: Hashable, Codable, Sendable {
  /// Of what kind.
  package var code: String
  /// What it is about: the zone converted from.
  package var detail: String?

  package init(code: String, detail: String? = nil) {
    self.code = code
    self.detail = detail
  }
}
