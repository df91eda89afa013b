import Dispatch
package import TodoAPI

/// A connection on which the server says, as it happens, that something changed.
package final class EventStream: Sendable {
  private let client: CurlClient

  init(_ client: CurlClient) { self.client = client }

  deinit { client.cancel() }

  /// Ends it; what it would have told is not told any more.
  package func end() { client.cancel() }
}

extension HTTPTransport {
  /// Listens for changes until the connection ends, which is told with the reason.
  ///
  /// All three are called on a thread of the connection's own and must not block. `opened` comes when the server has agreed.
  package func listen(
    opened: @escaping @Sendable () -> Void,
    changed: @escaping @Sendable () -> Void,
    ended: @escaping @Sendable (TransportError) -> Void
  ) throws(TransportError) -> EventStream {
    let request = try request(.events())
    let client = CurlClient()
    let (answers, server, silence) = (reader, address.text, silence)
    DispatchQueue(label: "todos.events").async {
      let tellChange = { if !client.isCancelled { changed() } }
      let events = EventReader(opened: opened, changed: tellChange)
      let intake = AnswerIntake(bodyLimit: Limits.answerHeaders, events: events)
      do throws(ConnectionFault) {
        try client.send(request, silence: silence, to: intake)
        ended(
          events.isOpen ? .unavailable("the connection to \(server) ended") : answers.noStream(intake.answer)
        )
      } catch {
        ended(error.transportError(server, seconds: (silence + 999) / 1000))
      }
    }
    return EventStream(client)
  }
}

/// The receiving end of a stream of events, on the thread of its connection.
final class EventReader {
  private let opened: () -> Void
  private let changed: () -> Void
  private var lines = EventParser()
  /// True once the server has answered with a stream of events.
  private(set) var isOpen = false

  init(opened: @escaping () -> Void, changed: @escaping () -> Void) {
    (self.opened, self.changed) = (opened, changed)
  }

  /// Takes the head of the answer, which is a stream of events or not.
  func open(_ answer: ServerAnswer) {
    guard answer.status == 200, answer.mediaType == "text/event-stream" else { return }
    isOpen = true
    opened()
  }

  /// Takes bytes of the stream; false where a line is too long.
  func take(_ bytes: [UInt8]) -> Bool {
    guard let changes = lines.feed(bytes) else { return false }
    if changes > 0 { changed() }
    return true
  }
}
