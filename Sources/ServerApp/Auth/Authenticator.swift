import Hummingbird
package import Service
import Synchronization
import TodoAPI
package import TodoModel

/// Decides who asks: the token's MAC first, then its time, then the session it names.
package struct Authenticator: Sendable {
  private let signer: Signer
  private let session: @Sendable (String) throws -> Session?

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
    return Caller(account: session.account, session: session, use: use)
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

/// Who asks: an account's session, and how its token came.
package struct Caller: Hashable, Sendable {
  /// The account.
  package let account: AccountID
  /// The session.
  package let session: Session
  /// How the token came.
  package let use: TokenUse
}

/// Whose sessions are, from memory: an account's for good, so that its turn is known before anything is read.
///
/// It lets nobody in.
final class KnownSessions: Sendable {
  private static let most = 10_000

  private let signer: Signer
  private let accounts = Mutex<[String: AccountID]>([:])

  init(_ signer: Signer) { self.signer = signer }

  /// The account of a token that is one of ours; nil where its session was not seen before.
  func account(of credentials: Credentials, at now: Instant) -> AccountID? {
    let sid = try? signer.session(in: credentials.token, use: credentials.use, now: now)
    guard let sid else { return nil }
    return accounts.withLock { $0[sid] }
  }

  func keep(_ caller: Caller) {
    accounts.withLock { accounts in
      guard accounts[caller.session.sid] == nil else { return }
      if accounts.count >= KnownSessions.most { accounts = [:] }
      accounts[caller.session.sid] = caller.account
    }
  }
}
