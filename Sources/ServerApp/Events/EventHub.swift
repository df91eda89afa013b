import Dispatch
import Intents
import Service
import Synchronization

/// Tells listeners of changes as they are committed.
///
/// Nothing runs while nobody listens. Listeners' sessions are looked at as soon as this process ends one, and with every
/// ping, so that one that was ended by another process ends here too.
final class EventHub: Sendable {
  /// Seconds between pings.
  static let pause = 20

  private struct State {
    var next = 0
    var seats: [Int: WeakSeat] = [:]
    var pings: (any DispatchSourceTimer)?
    var observation: Observation?
    var isOver = false
  }

  private struct WeakSeat {
    weak var seat: EventSeat?
    let session: String
  }

  private let most: Int
  private let isLive: @Sendable (String) -> Bool
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "todosd.events")

  /// A hub that gives each session at most `most` seats, and lets go of a session that is live no longer.
  init(most: Int, isLive: @escaping @Sendable (String) -> Bool) {
    self.most = most
    self.isLive = isLive
  }

  /// Hears of every change from now on.
  func listen(to service: Service) {
    let observation = service.observe { [weak self] account, revision in
      self?.tell(account, .change(revision))
    }
    state.withLock { $0.observation = observation }
  }

  /// A seat for a session; nil where the server stops.
  ///
  /// Where the session has as many as it may have, the one that has listened longest gives up its own: whoever comes
  /// last is the person who looks.
  func seat(_ account: AccountID, session: String) -> EventSeat? {
    let (seat, old) = state.withLock { state -> (EventSeat?, EventSeat?) in
      guard !state.isOver else { return (nil, nil) }
      let mine = state.seats.filter { $0.value.session == session }
      let oldest = mine.count < most ? nil : mine.keys.min()
      let old = oldest.flatMap { state.seats.removeValue(forKey: $0)?.seat }
      state.next += 1
      let id = state.next
      let seat = EventSeat(account: account, session: session) { [weak self] in self?.leave(id) }
      state.seats[id] = WeakSeat(seat: seat, session: session)
      if state.pings == nil { state.pings = timer() }
      return (seat, old)
    }
    old?.end()
    return seat
  }

  /// How many listen.
  var count: Int { state.withLock { $0.seats.count } }

  /// Whether all has been ended: the server stops.
  var isClosed: Bool { state.withLock { $0.isOver } }

  /// Tells all who listen to an account.
  func tell(_ account: AccountID, _ event: ServerEvent) {
    for seat in seats where seat.account == account { seat.put(event) }
  }

  /// Pings everybody, and ends who is signed in no longer.
  func ping() {
    review()
    for seat in seats { seat.put(.ping) }
  }

  /// Ends who is signed in no longer.
  func review() {
    let seats = seats
    let gone = Set(seats.map(\.session)).filter { !isLive($0) }
    for seat in seats where gone.contains(seat.session) { seat.end() }
  }

  /// Ends all; nobody gets a seat afterwards.
  func close() {
    let seats = seats
    let timer = state.withLock { state in
      state.isOver = true
      state.observation = nil
      defer { state.pings = nil }
      return state.pings
    }
    timer?.cancel()
    for seat in seats { seat.end() }
  }

  private var seats: [EventSeat] { state.withLock { $0.seats.values.compactMap(\.seat) } }

  private func leave(_ id: Int) {
    let timer = state.withLock { state -> (any DispatchSourceTimer)? in
      state.seats[id] = nil
      guard state.seats.isEmpty else { return nil }
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
