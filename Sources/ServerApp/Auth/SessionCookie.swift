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
    let attributes = "Path=/; HttpOnly; SameSite=Strict" + (request.isSecure ? "; Secure" : "")
    return "\(name)=\(value); \(attributes); Max-Age=\(life)"
  }

  private static func name(_ request: SiteRequest) -> String {
    Credentials.cookie(isSecure: request.isSecure)
  }
}
