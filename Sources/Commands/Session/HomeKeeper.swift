import Storage
import Sync
import Synchronization

/// A cache of open homes for consecutive commands.
///
/// Releasing a home wakes the process every second from then on, through Dispatch's cleanup of the home's queue.
final class HomeKeeper: Sendable {
  private let kept = Mutex<[String: Home]>([:])

  /// Maximum number of open homes, more than an honest client has agent names.
  private static let most = 8

  /// Returns the home of an agent, or any open home for nil; reopens a home that a backup replaced.
  func home(of agent: String?, _ open: () throws(StoreError) -> Home) throws(StoreError) -> Home {
    let known = kept.withLock { kept in agent.map { kept[$0] } ?? kept.values.first }
    if let known, !known.isReplaced { return known }
    let home = try open()
    kept.withLock { kept in
      if kept.count >= Self.most { kept = [:] }
      kept[agent ?? ""] = home
    }
    return home
  }
}
