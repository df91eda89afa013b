import Synchronization
import Terminal

/// The messages from other threads, with the bell that wakes the loop.
///
/// The only memory that the loop and the queues share, and so the loop's only lock: queues post, the loop drains.
final class Mailbox<Message: Sendable>: Sendable {
  /// The bell that rings when messages wait.
  let bell: Doorbell
  private let waiting = Mutex<[Message]>([])

  /// Creates an empty mailbox; returns nil if the system provides no bell.
  init?() {
    guard let bell = Doorbell() else { return nil }
    self.bell = bell
  }

  /// Posts a message from any thread; rings the bell only if the mailbox was empty.
  func post(_ message: Message) {
    let wasEmpty = waiting.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    if wasEmpty { bell.ring() }
  }

  /// Removes and returns all messages in posting order.
  func drain() -> [Message] {
    waiting.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
