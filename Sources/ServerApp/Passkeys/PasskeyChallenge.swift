/// A challenge of a passkey's ceremony, which the browser must answer in time, once.
///
/// The server computes it from a cookie's token and the session that asks, so that nothing is stored until it is used,
/// and an answer of another browser or session fails. Nobody else can compute it: a challenge for a registration is
/// known to those alone whom the server gave it, after their password.
struct PasskeyChallenge: Hashable, Sendable {
  /// Time for the user to answer, in seconds.
  static let life = 180

  /// The token of the cookie.
  let token: String
  let bytes: [UInt8]

  /// Creates the challenge of a token; `session` adds a passkey, nil is for a sign-in.
  init(_ token: String, session: String?, by signer: Signer) {
    self.token = token
    bytes = signer.seal(["passkey"] + (session.map { [$0] } ?? []), for: token)
  }

  /// The challenge in base64url, as browsers send it back.
  var text: String { URLText.encode(bytes) }

  /// Returns the `Set-Cookie` value of the challenge.
  func cookie(_ request: SiteRequest) -> String {
    OneTimeCookies.text(.passkey, token, life: PasskeyChallenge.life, request)
  }
}
