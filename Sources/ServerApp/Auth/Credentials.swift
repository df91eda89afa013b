import Hummingbird
import TodoAPI

/// The token that a request carries, in its `Authorization` header or its session cookie.
struct Credentials: Hashable, Sendable {
  let token: String
  let use: TokenUse

  /// The name of the session cookie; the browser itself keeps the prefixed one to TLS and this host (RFC 6265bis 4.1.3).
  static func cookie(isSecure: Bool) -> String { isSecure ? "__Host-todos" : "todos" }

  /// The one token in a request's headers; nil where there is none.
  ///
  /// Whoever says `Authorization` means it: the cookie is then not looked at. Throws `Problem` where it is
  /// said twice or in another form.
  static func find(in headers: HTTPFields, isSecure: Bool) throws(Problem) -> Credentials? {
    let said = headers[values: .authorization]
    if let text = said.first {
      guard said.count == 1, let token = bearer(text) else { throw refused }
      return Credentials(token: token, use: .bearer)
    }
    let values = cookies(cookie(isSecure: isSecure), in: headers)
    guard let value = values.first else { return nil }
    guard values.count == 1 else {
      throw Problem(
        .unauthenticated,
        "The browser sends two cookies named \(cookie(isSecure: isSecure)). Delete this site's cookies and sign in again."
      )
    }
    return Credentials(token: value, use: .cookie)
  }

  /// The values of all cookies of that name.
  static func cookies(_ name: String, in headers: HTTPFields) -> [String] {
    headers[values: .cookie].flatMap { pairs($0) }.filter { $0.name == name }.map { String($0.value) }
  }

  /// RFC 6750 section 2.1: the scheme in any case, one space, the token.
  private static func bearer(_ text: String) -> String? {
    let parts = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 2, Substring(parts[0]).lowercased() == "bearer" else { return nil }
    return String(Substring(parts[1]))
  }

  private static func pairs(_ text: String) -> [(name: Substring, value: Substring)] {
    text.split(separator: ";").map { pair in
      let halves = pair.drop { $0 == " " }.split(
        separator: "=",
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      return (halves[0], halves.count == 2 ? halves[1] : "")
    }
  }

  private static var refused: Problem {
    Problem(.unauthenticated, "Send one token: Authorization: Bearer TOKEN.")
  }
}

/// The session cookie: no script reads it, no other site's page sends it (RFC 6265bis).
package enum SessionCookie {
  /// What to set after signing in; it lives as long as its token.
  package static func set(_ token: String, _ request: SiteRequest) -> String {
    text(name(request), token, request, life: Signer.life)
  }

  /// What to set after signing out.
  package static func clear(_ request: SiteRequest) -> String { text(name(request), "", request, life: 0) }

  /// A cookie of the server's, for so many seconds.
  static func text(_ name: String, _ value: String, _ request: SiteRequest, life: Int) -> String {
    let attributes = "Path=/; HttpOnly; SameSite=Strict" + (request.client.isSecure ? "; Secure" : "")
    return "\(name)=\(value); \(attributes); Max-Age=\(life)"
  }

  private static func name(_ request: SiteRequest) -> String {
    Credentials.cookie(isSecure: request.client.isSecure)
  }
}
