import Dispatch
import Intents
package import Service
import Synchronization

/// Publishes committed changes to subscribers.
///
/// The hub runs no timer without subscribers. It checks their sessions before each event, when this process ends a
/// session, and with each ping, so that a session ended by another process gets no further events.
package final class EventHub: Sendable {
  /// Seconds between pings.
  static let pause = 20

  private struct State {
    var next = 0
    /// The subscribers of each account, by id; ids rise in order of arrival.
    var subscribers: [AccountID: [Int: WeakSubscriber]] = [:]
    var pings: (any DispatchSourceTimer)?
    var observations: [Observation] = []
    var isOver = false
  }

  private struct WeakSubscriber {
    weak var subscriber: EventSubscriber?
    let session: String
  }

  private let maximum: Int
  private let isLive: @Sendable (String) -> Bool
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "todosd.events")

  /// Creates a hub with at most `maximum` subscribers for each session; removes sessions that `isLive` rejects.
  init(maximum: Int, isLive: @escaping @Sendable (String) -> Bool) {
    self.maximum = maximum
    self.isLive = isLive
  }

  /// Observes all changes, and the reminders of other servers on the same database.
  func listen(to service: Service) {
    let observation = service.observe { [weak self] account, revision in self?.tell(account, .change(revision)) }
    let reminders = service.observeReminders { [weak self] in self?.tell($0) }
    state.withLock { $0.observations = [observation, reminders] }
  }

  func tell(_ reminder: ReminderNews) {
    tell(reminder.account, .reminder(reminder.item, number: reminder.number, due: reminder.due))
  }

  /// Adds a subscriber for a session; returns nil while the server stops.
  ///
  /// If the session has the maximum number of subscribers, its oldest ends: the newest is the one in use.
  package func subscribe(_ account: AccountID, session: String) -> EventSubscriber? {
    let (subscriber, old) = state.withLock { state -> (EventSubscriber?, EventSubscriber?) in
      guard !state.isOver else { return (nil, nil) }
      let mine = state.subscribers[account]?.filter { $0.value.session == session } ?? [:]
      let oldest = mine.count < maximum ? nil : mine.keys.min()
      let old = oldest.flatMap { state.subscribers[account]?.removeValue(forKey: $0)?.subscriber }
      state.next += 1
      let id = state.next
      let subscriber = EventSubscriber(session: session) { [weak self] in self?.leave(account, id) }
      state.subscribers[account, default: [:]][id] = WeakSubscriber(subscriber: subscriber, session: session)
      if state.pings == nil { state.pings = timer() }
      return (subscriber, old)
    }
    old?.end()
    return subscriber
  }

  package var count: Int { state.withLock { $0.subscribers.values.reduce(0) { $0 + $1.count } } }

  /// True after `close`.
  var isClosed: Bool { state.withLock { $0.isOver } }

  /// Sends an event to the subscribers of an account whose sessions are live.
  func tell(_ account: AccountID, _ event: ServerEvent) {
    review(account)
    for subscriber in subscribers(of: account) { subscriber.send(event) }
  }

  /// Pings all subscribers and ends those whose sessions are over.
  package func ping() {
    review()
    for subscriber in subscribers(of: nil) { subscriber.send(.ping) }
  }

  /// Ends subscribers whose sessions are over, of one account or of all.
  func review(_ account: AccountID? = nil) {
    let subscribers = subscribers(of: account)
    let gone = Set(subscribers.map(\.session)).filter { !isLive($0) }
    for subscriber in subscribers where gone.contains(subscriber.session) { subscriber.end() }
  }

  /// Ends all subscribers; `subscribe` returns nil afterwards.
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

  /// Returns the subscribers of an account, or of all accounts for nil.
  private func subscribers(of account: AccountID?) -> [EventSubscriber] {
    state.withLock { state in
      guard let account else { return state.subscribers.values.flatMap { $0.values.compactMap(\.subscriber) } }
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
      deadline: .now() + .seconds(EventHub.pause), repeating: .seconds(EventHub.pause), leeway: .seconds(1))
    timer.setEventHandler { @Sendable [weak self] in self?.ping() }
    timer.resume()
    return timer
  }
}
