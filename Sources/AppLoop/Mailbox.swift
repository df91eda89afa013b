import Synchronization
import Terminal

/// Messages from other threads, and the bell that wakes the loop.
///
/// The one place where the loop and the queues share memory, and so the lock of the loop: queues post, the loop drains.
final class Mailbox<Message: Sendable>: Sendable {
  /// Rung when messages wait.
  let bell: Doorbell
  private let waiting = Mutex<[Message]>([])

  /// An empty box; nil where the system gives no bell.
  init?() {
    guard let bell = Doorbell() else { return nil }
    self.bell = bell
  }

  /// Puts a message in, from any thread.
  ///
  /// The bell rings only when the box was empty.
  func post(_ message: Message) {
    let wasEmpty = waiting.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    if wasEmpty { bell.ring() }
  }

  /// Takes all messages, in the order they were posted.
  func drain() -> [Message] {
    waiting.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
