import Crypto

/// A challenge of a passkey's ceremony, which the browser must answer in time, once.
///
/// The challenge is a hash of a cookie's token and of the session that asks, so that nothing is stored until it is
/// used, and an answer of another browser or session fails.
struct PasskeyChallenge: Hashable, Sendable {
  /// Time for the user to answer, in seconds.
  static let life = 180

  /// The token of the cookie.
  let token: String
  /// The session that adds a passkey; nil for a sign-in.
  let session: String?

  /// The challenge in base64url, as browsers send it back.
  var text: String { URLText.encode(bytes) }

  var bytes: [UInt8] {
    Array(SHA256.hash(data: Array("todos-passkey\0\(session ?? "")\0\(token)".utf8)))
  }

  /// Returns the `Set-Cookie` value of the challenge.
  func cookie(_ request: SiteRequest) -> String {
    SessionCookie.text(OneTimeCookies.name(.passkey, request), token, request, life: PasskeyChallenge.life)
  }
}
