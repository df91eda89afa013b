import Dispatch
import Synchronization
import TodoAPI
import Webhooks

/// Answers as a test says, and keeps what was sent.
final class ScriptedSender: WebhookSender {
  private struct State {
    var answers: [WebhookAnswer] = []
    var sent: [WebhookRequest] = []
    var isAbandoned = false
  }

  private let state = Mutex(State())
  private let arrived = DispatchSemaphore(value: 0)

  /// The next answers, in order; all other messages are accepted.
  func answer(_ answers: WebhookAnswer...) { state.withLock { $0.answers += answers } }

  /// All that was sent.
  var sent: [WebhookRequest] { state.withLock(\.sent) }

  /// The last message, as its receiver reads it.
  func last() throws -> WebhookMessageBody? {
    try sent.last.map { try decodeJSON(from: String(decoding: $0.body, as: UTF8.self)) }
  }

  var isAbandoned: Bool { state.withLock(\.isAbandoned) }

  /// Waits for one more; false where none comes.
  func wait() -> Bool { arrived.wait(timeout: .now() + .seconds(60)) == .success }

  func send(_ request: WebhookRequest) -> WebhookAnswer {
    defer { arrived.signal() }
    return state.withLock { state in
      state.sent.append(request)
      return state.answers.isEmpty
        ? .answered(status: 204, retryAfter: 0) : state.answers.removeFirst()
    }
  }

  func abandon() { state.withLock { $0.isAbandoned = true } }
}
