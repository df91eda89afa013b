import Service
import Synchronization
import TodoModel

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
