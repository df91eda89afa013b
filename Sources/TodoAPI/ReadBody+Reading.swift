package import ScheduleGrammar

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
