import Intents
import Service
import Synchronization

/// One listener's place: what waits for it, and a bell that rings when something does.
///
/// What waits is bounded: of changes the newest is enough, and of reminders there are few. Who lets go of the seat
/// leaves the hub; leaving twice does nothing.
final class EventSeat: Sendable {
  /// The most reminders that wait for a listener; one that is further behind is let go.
  static let most = 32

  private struct Waiting {
    var revision: Revision?
    var others: [ServerEvent] = []
    var isOver = false
  }

  let account: AccountID
  let session: String
  /// Rings once or more after something came; ends when the listening does.
  let bell: AsyncStream<Void>
  private let rope: AsyncStream<Void>.Continuation
  private let waiting = Mutex(Waiting())
  private let leave: @Sendable () -> Void

  init(account: AccountID, session: String, leave: @escaping @Sendable () -> Void) {
    self.account = account
    self.session = session
    self.leave = leave
    (bell, rope) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  deinit { leave() }

  /// Lays an event down for the listener.
  func put(_ event: ServerEvent) {
    let isOver = waiting.withLock { waiting in
      if case .change(let revision) = event {
        waiting.revision = max(revision, waiting.revision ?? 0)
      } else if event != .ping || waiting.others.last != .ping {
        waiting.others.append(event)
      }
      if waiting.others.count > EventSeat.most { waiting.isOver = true }
      return waiting.isOver
    }
    if isOver { end() } else { rope.yield() }
  }

  /// What came since it was last taken, as it is sent.
  func take() -> String {
    waiting.withLock { waiting in
      defer {
        waiting.revision = nil
        waiting.others = []
      }
      let change = waiting.revision.map { [ServerEvent.change($0)] } ?? []
      return (change + waiting.others).map(\.text).joined()
    }
  }

  /// The listening is over: the seat is free, whatever the listener still does.
  func end() {
    rope.finish()
    leave()
  }
}
