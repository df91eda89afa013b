package import Replica
package import Storage
package import TodoModel

/// What a watch for reminders asks of a store.
package protocol ReminderStore: Sendable {
  /// Takes the reminders that are due, for this program to tell; those from before `floor` are not given.
  func takeReminders(_ rules: ReminderRules, floor: Instant?) throws(StoreError) -> Replica.Reminding
}

/// Looks for reminders at their times, and whenever it is told that something changed; nothing runs in between.
package actor ReminderWatch: QueueOwner {
  /// Seconds after which it looks in any case: what lies far ahead comes into sight, and zones change their rules.
  private static let longest = 21_600
  /// Milliseconds within which looks that are asked for make one: a change is committed, and then it is sent.
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

  /// A watch that waits for its first look; where time stands still (`isFixed`) it is never woken by it.
  package init(
    queue: SerialQueue = SerialQueue("todos.remind"),
    clock: @escaping @Sendable () -> Instant,
    isFixed: Bool
  ) {
    self.queue = queue
    self.clock = clock
    self.isFixed = isFixed
  }

  /// Reminds by these rules from the next look on; `tell` tells what is due, on the watch's queue.
  nonisolated func use(_ rules: ReminderRules, tell: @escaping @Sendable ([DueReminder]) -> Void) {
    post { ($0.rules, $0.tell) = (rules, tell) }
  }

  /// Looks in this store from here on; nil for nowhere.
  package func use(_ store: (any ReminderStore)?) { self.store = store }

  /// Looks soon; several looks that are asked for make one.
  ///
  /// What was due before `floor` is not told.
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
