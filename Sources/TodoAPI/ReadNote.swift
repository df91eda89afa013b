/// A note about a reading.
package struct ReadNote: Hashable, Codable, Sendable {
  package var code: String
  /// The subject of the note: the source zone of a conversion.
  package var detail: String?
  /// The note as a sentence.
  package var message: String

  package init(code: String, detail: String? = nil, message: String) {
    self.code = code
    self.detail = detail
    self.message = message
  }
}
