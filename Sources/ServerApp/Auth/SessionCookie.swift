/// The session cookie: no script reads it, no other site's page sends it (RFC 6265bis).
package enum SessionCookie {
  /// What to set after signing in; it lives as long as its token.
  package static func set(_ token: String, _ visit: Visit) -> String {
    "\(name(visit))=\(token); \(attributes(visit)); Max-Age=\(Signer.life)"
  }

  /// What to set after signing out.
  package static func clear(_ visit: Visit) -> String { "\(name(visit))=; \(attributes(visit)); Max-Age=0" }

  private static func name(_ visit: Visit) -> String { Credentials.cookie(isSecure: visit.isSecure) }

  private static func attributes(_ visit: Visit) -> String {
    "Path=/; HttpOnly; SameSite=Strict" + (visit.isSecure ? "; Secure" : "")
  }
}
