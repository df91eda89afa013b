@preconcurrency import Dispatch
import Intents
import ScheduleGrammar
import Screens
import Storage
import Sync
import Synchronization
import TodoModel

extension StoreWorker {
  /// Works on in a shelter from here on, where that helps with the error; false where it does not.
  func takeShelter(_ error: StoreError, former: Home?) -> Bool {
    dispatchPrecondition(condition: .onQueue(queue))
    guard Shelter.troubles.contains(error.kind), state.withLock({ $0.shelter == nil }) else { return false }
    let shelter = Shelter(
      paths,
      surroundings,
      former: former,
      source: choice.authority?.source ?? .local,
      reason: homeless ?? error.words
    )
    guard let shelter else { return false }
    state.withLock { state in
      state.shelter = shelter
      state.home = shelter.home
    }
    post(.unsaved(homeless ?? error.brief))
    return true
  }

  /// Notes that items were changed in the shelter, if there is one.
  func note(_ items: [ItemID]) {
    state.withLock { if $0.shelter != nil { $0.touched.formUnion(items) } }
  }

  /// Leaves the shelter: brings what was changed there home, where that can be written by now; else gives it back.
  func leaveShelter() -> Unsaved? {
    let (shelter, touched) = state.withLock { ($0.shelter, $0.touched) }
    guard let shelter else { return nil }
    defer { shelter.remove() }
    let kept = shelter.kept(touched)
    guard !touched.isEmpty || !kept.texts.isEmpty else { return nil }
    if let home = try? Home(paths, surroundings, authority: { self.choice.authority }) {
      defer { home.close() }
      if shelter.carry(touched, into: home) { return nil }
    }
    let moment = surroundings.moment
    return Unsaved(
      items: kept.items,
      texts: kept.texts,
      reason: shelter.reason,
      day: moment.today,
      zone: moment.zone
    )
  }
}
