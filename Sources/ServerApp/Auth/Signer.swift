import Crypto
import Service
package import TodoModel

/// Makes and verifies tokens of the form `t1.<key>.<session>.<end>.<mac>`.
///
/// Bearer tokens and cookies share one signer. The MAC alone exposes a forged token, before any lookup.
package struct Signer: Sendable {
  /// Lifetime of a token, in seconds.
  package static let life = 30 * 86_400
  /// Maximum length of a token, in bytes.
  package static let longest = 160

  /// Valid ends of a token, in seconds, up to the last second of the year 9999.
  private static let ends = 0...253_402_300_799

  package let ring: KeyRing

  package init(_ ring: KeyRing) { self.ring = ring }

  /// Returns a session's token for one use, valid until `end`.
  package func token(session: String, end: Instant, use: TokenUse) -> String {
    token(session: session, endText: "\(end.seconds)", use: use)
  }

  /// Returns a token with an arbitrary text as its end.
  package func token(session: String, endText: String, use: TokenUse) -> String {
    let key = ring.keys.newest
    let said = "t1.\(key.id).\(session).\(endText)"
    return said + "." + HexText.encode(Signer.mac(said, use, key))
  }

  /// Returns the session of a valid token.
  package func session(in token: String, use: TokenUse, now: Instant) throws(TokenFault) -> String {
    let (session, end) = try signed(in: token, use: use)
    guard now < end else { throw .expired }
    return session
  }

  /// Returns the session and end of a token made by this server, even if the token has expired.
  func signed(in token: String, use: TokenUse) throws(TokenFault) -> (session: String, end: Instant) {
    guard token.utf8.count <= Signer.longest else { throw .forged }
    let dot = UInt8(ascii: ".")
    let parts = token.utf8.split(separator: dot, omittingEmptySubsequences: false).map(Substring.init)
    guard parts.count == 5, parts[0] == "t1", let key = ring.keys.key(parts[1]), HexText.decode(parts[2])?.count == 16,
      let end = Int(parts[3]), Signer.ends.contains(end), let mac = HexText.decode(parts[4])
    else { throw .forged }
    let said = token.utf8.prefix(token.utf8.count - parts[4].utf8.count - 1)
    guard Signer.isValid(mac, Array(said), use, key) else { throw .forged }
    return (String(parts[2]), Instant(seconds: end))
  }

  /// Reloads the keys if the ring lacks a token's key.
  ///
  /// Throws the error of the read.
  func learnKey(of token: String, at now: Instant, _ store: StoreAccess) async throws {
    guard lacksKey(of: token) else { return }
    try await store.work { [ring] in try ring.renew(at: now) }
  }

  /// Returns true if a token names an unknown key that another server may have made.
  private func lacksKey(of token: String) -> Bool {
    guard ring.mayGrow, token.utf8.count <= Signer.longest else { return false }
    let parts = token.split(separator: ".", maxSplits: 2)
    return parts.count == 3 && parts[0] == "t1" && HexText.decode(parts[1])?.count == 4
      && ring.keys.key(parts[1]) == nil
  }

  /// Returns a random session id: 128 bits in hexadecimal.
  package static func newSession(random: () -> UInt64) -> String { HexText.encode(SigningKey.bytes(16, random)) }

  /// Returns 32 bytes for words and a token, which only this server can compute.
  func seal(_ words: [String], for token: String) -> [UInt8] {
    let parts = token.split(separator: ".", maxSplits: 2)
    let key = (parts.count == 3 ? ring.keys.key(parts[1]) : nil) ?? ring.keys.newest
    let said = (["todos-seal", token] + words).map { "\($0.utf8.count) \($0)" }.joined()
    return Array(HMAC<SHA256>.authenticationCode(for: Array(said.utf8), using: SymmetricKey(data: key.secret)))
  }

  private static func mac(_ said: String, _ use: TokenUse, _ key: SigningKey) -> HMAC<SHA256>.MAC {
    HMAC<SHA256>.authenticationCode(for: message(Array(said.utf8), use), using: SymmetricKey(data: key.secret))
  }

  /// Compares in constant time.
  private static func isValid(_ mac: [UInt8], _ said: [UInt8], _ use: TokenUse, _ key: SigningKey) -> Bool {
    let secret = SymmetricKey(data: key.secret)
    return HMAC<SHA256>.isValidAuthenticationCode(mac, authenticating: message(said, use), using: secret)
  }

  private static func message(_ said: [UInt8], _ use: TokenUse) -> [UInt8] {
    Array("todos-token\0".utf8) + Array(use.rawValue.utf8) + [0] + said
  }
}

/// The purpose of a token, covered by its MAC, so that a token is valid only as a bearer token, a cookie or a form
/// value.
package enum TokenUse: String, Hashable, Sendable, CaseIterable {
  /// In the `Authorization` header, for programs.
  case bearer
  /// In the session cookie, for the web page.
  case cookie
  /// In a form of the page, as proof that the form was made for this session.
  case form
  /// In the cookie that identifies a device after a sign-in.
  case device
  /// In the cookie that binds a passkey's challenge to a browser.
  case passkey
  /// In the cookie that binds a sign-in at a provider to a browser.
  case provider
  /// In the cookie that binds the proof of an account to a browser, before it is linked to a person at a provider.
  case link
  /// In the cookie that proves that a session's person has just signed in by hand.
  case fresh

  /// Returns true if a token of this use opens a session of that use.
  func opens(_ session: Session.Use) -> Bool {
    switch (self, session) {
    case (.bearer, .bearer), (.bearer, .app), (.cookie, .cookie): true
    case (.bearer, .cookie), (.cookie, _), (.form, _), (.device, _), (.passkey, _),
      (.provider, _), (.link, _), (.fresh, _):
      false
    }
  }
}

/// The reason why a token is rejected.
package enum TokenFault: Error, Hashable, Sendable {
  /// The token was not made by this server for this use, or was altered.
  case forged
  /// The token was valid but has expired.
  case expired
}
