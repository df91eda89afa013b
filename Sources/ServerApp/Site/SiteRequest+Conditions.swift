import Crypto
import HTTPTypes
import Hummingbird
import Intents
import TodoAPI
import TodoModel

/// The conditions of a request, which prevent blind overwrites and repeated effects of a retry.
extension SiteRequest {
  /// Returns the `Idempotency-Key` by which a retry is recognized: a UUID as is, any other text as a hash; nil if
  /// absent.
  ///
  /// Throws `Problem` if the key is too long, not printable, or repeated.
  func idempotencyKey() throws(Problem) -> MutationID? {
    let said = HTTPField.Name("Idempotency-Key").map { http.headers[values: $0] } ?? []
    guard let text = said.first else { return nil }
    let isPrintable = text.unicodeScalars.allSatisfy { (" "..."~").contains($0) }
    guard said.count == 1, isPrintable, (1...Limits.key).contains(text.utf8.count) else {
      throw Problem(
        .badRequest, "Idempotency-Key must be one text of at most \(Limits.key) printable ASCII characters.")
    }
    return MutationID(text) ?? MutationID(Array(SHA256.hash(data: Array(("todos-key-text\0" + text).utf8))))
  }

  /// Returns the version of `If-Match: "7"` (RFC 9110 section 13.1.1); nil for `*`, any version.
  ///
  /// Throws `Problem` if the header names no version.
  func version() throws(Problem) -> Revision? {
    let said = http.headers[values: .ifMatch]
    guard said.count == 1, let text = said.first else {
      throw Problem(.preconditionMissing, "Send the version to change: If-Match: \"VERSION\", or * for any version.")
    }
    if text == "*" { return nil }
    guard text.utf8.count > 2, text.first == "\"", text.last == "\"",
      let version = Revision(text.dropFirst().dropLast())
    else { throw Problem(.versionStale, "If-Match is not a version from this server.") }
    return version
  }

  /// True if the request must only create the item (`If-None-Match: *`).
  var isForNewItem: Bool { http.headers[values: .ifNoneMatch] == ["*"] }

  /// Returns true if the client has the tag's entity, by weak comparison (`If-None-Match`, RFC 9110 section 13.1.2).
  func knows(_ tag: String) -> Bool {
    let said = http.headers[values: .ifNoneMatch].joined(separator: ",")
    return said.split(separator: ",").contains { part in
      let part = part.drop { $0 == " " }
      return part == "*" || (part.hasPrefix("W/") ? part.dropFirst(2) : part).prefix { $0 != " " } == tag
    }
  }
}
