import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import Synchronization
package import TodoAPI

/// A connection on which the server says, as it happens, that something changed.
package final class EventStream: Sendable {
  private let task: HTTPClient.Task<Void>
  private let pool: ConnectionPool

  init(_ task: HTTPClient.Task<Void>, on pool: ConnectionPool) {
    self.task = task
    self.pool = pool
  }

  /// Ends it; what it would have told is not told any more.
  package func end() { task.cancel() }
}

extension HTTPTransport {
  /// Listens for changes until the connection ends, which is told with the reason.
  ///
  /// Both are called on a thread of the connection's own and must not block. `opened` comes when the server has agreed.
  package func listen(
    opened: @escaping @Sendable () -> Void,
    changed: @escaping @Sendable () -> Void,
    ended: @escaping @Sendable (TransportError) -> Void
  ) throws(TransportError) -> EventStream {
    let request = try request(.events())
    let reader = EventReader(opened: opened, changed: changed)
    let task = eventPool.client.execute(request: request, delegate: reader)
    let answers = self.reader
    let server = address.text
    task.futureResult.whenComplete { result in
      if case .failure(let error) = result {
        ended(
          (error as? TransportError) ?? .unavailable(ConnectionPool.words(error, server: server, seconds: 60))
        )
      } else if let answer = reader.refusal {
        ended(answers.noStream(answer))
      } else {
        ended(.unavailable("the connection to \(server) ended"))
      }
    }
    return EventStream(task, on: eventPool)
  }
}

/// The receiving end of a stream of events.
private final class EventReader: HTTPClientResponseDelegate {
  typealias Response = Void

  private struct State {
    var lines = EventParser()
    var refusal: Answer?
  }

  private let opened: @Sendable () -> Void
  private let changed: @Sendable () -> Void
  private let state = Mutex(State())

  init(opened: @escaping @Sendable () -> Void, changed: @escaping @Sendable () -> Void) {
    self.opened = opened
    self.changed = changed
  }

  /// The answer, where it was no stream; its body as far as it was taken in.
  var refusal: Answer? { state.withLock { $0.refusal } }

  func didReceiveHead(task: HTTPClient.Task<Void>, _ head: HTTPResponseHead) -> EventLoopFuture<Void> {
    if let fault = AnswerCollector.fault(head) { return task.eventLoop.makeFailedFuture(fault) }
    let answer = Answer(head)
    if answer.status == 200, answer.mediaType == "text/event-stream" {
      opened()
    } else {
      state.withLock { $0.refusal = answer }
    }
    return task.eventLoop.makeSucceededVoidFuture()
  }

  func didReceiveBodyPart(task: HTTPClient.Task<Void>, _ buffer: ByteBuffer) -> EventLoopFuture<Void> {
    let changes: Int? = state.withLock { state in
      guard state.refusal == nil else {
        state.refusal?.body.append(contentsOf: buffer.readableBytesView)
        return (state.refusal?.body.count ?? 0) <= Limits.answerHeaders ? 0 : nil
      }
      return state.lines.feed(buffer.readableBytesView)
    }
    guard let changes else { return task.eventLoop.makeFailedFuture(AnswerFault.line) }
    if changes > 0 { changed() }
    return task.eventLoop.makeSucceededVoidFuture()
  }

  func didFinishRequest(task: HTTPClient.Task<Void>) {}
}
