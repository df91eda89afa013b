import Intents

/// How far a waiting mutation has come.
///
/// The greatest of an item's says how far the item has.
enum OutboxState: Int {
  /// The authority has it; it leaves once a whole drain has passed it (invariant V2).
  case acknowledged = 0
  /// It waits to be sent.
  case queued = 1
  /// It is being sent.
  case sending = 2
  /// It was refused.
  case failed = 3

  /// What a list shows of it.
  var mark: SyncMark {
    switch self {
    case .acknowledged: .settled
    case .queued: .queued
    case .sending: .sending
    case .failed: .failed
    }
  }
}
