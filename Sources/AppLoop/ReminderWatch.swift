package import Replica
package import Storage
package import Sync
package import TodoModel

/// The part of a store that a reminder watch uses.
package protocol ReminderStore: Sendable {
  /// Takes the due reminders, which this program must then report; omits those before `floor`.
  ///
  /// If any are due and `waits`, which gets the start of the running focus, returns true, they are held instead.
  func takeReminders(
    _ rules: ReminderRules, floor: Instant?, waits: (Instant?) -> Bool
  ) throws(StoreError) -> Replica.Reminding
}

/// The way in which a watch reports reminders.
package struct ReminderDelivery: Sendable {
  /// Returns true while reminders should wait, given the start of the running focus; it may block.
  package var waits: @Sendable (Instant?) -> Bool = { _ in false }
  /// Reports due reminders, and the names of those that waited.
  package var tell: @Sendable ([DueReminder], _ waited: Set<String>) -> Void = { _, _ in }
  /// Notes that visible rows may have changed.
  package var refreshed: @Sendable () -> Void = {}

  package init() {}

  package init(
    waits: @escaping @Sendable (Instant?) -> Bool,
    tell: @escaping @Sendable ([DueReminder], _ waited: Set<String>) -> Void
  ) {
    self.waits = waits
    self.tell = tell
  }
}

/// The watch that checks for reminders when they are due and when something changes; it is idle in between.
package actor ReminderWatch: QueueOwner {
  /// Maximum interval between checks, in seconds: later reminders come into range, and zone rules change.
  private static let longest = 21_600
  /// Time in which requested checks are merged, in milliseconds: a change is committed, then sent.
  private static let together = 50
  /// Interval between checks while reminders wait, in seconds.
  private static let held = 60

  package nonisolated let queue: SerialQueue
  private var rules = ReminderRules()
  private let clock: @Sendable () -> Instant
  private let isFixed: Bool
  private var delivery = ReminderDelivery()

  private var store: (any ReminderStore)?
  private var alarm: Alarm?
  private var floor: Instant?
  private var isWanted = false
  /// The reminders that wait, and those that are omitted when the wait ends.
  private var waiting: Set<Held> = []
  private var omitted: Set<Held> = []

  /// A reminder that was held; several of one occurrence have the same name.
  private struct Held: Hashable {
    let name: String
    let at: Instant

    init(_ reminder: DueReminder) { (name, at) = (reminder.name, reminder.at) }
  }

  /// Creates a watch that waits for its first check; if time is fixed (`isFixed`), it sets no alarm.
  package init(
    queue: SerialQueue = SerialQueue("todos.remind"), clock: @escaping @Sendable () -> Instant, isFixed: Bool
  ) {
    self.queue = queue
    self.clock = clock
    self.isFixed = isFixed
  }

  /// Uses these rules and this delivery, which runs on the watch's queue, from the next check on.
  package nonisolated func use(_ rules: ReminderRules, _ delivery: ReminderDelivery) {
    post { ($0.rules, $0.delivery) = (rules, delivery) }
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
    guard let found = try? store?.takeReminders(rules, floor: floor, waits: delivery.waits) else { return }
    let latest = clock().advanced(bySeconds: found.held.isEmpty ? Self.longest : Self.held)
    setAlarm(min(found.next ?? latest, latest))
    if found.isRefreshed { delivery.refreshed() }
    guard found.held.isEmpty else { return hold(found.held, floor) }
    // In the quiet hours nothing is due, and those that waited until then wait on.
    guard !found.due.isEmpty else { return }
    let due = found.due.filter { !omitted.contains(Held($0)) }
    let waited = Set(due.filter { waiting.contains(Held($0)) }.map(\.name))
    (waiting, omitted) = ([], [])
    if !due.isEmpty { delivery.tell(due, waited) }
  }

  /// Records the reminders that wait; new ones before `floor` are omitted later, as they are without a wait.
  private func hold(_ held: [DueReminder], _ floor: Instant?) {
    for reminder in held where !waiting.contains(Held(reminder)) {
      if let floor, reminder.at < floor { omitted.insert(Held(reminder)) } else { waiting.insert(Held(reminder)) }
    }
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

  /// Starts following; `delivery` runs on its own queue.
  package init(
    _ home: Home, folders: HomePaths, rules: ReminderRules, clock: PersonalClock, delivery: ReminderDelivery
  ) {
    let reminders = ReminderWatch(clock: { clock.now }, isFixed: clock.isFixed)
    reminders.use(rules, delivery)
    reminders.post { $0.use(home) }
    reminders.look()
    watch = Watch { folders.changes }
    watch.post { $0.begin(home) { reminders.look() } }
  }
}
