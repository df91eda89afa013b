import Synchronization
import TodoModel

/// A cache of the facts about accounts for the sign-in page, so that requests for it do not access the store.
///
/// The cache expires after a few seconds, because other processes add accounts and set passwords.
final class SignInCache: Sendable {
  struct Facts: Hashable, Sendable {
    /// The name of the only account; nil if there are several or none.
    let only: String?
    /// True if any account has a password.
    let hasPassword: Bool
  }

  private struct State {
    var facts: Facts?
    var readAt: Instant?
  }

  /// Maximum age, in seconds.
  private static let age = 5
  private let state = Mutex(State())

  /// Returns the cached facts, and true if they must be reloaded, which is reported to one caller only.
  func find(at now: Instant) -> (facts: Facts?, isDue: Bool) {
    state.withLock { state in
      let isFresh = state.readAt.map { (0..<SignInCache.age).contains(now.seconds - $0.seconds) } ?? false
      if !isFresh { state.readAt = now }
      return (state.facts, !isFresh)
    }
  }

  func put(_ facts: Facts) { state.withLock { $0.facts = facts } }
}
