package import TodoModel

/// The result of parsing a text, shared by the API and the command line.
package struct ParseAnswer: Hashable, Codable, Sendable {
  /// True if the text is valid.
  package var ok: Bool
  /// The schedule; nil if the text contains no date.
  package var schedule: ReadSchedule?
  /// The parsed words as half-open ranges of Unicode scalars, ascending.
  package var spans: [[Int]] = []
  /// The text without those words.
  package var title = ""
  /// From 0 to 1; below 0.85, clients should show the alternative.
  package var confidence = 0.0
  /// The deadline, if given besides another date.
  package var deadline: Deadline?
  /// The ambiguities of the text.
  package var ambiguities: [ReadAmbiguity] = []
  /// Additional notes.
  package var notes: [ReadNote] = []
  /// The error of an invalid text.
  package var error: ReadFault?
  /// In a title, the reason why words that look like a date were ignored.
  package var hint: ReadFault?
  /// An alternative meaning, to confirm before saving; nil if the text is unambiguous.
  package var doubt: ReadDoubt?
  /// True if the text only removes the date or the deadline.
  package var clear = false
  /// The removed values, "date" or "deadline"; nil for none.
  package var clears: [String]?
  /// The list in a line.
  package var list: String?
  /// The tags in a line.
  package var tags: [String]?
  /// The priority in a line.
  package var priority: Priority?
  /// The numbers of the blockers in a line.
  package var after: [Int]?
  /// The rule for each parsed phrase, only on request.
  package var explain: [ReadPart]?

  package init(ok: Bool) { self.ok = ok }

  package init(refusing fault: RequestFault) {
    self.init(ok: false)
    error = ReadFault(fault)
  }

  /// Encodes the required keys, nil as null; omits optional ones.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(ok, forKey: .ok)
    try container.encode(schedule, forKey: .schedule)
    try container.encode(spans, forKey: .spans)
    try container.encode(title, forKey: .title)
    try container.encode(confidence, forKey: .confidence)
    try container.encode(ambiguities, forKey: .ambiguities)
    try container.encode(notes, forKey: .notes)
    try container.encode(doubt, forKey: .doubt)
    try container.encode(clear, forKey: .clear)
    try container.encodeIfPresent(clears, forKey: .clears)
    try container.encodeIfPresent(deadline, forKey: .deadline)
    try container.encodeIfPresent(error, forKey: .error)
    try container.encodeIfPresent(hint, forKey: .hint)
    try container.encodeIfPresent(list, forKey: .list)
    try container.encodeIfPresent(tags, forKey: .tags)
    try container.encodeIfPresent(priority, forKey: .priority)
    try container.encodeIfPresent(after, forKey: .after)
    try container.encodeIfPresent(explain, forKey: .explain)
  }
}
