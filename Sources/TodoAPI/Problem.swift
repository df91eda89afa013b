package import Intents
package import TodoModel

/// An error for programs and people: `application/problem+json` (RFC 9457).
package struct Problem: Error, Hashable, Sendable {
  /// The media type it is sent as.
  package static let mediaType = "application/problem+json"

  /// One value that is wrong.
  package struct Detail: Hashable, Codable, Sendable {
    /// Where in the body, as a JSON pointer (RFC 6901).
    package var pointer: String
    /// Of what kind.
    package var code: String
    /// What is wrong and what to do, for a person.
    package var words: String

    package init(pointer: String, code: String, words: String) {
      self.pointer = pointer
      self.code = code
      self.words = words
    }
  }

  /// Which problem it is.
  package var kind: ProblemKind
  /// What happened and what to do, for a person.
  package var detail: String?
  /// An opaque name for this very case, to look up in the server's log.
  package var instance: String?
  /// The wrong values.
  package var errors: [Detail] = []
  /// Where in the text reading failed, in Unicode scalars.
  package var offset: Int?
  /// What could be said instead.
  package var suggestions: [String] = []
  /// Seconds to wait.
  package var retryAfter: Int?
  /// What the server's clock says, where the client's is too far from it.
  package var serverTime: Instant?
  /// The item's version now, where the one that was named is stale.
  package var version: Revision?

  package init(_ kind: ProblemKind, _ detail: String? = nil) {
    self.kind = kind
    self.detail = detail
  }

  /// The problem of a value that breaks a limit; `pointer` says where it stands.
  package init(_ fault: ValueFault, at pointer: String? = nil) {
    self.init(.invalid, fault.words)
    let field = fault.field?.rawValue ?? ""
    errors = [Detail(pointer: pointer ?? "/" + field, code: field, words: fault.words)]
  }
}
