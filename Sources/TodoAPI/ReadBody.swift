package import ScheduleGrammar

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

extension ReadBody {
  /// Creates the description of a reading; nil if the text contains no date and there are no notes.
  package init?(_ reading: Reading, of text: String, words: String) {
    let isRead = reading.schedule != nil || !reading.clears.isEmpty
    guard isRead || !reading.notes.isEmpty || reading.hint != nil else { return nil }
    self.init(text: isRead ? reading.words(of: text) : nil, words: words)
    notes = reading.notes.map(ReadNote.init)
    hint = reading.hint.map(ReadFault.init)
  }

  /// Returns this reading combined with that of another text, which takes precedence.
  package func joined(by other: ReadBody?) -> ReadBody {
    guard let other else { return self }
    var joined = other
    joined.text = other.text ?? text
    joined.notes = notes + other.notes.filter { !notes.contains($0) }
    joined.hint = hint ?? other.hint
    return joined
  }
}

extension ReadNote {
  package init(_ note: Note) { self.init(code: note.code.rawValue, detail: note.detail, message: note.sentence) }
}
