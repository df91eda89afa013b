import AppLoop
import Replica
import Storage
import StoreSupport
import Synchronization
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

  /// Reminders that wait are reported together when the wait ends, but not those that the user saw while typing.
  @Test func heldRemindersComeTogether() {
    let store = HeldStore()
    let told = Mutex<[(names: [String], waited: Set<String>)]>([])
    let isQuiet = Mutex(true)
    let (first, typed, second) = (
      HeldStore.reminder("a", 0), HeldStore.reminder("b", -600), HeldStore.reminder("c", 30)
    )
    watch.wait { watch in
      watch.use(store)
      watch.use(
        ReminderRules(),
        ReminderDelivery { _ in
          isQuiet.withLock { $0 }
        } tell: { due, waited in
          told.withLock { $0.append((due.map(\.name), waited)) }
        })
    }
    store.due.withLock { $0 = [first] }
    watch.look()
    settle()
    store.due.withLock { $0 = [typed, first] }
    watch.look(floor: Bench.start)
    settle()
    store.due.withLock { $0 = [typed, first, second] }
    watch.look(floor: Bench.start)
    settle()
    #expect(told.withLock { $0.isEmpty })
    isQuiet.withLock { $0 = false }
    watch.look()
    settle()
    let answers = told.withLock { $0 }
    #expect(answers.count == 1)
    #expect(answers.first?.names == [first.name, second.name])
    #expect(answers.first?.waited == [first.name, second.name])
  }
}

extension ReminderWatchTests {
  /// A reminder that the user saw while typing does not silence the next one of the same occurrence.
  @Test func remindersOfOneOccurrenceWaitEachByItself() {
    let store = HeldStore()
    let told = Mutex<[(times: [Instant], waited: Set<String>)]>([])
    let isQuiet = Mutex(true)
    let typed = HeldStore.reminder("a", -600)
    let next = DueReminder(item: typed.item, at: Bench.start.advanced(bySeconds: 30), occurrence: nil, due: nil)
    watch.wait { watch in
      watch.use(store)
      watch.use(
        ReminderRules(),
        ReminderDelivery { _ in
          isQuiet.withLock { $0 }
        } tell: { due, waited in
          told.withLock { $0.append((due.map(\.at), waited)) }
        })
    }
    store.due.withLock { $0 = [typed] }
    watch.look(floor: Bench.start)
    settle()
    store.due.withLock { $0 = [next] }
    watch.look()
    settle()
    isQuiet.withLock { $0 = false }
    store.due.withLock { $0 = [] }
    watch.look()
    settle()
    #expect(told.withLock { $0.isEmpty }, "the quiet hours have begun")
    store.due.withLock { $0 = [next] }
    watch.look()
    settle()
    let answers = told.withLock { $0 }
    #expect(answers.map { $0.times } == [[next.at]] && answers.first?.waited == [next.name])
  }
}

/// A store with due reminders that are taken unless they wait.
private final class HeldStore: ReminderStore {
  /// The bench of all reminders, whose items thus have different IDs.
  private static let bench = Bench()

  let due = Mutex<[DueReminder]>([])

  static func reminder(_ title: String, _ seconds: Int) -> DueReminder {
    let item = bench.item(title)
    return DueReminder(item: item, at: Bench.start.advanced(bySeconds: seconds), occurrence: nil, due: nil)
  }

  func takeReminders(
    _ rules: ReminderRules, floor: Instant?, waits: (Instant?) -> Bool
  ) throws(StoreError) -> Replica.Reminding {
    let found = due.withLock { $0 }
    if waits(nil) { return Replica.Reminding(due: [], held: found) }
    return Replica.Reminding(due: found)
  }
}
