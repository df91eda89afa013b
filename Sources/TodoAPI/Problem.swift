package import Intents
package import TodoModel

/// An API error: `application/problem+json` (RFC 9457).
package struct Problem: Error, Hashable, Sendable {
  package static let mediaType = "application/problem+json"

  /// An invalid value.
  package struct Detail: Hashable, Codable, Sendable {
    /// The location in the body as a JSON pointer (RFC 6901).
    package var pointer: String
    package var code: String
    /// The message for the user, with a remedy.
    package var words: String

    package init(pointer: String, code: String, words: String) {
      self.pointer = pointer
      self.code = code
      self.words = words
    }
  }

  package var kind: ProblemKind
  /// The message for the user, with a remedy.
  package var detail: String?
  /// An opaque id of this occurrence for the server's log.
  package var instance: String?
  /// The invalid values.
  package var errors: [Detail] = []
  /// The position of a parse error in Unicode scalars.
  package var offset: Int?
  package var suggestions: [String] = []
  /// Seconds to wait before a retry.
  package var retryAfter: Int?
  /// The server's clock, if the client's differs too much.
  package var serverTime: Instant?
  /// The item's current version, if the given one is stale.
  package var version: Revision?

  package init(_ kind: ProblemKind, _ detail: String? = nil) {
    self.kind = kind
    self.detail = detail
  }

  /// Creates the problem of an invalid value; `pointer` is its location.
  package init(_ fault: ValueFault, at pointer: String? = nil) {
    self.init(.invalid, fault.words)
    let field = fault.field?.rawValue ?? ""
    errors = [Detail(pointer: pointer ?? "/" + field, code: field, words: fault.words)]
  }
}
