import Dispatch
import Synchronization

/// A local receiver of webhooks with scripted responses.
package final class WebhookReceiver: Sendable {
  private struct State {
    var answers: [WireMessage] = []
    var messages: [WireMessage] = []
    var accepted = 0
  }

  package let port: UInt16
  private let door: Line
  private let arrived = DispatchSemaphore(value: 0)
  private let state = Mutex(State())

  package init() throws {
    (door, port) = try Line.listening()
    DispatchQueue(label: "receiver").async { [self] in
      while let line = door.accepted() {
        state.withLock { $0.accepted += 1 }
        DispatchQueue(label: "receiver.line").async { self.serve(line) }
      }
    }
  }

  package var messages: [WireMessage] { state.withLock(\.messages) }

  package var accepted: Int { state.withLock(\.accepted) }

  /// Queues a response for the next message without one; all others are answered with 204.
  package func answer(_ status: Int, headers: [String] = [], body: String = "") {
    var answer = WireMessage.answer(status, "text/plain", body)
    let end = Array("\r\n".utf8)
    answer.head.removeLast(end.count)
    answer.head += headers.flatMap { Array($0.utf8) + end } + end
    state.withLock { $0.answers.append(answer) }
  }

  /// Waits for one more message; nil after the timeout.
  package func next(seconds: Int = 120) -> WireMessage? {
    guard arrived.wait(timeout: .now() + .seconds(seconds)) == .success else { return nil }
    return state.withLock(\.messages.last)
  }

  package func close() { door.end() }

  private func serve(_ line: Line) {
    var rest: [UInt8] = []
    guard let message = WireMessage.read(line, &rest) else { return }
    let answer = state.withLock { state in
      state.messages.append(message)
      return state.answers.isEmpty ? WireMessage.answer(204, "text/plain", "") : state.answers.removeFirst()
    }
    line.send(answer.bytes)
    arrived.signal()
  }
}

extension WireMessage {
  package func field(_ name: String) -> String? {
    String(decoding: head, as: UTF8.self).split(separator: "\r\n").first { $0.lowercased().hasPrefix(name + ":") }.map {
      String($0.dropFirst(name.utf8.count + 1).drop { $0 == " " })
    }
  }
}
