/// What was made of the words of an item that was added or given a date.
package struct ReadBody: Hashable, Codable, Sendable {
  /// The words that were read as the date, as typed; nil where none were.
  package var text: String?
  /// How they were read, in words: "Sat 21 Nov 9:00".
  package var words: String
  /// What else is worth knowing.
  package var notes: [ReadNote] = []
  /// In a title: why words that look like a date were left alone, or what they could mean besides.
  package var hint: ReadFault?

  package init(text: String?, words: String) {
    self.text = text
    self.words = words
  }

  /// Reads what is said; answers without notes have none.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    text = try container.decodeIfPresent(String.self, forKey: .text)
    words = try container.decode(String.self, forKey: .words)
    notes = try container.decodeIfPresent([ReadNote].self, forKey: .notes) ?? []
    hint = try container.decodeIfPresent(ReadFault.self, forKey: .hint)
  }
}
