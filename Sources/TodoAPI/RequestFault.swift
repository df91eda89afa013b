/// The error of a request to parse a text or rule, with a code and a message.
package struct RequestFault: Error, Hashable, Sendable {
  /// The code: "bad-request", "unknown_zone", "invalid_option" or "invalid_rrule".
  package var code: String
  /// The message with a remedy.
  package var words: String

  package init(_ code: String, _ words: String) {
    self.code = code
    self.words = words
  }

  static func malformed(_ words: String) -> RequestFault { RequestFault("bad-request", words) }

  static func zone(_ name: String) -> RequestFault {
    RequestFault("unknown_zone", "There is no zone \(name). Write it like Europe/Berlin.")
  }

  /// Creates the error of JSON that does not decode as `subject`.
  init(_ error: any Error, reading subject: String) {
    guard case .typeMismatch(_, let context) = error as? DecodingError, let key = context.codingPath.last else {
      self = .malformed("The line is not a JSON object with \(subject).")
      return
    }
    self = .malformed("\(key.stringValue) has the wrong type in a JSON object with \(subject).")
  }
}
