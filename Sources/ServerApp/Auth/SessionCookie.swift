/// The session cookie: no script reads it, no other site's page sends it (RFC 6265bis).
package enum SessionCookie {
  /// What to set after signing in; it lives as long as its token.
  package static func set(_ token: String, _ visit: Visit) -> String {
    text(name(visit), token, visit, life: Signer.life)
  }

  /// What to set after signing out.
  package static func clear(_ visit: Visit) -> String { text(name(visit), "", visit, life: 0) }

  /// A cookie of the server's, for so many seconds.
  static func text(_ name: String, _ value: String, _ visit: Visit, life: Int) -> String {
    let attributes = "Path=/; HttpOnly; SameSite=Strict" + (visit.isSecure ? "; Secure" : "")
    return "\(name)=\(value); \(attributes); Max-Age=\(life)"
  }

  private static func name(_ visit: Visit) -> String { Credentials.cookie(isSecure: visit.isSecure) }
}
