import AppLoop
import StoreSupport
import Testing
import TodoModel

@Suite struct ReminderWatchTests {
  private let store = ScriptedStore()
  private let timers = Timers()
  private let watch: ReminderWatch

  init() {
    let queue = SerialQueue("reminders", delay: timers.delay)
    watch = ReminderWatch(queue: queue, clock: { Bench.start }, isFixed: true)
  }

  private func settle() {
    for _ in 0..<2 {
      watch.wait { _ in }
      timers.ring()
    }
    watch.wait { _ in }
  }

  /// Requests that arrive during a look are merged; the merged look skips what any of them skips.
  @Test func manyLooksMakeOne() {
    let later = Bench.start.advanced(bySeconds: 60)
    watch.wait { watch in
      watch.use(store)
      for floor in [Bench.start, later, nil] { watch.look(floor: floor) }
    }
    settle()
    #expect(store.news() == ["reminders from \(later)"])
    watch.look()
    settle()
    #expect(store.news() == ["reminders"])
  }

  @Test func noneIsTakenWithoutAStore() {
    watch.look()
    settle()
    watch.wait { $0.use(store) }
    watch.wait { $0.use(nil) }
    watch.look()
    settle()
    #expect(store.news().isEmpty)
  }
}
