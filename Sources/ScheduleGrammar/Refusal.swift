/// The reason that date words are refused, with a suggestion.
package struct Refusal: Hashable, Sendable {
  /// The reason for a refusal; raw values are the API's names.
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

  package var code: Code
  /// The reason as a sentence.
  package var message: String
  /// Span of the refused words, in Unicode scalars of the text.
  package var span: Range<Int>
  /// A similar text that the grammar can read, if any.
  package var suggestion: String?
  /// Further readable texts; for a weekday mismatch: the text that keeps the weekday.
  package var alternatives: [String] = []

  package init(_ code: Code, _ message: String, span: Range<Int>, suggestion: String? = nil) {
    self.code = code
    self.message = message
    self.span = span
    self.suggestion = suggestion
  }

  /// Message and suggestion on one line.
  package var sentence: String { [message, remedy].compactMap(\.self).joined(separator: " ") }

  /// The suggestion as a sentence, "Try: 28 feb"; nil if there is none or the message contains it.
  package var remedy: String? {
    suggestion.flatMap { message.contains($0) ? nil : DateReadingMessages.attempt($0) }
  }
}

/// The reason for a refusal, before its message is formatted.
struct Fault: Error {
  var code: Refusal.Code
  var suggestion: String?
  /// Further suggestions.
  var alternatives: [String] = []
  /// A specific message, if the code's message is too general.
  var message: String?

  init(_ code: Refusal.Code, _ suggestion: String? = nil, message: String? = nil) {
    self.code = code
    self.suggestion = suggestion
    self.message = message
  }
}
