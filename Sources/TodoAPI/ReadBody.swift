/// The parsed date phrase of an added or rescheduled item.
package struct ReadBody: Hashable, Codable, Sendable {
  /// The date phrase as typed, if any.
  package var text: String?
  /// The interpretation in words: "Sat 21 Nov 9:00".
  package var words: String
  /// Additional notes.
  package var notes: [ReadNote] = []
  /// In a title, the reason why words that look like a date were ignored, or an alternative meaning.
  package var hint: ReadFault?

  package init(text: String?, words: String) {
    self.text = text
    self.words = words
  }

  /// Decodes the body; absent notes are empty.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    text = try container.decodeIfPresent(String.self, forKey: .text)
    words = try container.decode(String.self, forKey: .words)
    notes = try container.decodeIfPresent([ReadNote].self, forKey: .notes) ?? []
    hint = try container.decodeIfPresent(ReadFault.self, forKey: .hint)
  }
}
