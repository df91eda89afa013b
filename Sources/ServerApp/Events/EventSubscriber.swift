package import Intents
import Service
import Synchronization
package import TodoModel

/// A subscriber to events: its pending events, and a stream that yields when there are any.
///
/// The pending events are bounded: only the newest change is kept, and reminders are few. A subscriber leaves the hub
/// when it is released; leaving twice has no effect.
package final class EventSubscriber: Sendable {
  /// Maximum number of pending events other than changes; a subscriber with more ends.
  package static let maximum = 32

  private struct Waiting {
    var revision: Revision?
    var others: [ServerEvent] = []
    var isOver = false
  }

  package let session: String
  /// Yields at least once after an event; finishes when the subscription ends.
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

  package func send(_ event: ServerEvent) {
    let isOver = waiting.withLock { waiting in
      if case .change(let revision) = event {
        waiting.revision = max(revision, waiting.revision ?? 0)
      } else if event != .ping || waiting.others.last != .ping {
        waiting.others.append(event)
      }
      if waiting.others.count > EventSubscriber.maximum { waiting.isOver = true }
      return waiting.isOver
    }
    if isOver { end() } else { continuation.yield() }
  }

  /// Removes all pending events and returns them as text to send.
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

  /// Ends the subscription and frees its place at once.
  package func end() {
    continuation.finish()
    leave()
  }
}

/// An event for subscribers, as a server-sent event (HTML standard section 9.2).
package enum ServerEvent: Hashable, Sendable {
  /// The current revision when the subscription begins.
  case hello(Revision)
  /// The account has changed, up to this revision.
  case change(Revision)
  case reminder(ItemID, number: Int?, due: Instant)
  /// Keeps the connection alive at both ends.
  case ping

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
