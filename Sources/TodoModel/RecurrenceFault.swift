/// The reason why a text is not a supported repeat rule.
package enum RecurrenceFault: Error, Hashable, Sendable {
  /// A part that is not `NAME=VALUE` or has a name unknown to RFC 5545 section 3.3.10.
  case unknownPart(String)
  case repeatedPart(String)
  /// A value outside the range or form of its part.
  case badValue(part: String)
  case missingFrequency
  /// SECONDLY, or MINUTELY below 15 minutes: too frequent for a todo list.
  case unsupportedFrequency(String)
  case countAndUntil
  /// A part that RFC 5545 forbids for this frequency, or BYSETPOS without a set to select from.
  case misplacedPart(String)
}
