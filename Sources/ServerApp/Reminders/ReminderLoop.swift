import Dispatch
import Intents
package import Logging
package import Notify
import ScheduleGrammar
package import Service
package import Storage
import Synchronization
package import TodoModel

/// Waits for reminders, publishes them to subscribers and runs a command for each.
///
/// Between two reminders nothing runs. Every change of an item lets it look again when the next one is; many changes
/// within a second share a look.
package final class ReminderLoop: Sendable {
  /// Seconds after which it looks in any case: clocks are set, and zones change their rules.
  private static let longest = 900
  /// Between two looks that changes ask for: while it looks, nobody else gets at the file.
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

  /// A loop for a site; whole days fall due at `allDay`, nil leaves them out.
  package init(_ site: Site, command: ReminderCommand?, allDay: ClockTime?, logger: Logger) {
    self.logger = logger
    let (events, service) = (site.events, site.service)
    let runner = command.map { CommandRunner($0, logger) { try service.name(of: $0) } }
    round = ReminderRound(service: service, world: site.world, allDay: allDay) { reminder in
      let item = reminder.item.item
      let news = ReminderNews(
        account: reminder.account,
        item: item.id,
        number: item.number,
        due: reminder.due
      )
      events.tell(news)
      service.announce(news)
      runner?.run(for: reminder)
    }
  }

  /// Begins to wait.
  package func start() {
    let observation = round.service.observe { [weak self] _, _ in self?.look() }
    state.withLock { $0.observation = observation }
    look()
  }

  /// Ends the waiting.
  package func stop() {
    state.withLock { state in
      state.observation = nil
      state.timer?.cancel()
      state.timer = nil
    }
  }

  /// Looks soon; many calls within a moment make one look.
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
      if let next = try round.run() {
        wait = min(wait, max(0, next.seconds - round.world.clock().seconds + 1))
      }
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

/// Fires the reminders that are due, each once, and finds out when the next one is.
///
/// A reminder is kept as told before it is told: one that is due while the server is killed may be missed by a hair,
/// but none is told twice. Rescheduling arms it anew. Of several servers on one database one looks at a time.
package struct ReminderRound: Sendable {
  /// Where the reminders are.
  package let service: Service
  /// The time and the zones.
  package let world: SiteWorld
  /// When whole days fall due; nil leaves them out.
  let allDay: ClockTime?
  /// Tells somebody.
  let tell: @Sendable (Reminder) -> Void

  package init(
    service: Service,
    world: SiteWorld,
    allDay: ClockTime?,
    tell: @escaping @Sendable (Reminder) -> Void
  ) {
    self.service = service
    self.world = world
    self.allDay = allDay
    self.tell = tell
  }

  /// Tells what is due now; the answer is when to come again, nil where nothing is to come.
  ///
  /// Where another server is at it: at once, for that one may end before it has told all.
  package func run() throws(StoreError) -> Instant? {
    let now = world.clock()
    let next = try service.aloneWithReminders { () throws(StoreError) in try look(at: now) }
    return next ?? now
  }

  private func look(at now: Instant) throws(StoreError) -> Instant? {
    let zones = try service.accountZones().map { name in
      (name: name, zone: name.flatMap(world.zones) ?? world.zone())
    }
    var next: Instant?
    for (name, zone) in zones {
      let moment = Moment(now: now, zone: zone, zones: world.zones)
      // One zone for everybody is the usual case, in which nobody has to be told apart.
      let accounts = zones.count == 1 ? nil : ReminderAccounts(zone: name, others: zones.map(\.zone))
      for reminder in try service.dueReminders(at: moment, allDay: allDay, of: accounts) {
        if try service.markNotified(reminder, at: now) { tell(reminder) }
      }
      let coming = try service.nextReminder(after: moment, allDay: allDay, of: accounts)
      next = [next, coming].compactMap(\.self).min()
    }
    return next
  }
}
