package import Intents
import Screens
import Storage

extension Library {
  /// Reads calendar days after all other requests.
  ///
  /// If newer days are requested meanwhile, only those are read (invariant V8).
  package func loadCalendar(_ question: CalendarQuestion, generation: Int) {
    let isAsked = calendar != nil
    calendar = (question, generation)
    if !isAsked { readCalendar() }
  }

  private func readCalendar() {
    guard let (question, generation) = calendar else { return }
    var isLater = false
    read { store throws(StoreError) in
      let queue = queue
      guard let span = try store.calendar(question, until: { queue.isAwaited }) else {
        isLater = true
        return postIdle { $0.readCalendar() }
      }
      tell(.calendar(CalendarLoaded(generation: generation, span: span, token: token)))
    }
    if !isLater { calendar = nil }
  }
}
