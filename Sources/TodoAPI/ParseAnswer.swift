package import TodoModel

/// How a text was read, in one shape for the API and the command line.
package struct ParseAnswer: Hashable, Codable, Sendable {
  /// Whether it can be followed.
  package var ok: Bool
  /// When; nil where no date was said.
  package var schedule: ReadSchedule?
  /// The words that were read: from and up to, in Unicode scalars of the text, ascending.
  package var spans: [[Int]] = []
  /// The text without those words.
  package var title = ""
  /// 0 to 1: below 0.85 the other reading is worth showing.
  package var confidence = 0.0
  /// By when, where that was said beside another date.
  package var deadline: Deadline?
  /// Where it could have been read otherwise.
  package var ambiguities: [ReadAmbiguity] = []
  /// What else is worth knowing.
  package var notes: [ReadNote] = []
  /// Why it cannot be followed.
  package var error: ReadFault?
  /// In a title: why words that look like a date were left alone.
  package var hint: ReadFault?
  /// What the words could mean besides, told before it is saved; nil where they mean one thing.
  package var doubt: ReadDoubt?
  /// Whether it asks for no date, or no deadline, and nothing else.
  package var clear = false
  /// What it takes away: "date", "deadline"; nil for nothing.
  package var clears: [String]?
  /// The list that a line names.
  package var list: String?
  /// The tags that a line names.
  package var tags: [String]?
  /// The priority that a line names.
  package var priority: Priority?
  /// The numbers of what a line waits for.
  package var after: [Int]?
  /// Which rule read which words; only where that was asked for.
  package var explain: [ReadPart]?

  /// An answer with nothing but whether it can be followed.
  package init(ok: Bool) { self.ok = ok }

  /// The answer to a request that cannot be answered.
  package init(refusing fault: RequestFault) {
    self.init(ok: false)
    error = ReadFault(fault)
  }

  /// Writes every field that is always there, null where nothing was said.
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
