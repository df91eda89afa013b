import Dispatch
import Messages
package import TodoAPI

/// A connection on which the server reports changes as they happen.
package final class EventStream: Sendable {
  private let client: CurlClient

  init(_ client: CurlClient) { self.client = client }

  deinit { client.cancel() }

  /// Closes the connection; no further events are reported.
  package func end() { client.cancel() }
}

extension HTTPTransport {
  /// Listens for changes until the connection ends, and reports the reason for the end.
  ///
  /// The handlers run on the connection's own thread and must not block. `opened` runs when the server has accepted.
  package func listen(
    opened: @escaping @Sendable () -> Void, changed: @escaping @Sendable () -> Void,
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
          events.isOpen
            ? .unavailable(KeptText.of(ServerConnectionMessages.ended(server))) : answers.noStream(intake.answer))
      } catch { ended(error.transportError(server, seconds: (silence + 999) / 1000)) }
    }
    return EventStream(client)
  }
}

/// The receiver of an event stream, on the thread of its connection.
final class EventReader {
  private let opened: () -> Void
  private let changed: () -> Void
  private var lines = EventParser()
  /// Indicates that the server has responded with an event stream.
  private(set) var isOpen = false

  init(opened: @escaping () -> Void, changed: @escaping () -> Void) { (self.opened, self.changed) = (opened, changed) }

  /// Reads the header of the response and checks for an event stream.
  func open(_ answer: ServerAnswer) {
    guard answer.status == 200, answer.mediaType == "text/event-stream" else { return }
    isOpen = true
    opened()
  }

  /// Reads bytes of the stream; returns false if a line is too long.
  func take(_ bytes: [UInt8]) -> Bool {
    guard let changes = lines.feed(bytes) else { return false }
    if changes > 0 { changed() }
    return true
  }
}
