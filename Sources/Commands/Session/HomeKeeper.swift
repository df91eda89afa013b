import Storage
import Sync
import Synchronization

/// Keeps homes open for the next command of several: who lets go of one is woken every second from then on, by what
/// Dispatch clears away behind its queue.
final class HomeKeeper: Sendable {
  private let kept = Mutex<[String: Home]>([:])

  /// Homes that are open at once; a client that goes by more names is no honest one.
  private static let most = 8

  /// The home of an agent, any that is open where it is nil; opened anew where a backup was put in its place.
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
