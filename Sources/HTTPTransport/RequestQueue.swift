import Dispatch
import Synchronization
import TodoAPI

/// The queue that sends requests to one server, one at a time, and waits for each response.
final class RequestQueue: Sendable {
  /// Creates a request anew for each attempt.
  typealias Make = () throws(TransportError) -> ServerRequest

  private typealias Outcome = Result<ServerAnswer, ConnectionFault>

  private struct State {
    var isAbandoned = false
    var waiting: BlockingPromise<Outcome>?
  }

  /// Time after the deadline in which libcurl may still report the cause, in milliseconds.
  ///
  /// libcurl respects the deadline, unless the name resolver cannot be interrupted.
  private static let grace = 100

  private let server: String
  private let client = CurlClient()
  private let state = Mutex(State())
  private let turn = DispatchSemaphore(value: 1)
  /// The only thread that sends.
  private let worker = DispatchQueue(label: "todos.http")
  private let requestCount = Atomic(0)

  init(server: String) { self.server = server }

  deinit { client.cancel() }

  /// Returns the response to a request with any status, or throws if there is none in time.
  ///
  /// Sends the request after `seconds`, unless it is cancelled first. libcurl replaces a connection that the server
  /// closed while it was idle.
  func send(_ make: Make, within milliseconds: Int, after seconds: Int = 0) throws(TransportError) -> ServerAnswer {
    let end = DispatchTime.now() + .milliseconds(milliseconds)
    turn.wait()
    defer { turn.signal() }
    if seconds > 0 { try pause(min(seconds * 1000, milliseconds)) }
    let request = try make()
    do throws(ConnectionFault) { return try send(request, until: end) } catch {
      throw error.transportError(server, seconds: (milliseconds + 999) / 1000)
    }
  }

  /// Cancels the current request and all later ones.
  func abandon() {
    let waiting = state.withLock { state in
      state.isAbandoned = true
      return state.waiting
    }
    waiting?.fulfil(.failure(.cancelled))
    client.cancel()
  }

  private func send(_ request: ServerRequest, until end: DispatchTime) throws(ConnectionFault) -> ServerAnswer {
    let promise = BlockingPromise<Outcome>()
    guard begin(promise) else { throw .cancelled }
    defer { finish() }
    worker.async { [client] in promise.fulfil(RequestQueue.answer(client, request, until: end)) }
    defer { closeIdleLater() }
    guard let outcome = promise.value(within: end.millisecondsLeft + RequestQueue.grace) else { throw .timeout }
    return try outcome.get()
  }

  /// Sends a request on the worker thread, unless its deadline has passed.
  private static func answer(_ client: CurlClient, _ request: ServerRequest, until end: DispatchTime) -> Outcome {
    let left = end.millisecondsLeft
    guard left > 0 else { return .failure(.timeout) }
    let intake = AnswerIntake()
    do throws(ConnectionFault) {
      try client.send(request, within: left, to: intake)
      return .success(intake.answer)
    } catch { return .failure(error) }
  }

  /// Closes the connection if no other request follows.
  private func closeIdleLater() {
    let count = requestCount.add(1, ordering: .relaxed).newValue
    worker.asyncAfter(deadline: .now() + .seconds(CurlClient.idleTimeout)) { [weak self] in
      guard let self, requestCount.load(ordering: .relaxed) == count else { return }
      client.closeIdle()
    }
  }

  /// Waits, unless the queue is cancelled.
  private func pause(_ milliseconds: Int) throws(TransportError) {
    let promise = BlockingPromise<Outcome>()
    guard begin(promise) else { throw .abandoned }
    defer { finish() }
    guard promise.value(within: milliseconds) == nil else { throw .abandoned }
  }

  private func begin(_ promise: BlockingPromise<Outcome>) -> Bool {
    state.withLock { state in
      guard !state.isAbandoned else { return false }
      state.waiting = promise
      return true
    }
  }

  private func finish() { state.withLock { $0.waiting = nil } }
}

extension DispatchTime {
  /// Milliseconds until this time, or 0 if it has passed.
  fileprivate var millisecondsLeft: Int {
    let now = DispatchTime.now()
    return self > now ? Int((uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000) : 0
  }
}

/// A value that one thread waits for and another one provides; later values are ignored.
final class BlockingPromise<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let semaphore = DispatchSemaphore(value: 0)

  /// Sets the value, unless it is already set.
  func fulfil(_ given: Value) {
    let isFirst = value.withLock { value in
      guard value == nil else { return false }
      value = given
      return true
    }
    if isFirst { semaphore.signal() }
  }

  /// Waits for the value; returns nil on timeout.
  func value(within milliseconds: Int) -> Value? {
    _ = semaphore.wait(timeout: .now() + .milliseconds(milliseconds))
    return value.withLock { $0 }
  }
}
