import Hummingbird
package import Service
import TodoAPI
package import TodoModel

/// Finds the caller of a request: checks the token's MAC first, then its expiry, then its session.
package final class Authenticator: Sendable {
  package typealias Find = @Sendable (String) throws -> Session?

  private let signer: Signer
  private let known: Find
  private let session: Find

  /// Creates an authenticator; `known` finds sessions in memory and never blocks.
  package init(_ signer: Signer, known: @escaping Find = { _ in nil }, session: @escaping Find) {
    self.signer = signer
    self.known = known
    self.session = session
  }

  /// Returns the caller of a token; blocks.
  ///
  /// Throws `Problem` or `StoreError`.
  package func caller(_ token: String, use: TokenUse, now: Instant) throws -> Caller {
    guard let session = try session(sid(token, use, now)) else { throw Authenticator.revoked }
    return try caller(session, use, now)
  }

  /// Returns the caller from memory; nil if the session must be read from the store.
  ///
  /// Throws `Problem`.
  func knownCaller(_ token: String, use: TokenUse, now: Instant) throws -> Caller? {
    try known(sid(token, use, now)).map { try caller($0, use, now) }
  }

  private func caller(_ session: Session, _ use: TokenUse, _ now: Instant) throws(Problem) -> Caller {
    guard use.opens(session.use) else { throw Authenticator.forged }
    guard !session.isRevoked else { throw Authenticator.revoked }
    guard now < session.expiresAt else { throw Authenticator.expired }
    return Caller(account: session.account, session: session, use: use)
  }

  private func sid(_ token: String, _ use: TokenUse, _ now: Instant) throws(Problem) -> String {
    do { return try signer.session(in: token, use: use, now: now) } catch {
      throw error == .expired ? Authenticator.expired : Authenticator.forged
    }
  }

  private static var revoked: Problem { Problem(.tokenRevoked, SignInMessages.signedOut) }
  private static var forged: Problem { Problem(.unauthenticated, SignInMessages.foreignToken) }
  private static var expired: Problem { Problem(.tokenExpired, SignInMessages.expired) }
}

/// A caller: an account's session, and how its token was sent.
package struct Caller: Hashable, Sendable {
  package let account: AccountID
  package let session: Session
  package let use: TokenUse
  var zone: String?

  /// The session id if the session's writes must be signed.
  var signingSession: String? { session.key.map { _ in session.sid } }

  /// Throws `Problem` if the session began with an app password: some operations are for the account's owner only.
  func checkIsOwner() throws(Problem) {
    guard session.app != nil else { return }
    throw Problem(.ownerOnly, SignInMessages.ownerOnly)
  }
}
