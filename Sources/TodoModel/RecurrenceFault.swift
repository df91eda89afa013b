/// Why a text is not a repeat rule we can follow.
package enum RecurrenceFault: Error, Hashable, Sendable {
  /// A part that is not `NAME=VALUE`, or whose name RFC 5545 section 3.3.10 does not know.
  case unknownPart(String)
  /// A part given twice.
  case repeatedPart(String)
  /// A value outside the part's range or form.
  case badValue(part: String)
  /// No FREQ.
  case missingFrequency
  /// SECONDLY, or MINUTELY below 15 minutes: more often than a list of things to do can follow.
  case unsupportedFrequency(String)
  /// COUNT and UNTIL together.
  case countAndUntil
  /// A part that RFC 5545 forbids for this frequency, or BYSETPOS with nothing to choose from.
  case misplacedPart(String)
}
