import Crypto
import Service
package import TodoModel

/// Makes and reads tokens: `t1.<key>.<session>.<end>.<mac>`.
///
/// One signer for bearer tokens and cookies. A forged token is recognised by its MAC alone, before anything is
/// looked up.
package struct Signer: Sendable {
  /// How long a token lives, in seconds.
  package static let life = 30 * 86_400
  /// No token is longer, in bytes.
  package static let longest = 160

  /// The ends that a token may have: up to the last second of the year 9999.
  private static let ends = 0...253_402_300_799

  /// What it signs with.
  package let ring: KeyRing

  /// A signer with the keys of a ring.
  package init(_ ring: KeyRing) { self.ring = ring }

  /// The token of a session, good until `end`, for one use.
  package func token(session: String, end: Instant, use: TokenUse) -> String {
    token(session: session, endText: "\(end.seconds)", use: use)
  }

  /// A token that says its end in these words, whatever they are.
  package func token(session: String, endText: String, use: TokenUse) -> String {
    let key = ring.keys.newest
    let said = "t1.\(key.id).\(session).\(endText)"
    return said + "." + HexText.encode(Signer.mac(said, use, key))
  }

  /// The session of a token.
  ///
  /// Throws `TokenFault`.
  package func session(in token: String, use: TokenUse, now: Instant) throws(TokenFault) -> String {
    let (session, end) = try signed(in: token, use: use)
    guard now < end else { throw .expired }
    return session
  }

  /// The session of a token that was made here, and its end, whether that is past or not.
  ///
  /// Throws `TokenFault`.
  func signed(in token: String, use: TokenUse) throws(TokenFault) -> (session: String, end: Instant) {
    guard token.utf8.count <= Signer.longest else { throw .forged }
    let dot = UInt8(ascii: ".")
    let parts = token.utf8.split(separator: dot, omittingEmptySubsequences: false).map(Substring.init)
    guard parts.count == 5, parts[0] == "t1", let key = ring.keys.key(parts[1]),
      HexText.decode(parts[2])?.count == 16,
      let end = Int(parts[3]), Signer.ends.contains(end), let mac = HexText.decode(parts[4])
    else { throw .forged }
    let said = token.utf8.prefix(token.utf8.count - parts[4].utf8.count - 1)
    guard Signer.isValid(mac, Array(said), use, key) else { throw .forged }
    return (String(parts[2]), Instant(seconds: end))
  }

  /// Whether a token says that it is of a key which is not held, and which another server may have made.
  func lacksKey(of token: String) -> Bool {
    guard ring.mayGrow, token.utf8.count <= Signer.longest else { return false }
    let parts = token.split(separator: ".", maxSplits: 2)
    return parts.count == 3 && parts[0] == "t1" && HexText.decode(parts[1])?.count == 4
      && ring.keys.key(parts[1]) == nil
  }

  /// A random session id: 128 bits as hexadecimal digits.
  package static func newSession(random: () -> UInt64) -> String {
    HexText.encode(SigningKey.bytes(16, random))
  }

  private static func mac(_ said: String, _ use: TokenUse, _ key: SigningKey) -> HMAC<SHA256>.MAC {
    HMAC<SHA256>.authenticationCode(
      for: message(Array(said.utf8), use),
      using: SymmetricKey(data: key.secret)
    )
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

/// The purpose of a token, covered by its MAC, so that a cookie's value is no bearer token and neither is valid in a
/// form.
package enum TokenUse: String, Hashable, Sendable, CaseIterable {
  /// In the `Authorization` header: programs.
  case bearer
  /// In the session cookie: the web page.
  case cookie
  /// In a form of the page: that it was made for this session.
  case form
  /// In the cookie by which a device is known that signed in before.
  case device

  /// Whether it opens a session whose token is sent like that.
  func opens(_ session: Session.Use) -> Bool {
    switch (self, session) {
    case (.bearer, .bearer), (.bearer, .app), (.cookie, .cookie): true
    case (.bearer, .cookie), (.cookie, _), (.form, _), (.device, _): false
    }
  }
}

/// The reason why a token is rejected.
package enum TokenFault: Error, Hashable, Sendable {
  /// It was not made here for this use, or it was changed.
  case forged
  /// It was good until it ended.
  case expired
}
