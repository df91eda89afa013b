import Intents
import TodoModel

/// What is known of how fresh the rows are, in a form that time does not change.
struct Trust: Hashable, Sendable {
  private var source: Freshness.Source
  private var syncedAt: Instant?
  private var pending: Int
  private var reason: String?
  private var isStale: Bool
  private var limit: Int

  /// What a freshness said at a moment.
  init(_ freshness: Freshness, at moment: Instant) {
    source = freshness.source
    syncedAt = freshness.age.map { moment.advanced(bySeconds: -$0) }
    pending = freshness.pending
    reason = freshness.reason
    isStale = freshness.state == .stale
    limit = freshness.limit
  }

  /// The freshness at another moment.
  func freshness(at now: Instant) -> Freshness {
    var fresh = Freshness(
      source: source,
      syncedAt: syncedAt,
      now: now,
      pending: pending,
      reason: reason,
      limit: limit
    )
    if isStale, fresh.state == .fresh { fresh.state = .stale }
    return fresh
  }
}
