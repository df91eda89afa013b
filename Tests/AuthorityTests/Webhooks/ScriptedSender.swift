import Dispatch
import Synchronization
import TodoAPI
import Webhooks

/// A sender with scripted responses that keeps the messages.
final class ScriptedSender: WebhookSender {
  private struct State {
    var answers: [WebhookAnswer] = []
    var sent: [WebhookRequest] = []
    var isAbandoned = false
  }

  private let state = Mutex(State())
  private let arrived = DispatchSemaphore(value: 0)

  /// Sets the next responses, in order; all other messages are accepted.
  func answer(_ answers: WebhookAnswer...) { state.withLock { $0.answers += answers } }

  var sent: [WebhookRequest] { state.withLock(\.sent) }

  /// Returns the last message as its receiver parses it.
  func last() throws -> WebhookMessageBody? {
    try sent.last.map { try decodeJSON(from: String(decoding: $0.body, as: UTF8.self)) }
  }

  var isAbandoned: Bool { state.withLock(\.isAbandoned) }

  /// Waits for one more message; returns false after a timeout.
  func wait() -> Bool { arrived.wait(timeout: .now() + .seconds(60)) == .success }

  func send(_ request: WebhookRequest) -> WebhookAnswer {
    defer { arrived.signal() }
    return state.withLock { state in
      state.sent.append(request)
      return state.answers.isEmpty ? .answered(status: 204, retryAfter: 0) : state.answers.removeFirst()
    }
  }

  func abandon() { state.withLock { $0.isAbandoned = true } }
}
