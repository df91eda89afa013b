package import Replica
package import Storage
package import Sync
package import TodoModel

/// The part of a store that a reminder watch uses.
package protocol ReminderStore: Sendable {
  /// Takes the due reminders, which this program must then report; omits those before `floor`.
  func takeReminders(_ rules: ReminderRules, floor: Instant?) throws(StoreError) -> Replica.Reminding
}

/// The watch that checks for reminders when they are due and when something changes; it is idle in between.
package actor ReminderWatch: QueueOwner {
  /// Maximum interval between checks, in seconds: later reminders come into range, and zone rules change.
  private static let longest = 21_600
  /// Time in which requested checks are merged, in milliseconds: a change is committed, then sent.
  private static let together = 50

  package nonisolated let queue: SerialQueue
  private var rules = ReminderRules()
  private let clock: @Sendable () -> Instant
  private let isFixed: Bool
  private var tell: @Sendable ([DueReminder]) -> Void = { _ in }

  private var store: (any ReminderStore)?
  private var alarm: Alarm?
  private var floor: Instant?
  private var isWanted = false

  /// Creates a watch that waits for its first check; if time is fixed (`isFixed`), it sets no alarm.
  package init(
    queue: SerialQueue = SerialQueue("todos.remind"), clock: @escaping @Sendable () -> Instant, isFixed: Bool
  ) {
    self.queue = queue
    self.clock = clock
    self.isFixed = isFixed
  }

  /// Uses these rules from the next check on; `tell` reports due reminders on the watch's queue.
  nonisolated func use(_ rules: ReminderRules, tell: @escaping @Sendable ([DueReminder]) -> Void) {
    post { ($0.rules, $0.tell) = (rules, tell) }
  }

  package func use(_ store: (any ReminderStore)?) { self.store = store }

  /// Schedules a check, merged with other requests; reminders due before `floor` are not reported.
  package nonisolated func look(floor: Instant? = nil) { post { $0.want(floor) } }

  private func want(_ floor: Instant?) {
    if let floor { self.floor = max(floor, self.floor ?? floor) }
    guard !isWanted else { return }
    isWanted = true
    post(after: Self.together) { $0.lookNow() }
  }

  private func lookNow() {
    let floor = floor
    (isWanted, self.floor) = (false, nil)
    guard let found = try? store?.takeReminders(rules, floor: floor) else { return }
    let latest = clock().advanced(bySeconds: Self.longest)
    setAlarm(min(found.next ?? latest, latest))
    if !found.due.isEmpty { tell(found.due) }
  }

  private func setAlarm(_ moment: Instant) {
    guard !isFixed else { return }
    let alarm = alarm ?? Alarm(clock: clock) { [weak self] in self?.look() }
    alarm.set(moment)
    self.alarm = alarm
  }
}

/// The follower of an open home's reminders and of changes by other programs: `todos remind --follow`.
package final class ReminderFollower: Sendable {
  private let watch: Watch

  /// Starts following; `tell` runs on its own queue.
  package init(
    _ home: Home, folders: HomePaths, rules: ReminderRules, clock: PersonalClock,
    tell: @escaping @Sendable ([DueReminder]) -> Void
  ) {
    let reminders = ReminderWatch(clock: { clock.now }, isFixed: clock.isFixed)
    reminders.use(rules, tell: tell)
    reminders.post { $0.use(home) }
    reminders.look()
    watch = Watch { folders.changes }
    watch.post { $0.begin(home) { reminders.look() } }
  }
}
