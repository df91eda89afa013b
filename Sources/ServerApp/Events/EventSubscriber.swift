package import Intents
import Service
import Synchronization
package import TodoModel

/// A subscriber to events: the events that wait for it, and a stream that yields when there are any.
///
/// What waits is bounded: of changes the newest is enough, and of reminders there are few. A subscriber that nobody holds
/// leaves the hub; leaving twice does nothing.
package final class EventSubscriber: Sendable {
  /// The most reminders that wait for a listener; one that is further behind is let go.
  package static let most = 32

  private struct Waiting {
    var revision: Revision?
    var others: [ServerEvent] = []
    var isOver = false
  }

  package let session: String
  /// Yields once or more after something came; ends when the listening does.
  package let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let waiting = Mutex(Waiting())
  private let leave: @Sendable () -> Void

  package init(session: String, leave: @escaping @Sendable () -> Void) {
    self.session = session
    self.leave = leave
    (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  deinit { leave() }

  /// Has an event wait for the listener.
  package func send(_ event: ServerEvent) {
    let isOver = waiting.withLock { waiting in
      if case .change(let revision) = event {
        waiting.revision = max(revision, waiting.revision ?? 0)
      } else if event != .ping || waiting.others.last != .ping {
        waiting.others.append(event)
      }
      if waiting.others.count > EventSubscriber.most { waiting.isOver = true }
      return waiting.isOver
    }
    if isOver { end() } else { continuation.yield() }
  }

  /// Takes all that waits, as text to send.
  package func drain() -> String {
    waiting.withLock { waiting in
      defer {
        waiting.revision = nil
        waiting.others = []
      }
      let change = waiting.revision.map { [ServerEvent.change($0)] } ?? []
      return (change + waiting.others).map(\.text).joined()
    }
  }

  /// The listening is over: its place is free, whatever the listener still does.
  package func end() {
    continuation.finish()
    leave()
  }
}

/// An event for subscribers, as a server-sent event (HTML standard section 9.2).
package enum ServerEvent: Hashable, Sendable {
  /// Where the order stands as the listening begins.
  case hello(Revision)
  /// Something of the account has changed; the order has come so far.
  case change(Revision)
  /// A reminder fires.
  case reminder(ItemID, number: Int?, due: Instant)
  /// Nothing; so that neither end takes the other for gone.
  case ping

  /// The event as it is sent.
  package var text: String {
    switch self {
    case .hello(let revision): "retry: 3000\nevent: hello\ndata: {\"revision\":\(revision)}\n\n"
    case .change(let revision): "event: change\ndata: {\"revision\":\(revision)}\n\n"
    case .reminder(let id, let number, let due):
      "event: reminder\ndata: {\"due\":\"\(due)\",\"id\":\"\(id)\",\"number\":\(number.map(String.init) ?? "null")}\n\n"
    case .ping: ": ping\n\n"
    }
  }
}
