import HTTPTypes
import Hummingbird
import Intents
import TodoAPI

/// Which version of an item a request means: `If-Match: "7"` (RFC 9110 section 13.1.1).
///
/// No blind overwrite.
enum VersionRule {
  /// The version that is named.
  ///
  /// Throws `Problem` where none is, or "any".
  static func named(_ request: SiteRequest) throws(Problem) -> Revision {
    let said = request.http.headers[values: .ifMatch]
    guard said.count == 1, let text = said.first, text != "*" else {
      throw Problem(.preconditionMissing, "Say which version is changed: If-Match: \"VERSION\".")
    }
    guard text.utf8.count > 2, text.first == "\"", text.last == "\"",
      let version = Revision(text.dropFirst().dropLast())
    else { throw Problem(.versionStale, "If-Match names no version this server has given.") }
    return version
  }

  /// Whether the request is only meant where there is no such item yet.
  static func isNew(_ request: SiteRequest) -> Bool { request.http.headers[values: .ifNoneMatch] == ["*"] }

  /// The entity tag of a version.
  static func tag(_ version: Revision) -> String { "\"\(version)\"" }
}
