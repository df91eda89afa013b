import Dispatch
import Screens
import Synchronization

/// Puts unsent text on the disk half a second after the last key, and at once when asked.
final class DraftKeeper: Sendable {
  private struct State {
    var waiting: [Draft]?
    var isTimed = false
  }

  private let worker: StoreWorker
  private let state = Mutex(State())

  /// A keeper that writes through `worker`.
  init(worker: StoreWorker) { self.worker = worker }

  /// Takes all unsent text there is now.
  func keep(_ drafts: [Draft]) {
    let isFirst = state.withLock { state in
      defer { state.isTimed = true }
      state.waiting = drafts
      return !state.isTimed
    }
    guard isFirst else { return }
    worker.queue.asyncAfter(deadline: .now() + .milliseconds(500)) { self.flush() }
  }

  /// Writes what waits, without delay.
  func flush() {
    let drafts = state.withLock { state in
      defer { state = State() }
      return state.waiting
    }
    if let drafts { worker.save(drafts) }
  }
}
