package import TodoModel

/// How a text was read, in one shape for the API and the command line.
package struct ParseAnswer: Hashable, Codable, Sendable {
  /// Where it could have been read otherwise.
  package struct Ambiguity: Hashable, Codable, Sendable {
    /// Of what kind.
    package var code: String
    /// The reading that was taken, in words.
    package var chosen: String
    /// The other reading, in words.
    package var other: String

    /// Two readings.
    package init(code: String, chosen: String, other: String) {
      self.code = code
      self.chosen = chosen
      self.other = other
    }
  }

  /// Why it cannot be followed.
  package struct Fault: Hashable, Codable, Sendable {
    /// Of what kind.
    package var code: String
    /// What is wrong, as a sentence.
    package var message: String
    /// Where: from and up to, in Unicode scalars of the text.
    package var span: [Int]
    /// A text that would be read instead.
    package var suggestion: String?

    /// A fault.
    package init(code: String, message: String, span: Range<Int>, suggestion: String? = nil) {
      self.code = code
      self.message = message
      self.span = [span.lowerBound, span.upperBound]
      self.suggestion = suggestion
    }
  }

  /// Whether it can be followed.
  package var ok: Bool
  /// The schedule; nil where none was said.
  package var schedule: Schedule?
  /// What the date is to the item: "when", "deadline" or "start".
  package var role: String
  /// The first occurrences, on the person's clock; at most five.
  package var next: [LocalTime]
  /// The words that were read: from and up to, in Unicode scalars of the text, ascending.
  package var spans: [[Int]]
  /// The text without those words.
  package var title: String
  /// 0 to 1: below 0.85 the other reading is worth showing.
  package var confidence: Double
  /// Where it could have been read otherwise.
  package var ambiguities: [Ambiguity]
  /// What else is worth knowing, by name.
  package var notes: [String]
  /// Why it cannot be followed.
  package var error: Fault?

  /// An answer.
  package init(
    ok: Bool,
    schedule: Schedule?,
    role: String,
    next: [LocalTime],
    spans: [Range<Int>],
    title: String,
    confidence: Double,
    ambiguities: [Ambiguity] = [],
    notes: [String] = [],
    error: Fault? = nil
  ) {
    self.ok = ok
    self.schedule = schedule
    self.role = role
    self.next = next
    self.spans = spans.map { [$0.lowerBound, $0.upperBound] }
    self.title = title
    self.confidence = confidence
    self.ambiguities = ambiguities
    self.notes = notes
    self.error = error
  }
}
