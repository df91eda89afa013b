import Hummingbird
package import Service
import Synchronization
import TodoAPI
package import TodoModel

/// Finds the caller of a request: checks the token's MAC first, then its time, then the session it names.
package final class Authenticator: Sendable {
  /// The most sessions whose accounts are kept in memory.
  private static let most = 10_000

  private let signer: Signer
  private let session: @Sendable (String) throws -> Session?
  private let accounts = Mutex<[String: AccountID]>([:])

  /// An authenticator that looks sessions up there.
  package init(_ signer: Signer, session: @escaping @Sendable (String) throws -> Session?) {
    self.signer = signer
    self.session = session
  }

  /// The caller that a token stands for; blocks.
  ///
  /// Throws `Problem` or `StoreError`.
  package func caller(_ token: String, use: TokenUse, now: Instant) throws -> Caller {
    let sid = try sid(token, use, now)
    guard let session = try session(sid) else {
      throw Problem(.tokenRevoked, "You were signed out. Sign in again.")
    }
    guard session.use == use.session else { throw Authenticator.forged }
    guard !session.isRevoked else { throw Problem(.tokenRevoked, "You were signed out. Sign in again.") }
    guard now < session.expiresAt else { throw Authenticator.expired }
    remember(session)
    return Caller(account: session.account, session: session, use: use)
  }

  /// The account of a token that was made here, from memory, so that its turn is known before anything is read; nil
  /// where its session was not seen before.
  ///
  /// It lets nobody in: the session may have ended since.
  func account(of credentials: Credentials, at now: Instant) -> AccountID? {
    guard let sid = try? sid(credentials.token, credentials.use, now) else { return nil }
    return accounts.withLock { $0[sid] }
  }

  /// Keeps the account of a session for good: a session never changes hands.
  private func remember(_ session: Session) {
    accounts.withLock { accounts in
      guard accounts[session.sid] == nil else { return }
      if accounts.count >= Authenticator.most { accounts = [:] }
      accounts[session.sid] = session.account
    }
  }

  private func sid(_ token: String, _ use: TokenUse, _ now: Instant) throws(Problem) -> String {
    do {
      return try signer.session(in: token, use: use, now: now)
    } catch {
      throw error == .expired ? Authenticator.expired : Authenticator.forged
    }
  }

  private static var forged: Problem { Problem(.unauthenticated, "The token is not one of this server's.") }
  private static var expired: Problem {
    Problem(.tokenExpired, "You signed in more than 30 days ago. Sign in again.")
  }
}

/// A caller: an account's session, and how its token was sent.
package struct Caller: Hashable, Sendable {
  package let account: AccountID
  package let session: Session
  /// How the token came.
  package let use: TokenUse
}
