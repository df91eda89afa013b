import Hummingbird
import TodoAPI

/// The token of a request, from its `Authorization` header or its session cookie.
struct Credentials: Hashable, Sendable {
  let token: String
  let use: TokenUse

  /// Returns the name of the session cookie; browsers restrict the `__Host-` prefix to TLS and this host (RFC 6265bis
  /// 4.1.3).
  static func cookie(isSecure: Bool) -> String { isSecure ? "__Host-todos" : "todos" }

  /// Returns the token in a request's headers; nil if there is none.
  ///
  /// An `Authorization` header takes precedence over the cookie. Throws `Problem` if the header is repeated or
  /// malformed.
  static func find(in headers: HTTPFields, isSecure: Bool) throws(Problem) -> Credentials? {
    let said = headers[values: .authorization]
    if let text = said.first {
      guard said.count == 1, let token = bearer(text) else { throw refused }
      return Credentials(token: token, use: .bearer)
    }
    let values = cookies(cookie(isSecure: isSecure), in: headers)
    guard let value = values.first else { return nil }
    guard values.count == 1 else {
      throw Problem(.unauthenticated, SignInMessages.twoCookies(name: cookie(isSecure: isSecure)))
    }
    return Credentials(token: value, use: .cookie)
  }

  static func cookies(_ name: String, in headers: HTTPFields) -> [String] {
    headers[values: .cookie].flatMap { pairs($0) }.filter { $0.name == name }.map { String($0.value) }
  }

  /// Parses RFC 6750 section 2.1: the scheme in any case, one space, the token.
  private static func bearer(_ text: String) -> String? {
    let parts = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 2, Substring(parts[0]).lowercased() == "bearer" else { return nil }
    return String(Substring(parts[1]))
  }

  private static func pairs(_ text: String) -> [(name: Substring, value: Substring)] {
    text.split(separator: ";").map { pair in
      let halves = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (halves[0], halves.count == 2 ? halves[1] : "")
    }
  }

  private static var refused: Problem { Problem(.unauthenticated, SignInMessages.oneToken) }
}

/// The session cookie, unavailable to scripts and not sent with requests from other sites (RFC 6265bis).
package enum SessionCookie {
  /// Returns the `Set-Cookie` value after sign-in; the cookie lives as long as its token.
  package static func set(_ token: String, _ request: SiteRequest) -> String {
    text(name(request), token, request, life: Signer.life)
  }

  /// Returns the `Set-Cookie` value after sign-out.
  package static func clear(_ request: SiteRequest) -> String { text(name(request), "", request, life: 0) }

  /// Returns a `Set-Cookie` value; `life` is in seconds.
  static func text(
    _ name: String, _ value: String, _ request: SiteRequest, life: Int, sameSite: String = "Strict"
  ) -> String {
    let attributes = "Path=/; HttpOnly; SameSite=\(sameSite)" + (request.client.isSecure ? "; Secure" : "")
    return "\(name)=\(value); \(attributes); Max-Age=\(life)"
  }

  private static func name(_ request: SiteRequest) -> String { Credentials.cookie(isSecure: request.client.isSecure) }
}
