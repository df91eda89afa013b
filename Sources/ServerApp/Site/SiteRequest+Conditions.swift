import Crypto
import HTTPTypes
import Hummingbird
import Intents
import TodoAPI
import TodoModel

/// What a request says of the state it is meant for, so that nothing is overwritten blindly and a retry does nothing
/// twice.
extension SiteRequest {
  /// Which request this is, said by the client so that a retry is known as one: a UUID as it is, of any other text a
  /// hash; nil where none is said.
  ///
  /// Throws `Problem` where it is too long, not printable, or said twice.
  func idempotencyKey() throws(Problem) -> MutationID? {
    let said = HTTPField.Name("Idempotency-Key").map { http.headers[values: $0] } ?? []
    guard let text = said.first else { return nil }
    let isPrintable = text.unicodeScalars.allSatisfy { (" "..."~").contains($0) }
    guard said.count == 1, isPrintable, (1...Limits.key).contains(text.utf8.count) else {
      throw Problem(
        .badRequest,
        "Idempotency-Key must be one text of at most \(Limits.key) printable ASCII characters."
      )
    }
    return MutationID(text) ?? MutationID(Array(SHA256.hash(data: Array(("todos-key-text\0" + text).utf8))))
  }

  /// Which version of an item is meant: `If-Match: "7"` (RFC 9110 section 13.1.1); nil for `*`, whichever there is.
  ///
  /// Throws `Problem` where none is named.
  func version() throws(Problem) -> Revision? {
    let said = http.headers[values: .ifMatch]
    guard said.count == 1, let text = said.first else {
      throw Problem(
        .preconditionMissing,
        "Send the version to change: If-Match: \"VERSION\", or * for any version."
      )
    }
    if text == "*" { return nil }
    guard text.utf8.count > 2, text.first == "\"", text.last == "\"",
      let version = Revision(text.dropFirst().dropLast())
    else { throw Problem(.versionStale, "If-Match is not a version from this server.") }
    return version
  }

  /// Whether it is only meant where there is no such item yet.
  var isForNewItem: Bool { http.headers[values: .ifNoneMatch] == ["*"] }

  /// Whether the client has what that tag is of: weak comparison, as for every `If-None-Match` (RFC 9110 section
  /// 13.1.2).
  func knows(_ tag: String) -> Bool {
    let said = http.headers[values: .ifNoneMatch].joined(separator: ",")
    return said.split(separator: ",").contains { part in
      let part = part.drop { $0 == " " }
      return part == "*" || (part.hasPrefix("W/") ? part.dropFirst(2) : part).prefix { $0 != " " } == tag
    }
  }
}
