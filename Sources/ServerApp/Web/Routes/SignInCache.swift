import Synchronization
import TodoModel

/// The facts that the sign-in page needs of the accounts, cached, so that requests for it do not reach the file.
///
/// It is read again at most every few seconds, for another process adds accounts and sets passwords.
final class SignInCache: Sendable {
  /// What the page goes by.
  struct Facts: Hashable, Sendable {
    /// The only account there is; nil where there are several, or none.
    let only: String?
    /// Whether anybody can sign in.
    let hasPassword: Bool
  }

  private struct State {
    var facts: Facts?
    var readAt: Instant?
  }

  /// Seconds for which it is not read again.
  private static let age = 5
  private let state = Mutex(State())

  /// What is known, and whether it is time to read it again: one caller is told so, all others are not.
  func find(at now: Instant) -> (facts: Facts?, isDue: Bool) {
    state.withLock { state in
      let isFresh = state.readAt.map { (0..<SignInCache.age).contains(now.seconds - $0.seconds) } ?? false
      if !isFresh { state.readAt = now }
      return (state.facts, !isFresh)
    }
  }

  func put(_ facts: Facts) { state.withLock { $0.facts = facts } }
}
