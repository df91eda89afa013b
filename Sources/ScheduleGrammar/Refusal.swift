/// Why words that mean a date cannot be followed, and what would do.
package struct Refusal: Hashable, Sendable {
  /// The reasons, by the names the API gives them.
  package enum Code: String, CaseIterable, Hashable, Sendable {
    case noSchedule = "no_schedule"
    case nonexistentDate = "nonexistent_date"
    case invalidTime = "invalid_time"
    case weekdayMismatch = "weekday_mismatch"
    case inPast = "in_past"
    case untilBeforeStart = "until_before_start"
    case invalidInterval = "invalid_interval"
    case outOfRange = "out_of_range"
    case underspecifiedRecurrence = "underspecified_recurrence"
    case unsupportedFrequency = "unsupported_frequency"
    case invalidRule = "invalid_rrule"
    case neverOccurs = "never_occurs"
    case ambiguousZone = "ambiguous_zone"
    case unknownZone = "unknown_zone"
    case rangeReversed = "range_reversed"
    case trailingText = "trailing_text"
    case unexpectedQuote = "unexpected_quote"
    case tooLong = "too_long"
  }

  /// The reason.
  package var code: Code
  /// What is wrong, as a sentence.
  package var message: String
  /// Where, in Unicode scalars of the text.
  package var span: Range<Int>
  /// A text that would be read instead; nil where none suggests itself.
  package var suggestion: String?
  /// Other texts that would be read as well: of a weekday that is not the date's, the one that keeps the weekday.
  package var alternatives: [String] = []

  package init(_ code: Code, _ message: String, span: Range<Int>, suggestion: String? = nil) {
    self.code = code
    self.message = message
    self.span = span
    self.suggestion = suggestion
  }

  /// What is wrong and what would be read instead, in one line.
  ///
  /// "There is no such day in the calendar. Try: 28 feb".
  package var sentence: String {
    guard let suggestion, !message.contains(suggestion) else { return message }
    return message + " Try: " + suggestion
  }
}

/// A reason to refuse, before the words for it are made.
struct Fault: Error {
  var code: Refusal.Code
  var suggestion: String?
  /// Other texts that would do as well.
  var alternatives: [String] = []
  /// What is wrong, where the code alone does not say it well enough.
  var message: String?

  init(_ code: Refusal.Code, _ suggestion: String? = nil, message: String? = nil) {
    self.code = code
    self.suggestion = suggestion
    self.message = message
  }
}
