import Dispatch
import Intents
package import Logging
package import Notify
import ScheduleGrammar
package import Service
package import Storage
import Synchronization
package import TodoModel

/// Waits for reminders, publishes them to subscribers, pushes them to browsers and runs a command for each.
///
/// The loop is idle between reminders. Each item change triggers a check; changes within a second share one.
package final class ReminderLoop: Sendable {
  /// Maximum seconds between checks, because clocks are set and zones change their rules.
  private static let longest = 900
  /// Minimum interval between checks after changes: a check blocks all other access to the file.
  private static let pause = DispatchTimeInterval.seconds(1)

  private struct State {
    var earliest = DispatchTime.now()
    var observation: Observation?
    var timer: (any DispatchSourceTimer)?
    var isWanted = false
  }

  private let round: ReminderRound
  private let logger: Logger
  private let queue = DispatchQueue(label: "todosd.reminders")
  private let state = Mutex(State())

  /// Creates a loop for a site; all-day items fall due at `allDay`, or never for nil.
  package init(_ site: Site, command: ReminderCommand?, allDay: ClockTime?, logger: Logger) {
    self.logger = logger
    let (events, service) = (site.events, site.store.service)
    let runner = command.map { CommandRunner($0, logger) { try service.name(of: $0) } }
    let pushes = site.push.map { PushRunner(service, $0, logger) }
    round = ReminderRound(
      service: service, world: site.world, allDay: allDay, isDelivered: command != nil
    ) { reminder in
      let item = reminder.item.item
      let news = ReminderNews(account: reminder.account, item: item.id, number: item.number, due: reminder.due)
      events.tell(news)
      service.announce(news)
      runner?.run(for: reminder)
      pushes?.run(for: reminder)
    }
  }

  package func start() {
    let observation = round.service.observe { [weak self] _, _ in self?.look() }
    state.withLock { $0.observation = observation }
    look()
  }

  package func stop() {
    state.withLock { state in
      state.observation = nil
      state.timer?.cancel()
      state.timer = nil
    }
  }

  /// Schedules a check; calls in quick succession share one.
  private func look() {
    let time = state.withLock { state -> DispatchTime? in
      defer { state.isWanted = true }
      return state.isWanted ? nil : state.earliest
    }
    guard let time else { return }
    queue.asyncAfter(deadline: time) { @Sendable [weak self] in self?.run() }
  }

  private func run() {
    let isStopped = state.withLock { state in
      state.isWanted = false
      state.earliest = .now() + ReminderLoop.pause
      return state.observation == nil
    }
    if isStopped { return }
    var wait = ReminderLoop.longest
    do {
      if let next = try round.run() { wait = min(wait, max(0, next.seconds - round.world.clock().seconds + 1)) }
    } catch {
      logger.error("reminders", metadata: ["kind": .string(error.kind.rawValue)])
      wait = 60
    }
    arm(after: wait)
  }

  private func arm(after seconds: Int) {
    state.withLock { state in
      state.timer?.cancel()
      state.timer = state.observation == nil ? nil : timer(after: seconds)
    }
  }

  private func timer(after seconds: Int) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(wallDeadline: .now() + .seconds(seconds))
    timer.setEventHandler { @Sendable [weak self] in self?.run() }
    timer.resume()
    return timer
  }
}

/// Fires the due reminders, each once, and finds the time of the next one.
///
/// A reminder is stored as delivered before it is delivered: if the server is killed in between, the reminder may be
/// missed, but none is delivered twice. Rescheduling an item rearms its reminder. Of several servers on one database,
/// one checks at a time.
package struct ReminderRound: Sendable {
  package let service: Service
  package let world: SiteWorld
  /// The time when all-day items fall due; nil excludes them.
  let allDay: ClockTime?
  /// true if a command delivers the reminders, so that devices need not.
  let isDelivered: Bool
  let tell: @Sendable (Reminder) -> Void

  package init(
    service: Service, world: SiteWorld, allDay: ClockTime?, isDelivered: Bool = false,
    tell: @escaping @Sendable (Reminder) -> Void
  ) {
    self.isDelivered = isDelivered
    self.service = service
    self.world = world
    self.allDay = allDay
    self.tell = tell
  }

  /// Delivers the due reminders; returns the time of the next check, nil if no reminder is left.
  ///
  /// Returns the current time if another server is checking, because that server may stop before it has delivered all.
  package func run() throws(StoreError) -> Instant? {
    let now = world.clock()
    let next = try service.aloneWithReminders { () throws(StoreError) in try look(at: now) }
    return next ?? now
  }

  private func look(at now: Instant) throws(StoreError) -> Instant? {
    let zones = try service.accountZones().map { name in (name: name, zone: name.flatMap(world.zones) ?? world.zone()) }
    var next: Instant?
    for (name, zone) in zones {
      let moment = Moment(now: now, zone: zone, zones: world.zones)
      // With a single zone, the usual case, no filter by account is needed.
      let accounts = zones.count == 1 ? nil : ReminderAccounts(zone: name, others: zones.map(\.zone))
      for reminder in try service.dueReminders(at: moment, allDay: allDay, of: accounts) {
        if try service.markNotified(reminder, at: now, isDelivered: isDelivered) { tell(reminder) }
      }
      let coming = try service.nextReminder(after: moment, allDay: allDay, of: accounts)
      next = [next, coming].compactMap(\.self).min()
    }
    return next
  }
}
