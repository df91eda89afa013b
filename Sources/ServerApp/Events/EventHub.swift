import Dispatch
import Intents
package import Service
import Synchronization

/// Publishes changes to subscribers as they are committed.
///
/// Nothing runs while nobody listens. Listeners' sessions are looked at as soon as this process ends one, before anything
/// is told, and with every ping, so that one that was ended by another process hears nothing more and ends here too.
package final class EventHub: Sendable {
  /// Seconds between pings.
  static let pause = 20

  private struct State {
    var next = 0
    /// Those of each account, in the order in which they came.
    var subscribers: [AccountID: [Int: WeakSubscriber]] = [:]
    var pings: (any DispatchSourceTimer)?
    var observations: [Observation] = []
    var isOver = false
  }

  private struct WeakSubscriber {
    weak var subscriber: EventSubscriber?
    let session: String
  }

  private let most: Int
  private let isLive: @Sendable (String) -> Bool
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "todosd.events")

  /// A hub that gives each session at most `most` subscribers, and lets go of a session that is live no longer.
  init(most: Int, isLive: @escaping @Sendable (String) -> Bool) {
    self.most = most
    self.isLive = isLive
  }

  /// Hears of every change from now on, and of the reminders of other servers on the same database.
  func listen(to service: Service) {
    let observation = service.observe { [weak self] account, revision in
      self?.tell(account, .change(revision))
    }
    let reminders = service.observeReminders { [weak self] in self?.tell($0) }
    state.withLock { $0.observations = [observation, reminders] }
  }

  /// Tells the subscribers of an account of a reminder.
  func tell(_ reminder: ReminderNews) {
    tell(reminder.account, .reminder(reminder.item, number: reminder.number, due: reminder.due))
  }

  /// A subscriber for a session; nil where the server stops.
  ///
  /// Where the session has as many as it may have, the one that has listened longest ends: whoever comes
  /// last is the person who looks.
  package func subscribe(_ account: AccountID, session: String) -> EventSubscriber? {
    let (subscriber, old) = state.withLock { state -> (EventSubscriber?, EventSubscriber?) in
      guard !state.isOver else { return (nil, nil) }
      let mine = state.subscribers[account]?.filter { $0.value.session == session } ?? [:]
      let oldest = mine.count < most ? nil : mine.keys.min()
      let old = oldest.flatMap { state.subscribers[account]?.removeValue(forKey: $0)?.subscriber }
      state.next += 1
      let id = state.next
      let subscriber = EventSubscriber(session: session) { [weak self] in
        self?.leave(account, id)
      }
      state.subscribers[account, default: [:]][id] = WeakSubscriber(subscriber: subscriber, session: session)
      if state.pings == nil { state.pings = timer() }
      return (subscriber, old)
    }
    old?.end()
    return subscriber
  }

  /// How many listen.
  package var count: Int { state.withLock { $0.subscribers.values.reduce(0) { $0 + $1.count } } }

  /// Whether all has been ended: the server stops.
  var isClosed: Bool { state.withLock { $0.isOver } }

  /// Tells all who listen to an account and are still signed in.
  func tell(_ account: AccountID, _ event: ServerEvent) {
    review(account)
    for subscriber in subscribers(of: account) { subscriber.send(event) }
  }

  /// Pings everybody, and ends who is signed in no longer.
  package func ping() {
    review()
    for subscriber in subscribers(of: nil) { subscriber.send(.ping) }
  }

  /// Ends who is signed in no longer, at one account or at any.
  func review(_ account: AccountID? = nil) {
    let subscribers = subscribers(of: account)
    let gone = Set(subscribers.map(\.session)).filter { !isLive($0) }
    for subscriber in subscribers where gone.contains(subscriber.session) { subscriber.end() }
  }

  /// Ends all; nobody can subscribe afterwards.
  package func close() {
    let subscribers = subscribers(of: nil)
    let timer = state.withLock { state in
      state.isOver = true
      state.observations = []
      defer { state.pings = nil }
      return state.pings
    }
    timer?.cancel()
    for subscriber in subscribers { subscriber.end() }
  }

  /// Who listens to an account, or to any where none is said.
  private func subscribers(of account: AccountID?) -> [EventSubscriber] {
    state.withLock { state in
      guard let account else {
        return state.subscribers.values.flatMap { $0.values.compactMap(\.subscriber) }
      }
      return state.subscribers[account]?.values.compactMap(\.subscriber) ?? []
    }
  }

  private func leave(_ account: AccountID, _ id: Int) {
    let timer = state.withLock { state -> (any DispatchSourceTimer)? in
      state.subscribers[account]?[id] = nil
      if state.subscribers[account]?.isEmpty == true { state.subscribers[account] = nil }
      guard state.subscribers.isEmpty else { return nil }
      defer { state.pings = nil }
      return state.pings
    }
    timer?.cancel()
  }

  private func timer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(
      deadline: .now() + .seconds(EventHub.pause),
      repeating: .seconds(EventHub.pause),
      leeway: .seconds(1)
    )
    timer.setEventHandler { @Sendable [weak self] in self?.ping() }
    timer.resume()
    return timer
  }
}
