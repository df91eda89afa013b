/// Why a request about words or rules cannot be answered: a name for programs, a sentence for people.
package struct RequestFault: Error, Hashable, Sendable {
  /// Of what kind: "bad-request", "unknown_zone", "invalid_option", "invalid_rrule".
  package var code: String
  /// What is wrong and what to write instead.
  package var words: String

  package init(_ code: String, _ words: String) {
    self.code = code
    self.words = words
  }

  /// A request that is not written as it should be.
  static func malformed(_ words: String) -> RequestFault { RequestFault("bad-request", words) }

  /// A zone that the system does not know.
  static func zone(_ name: String) -> RequestFault {
    RequestFault("unknown_zone", "There is no zone \(name). Write it like Europe/Berlin.")
  }

  /// What is wrong with a JSON text that is no `subject`.
  init(_ error: any Error, reading subject: String) {
    guard case .typeMismatch(_, let context) = error as? DecodingError, let key = context.codingPath.last
    else {
      self = .malformed("The line is no JSON object with \(subject).")
      return
    }
    self = .malformed("\(key.stringValue) is of another kind than expected in a JSON object with \(subject).")
  }
}
