import AsyncHTTPClient
import Dispatch
import NIOCore
import Synchronization
import TodoAPI

/// Sends requests to one server, one at a time, and waits for each answer.
final class RequestQueue: Sendable {
  private struct State {
    var isAbandoned = false
    var waiting: BlockingPromise<Result<Answer, any Error>>?
  }

  private let server: String
  private let pool = ConnectionPool()
  private let state = Mutex(State())
  private let turn = DispatchSemaphore(value: 1)

  init(server: String) { self.server = server }

  /// What makes a request, each time it is sent.
  typealias Make = () throws(TransportError) -> HTTPClient.Request

  /// The answer to a request, whatever it is, or why there was none within the time.
  ///
  /// It is sent after so many seconds, unless it is abandoned meanwhile. A connection that the server had closed while
  /// nobody used it is replaced once.
  func send(
    _ make: Make,
    within milliseconds: Int,
    after seconds: Int = 0
  ) throws(TransportError) -> Answer {
    let end = DispatchTime.now() + .milliseconds(milliseconds)
    turn.wait()
    defer { turn.signal() }
    if seconds > 0 { try pause(min(seconds * 1000, milliseconds)) }
    let first = try make()
    do throws(SendFault) {
      do throws(SendFault) { return try send(first, until: end) } catch {
        guard case .broken = error, let again = try? make() else { throw error }
        return try send(again, until: end)
      }
    } catch {
      throw error.transportError(server, within: milliseconds)
    }
  }

  /// Gives up what is in flight, and everything that is asked later.
  func abandon() {
    let waiting = state.withLock { state in
      state.isAbandoned = true
      return state.waiting
    }
    waiting?.fulfil(.failure(TransportError.abandoned))
  }

  private func send(_ request: HTTPClient.Request, until end: DispatchTime) throws(SendFault) -> Answer {
    let now = DispatchTime.now()
    guard end > now else { throw .failed(HTTPClientError.deadlineExceeded) }
    let left = Int((end.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000)
    let promise = BlockingPromise<Result<Answer, any Error>>()
    guard begin(promise) else { throw .abandoned }
    defer { finish() }
    let task = pool.client.execute(
      request: request,
      delegate: AnswerCollector(),
      deadline: .now() + .milliseconds(Int64(left))
    )
    task.futureResult.whenComplete { promise.fulfil($0) }
    switch promise.value(within: left) {
    case .success(let answer): return answer
    case .failure(TransportError.abandoned):
      task.cancel()
      throw .abandoned
    case .failure(let error) where error as? HTTPClientError == .remoteConnectionClosed: throw .broken(error)
    case .failure(let error): throw .failed(error)
    case nil:
      task.cancel()
      throw .failed(HTTPClientError.deadlineExceeded)
    }
  }

  /// Waits so long, unless it is given up.
  private func pause(_ milliseconds: Int) throws(TransportError) {
    let promise = BlockingPromise<Result<Answer, any Error>>()
    guard begin(promise) else { throw .abandoned }
    defer { finish() }
    guard promise.value(within: milliseconds) == nil else { throw .abandoned }
  }

  private func begin(_ promise: BlockingPromise<Result<Answer, any Error>>) -> Bool {
    state.withLock { state in
      guard !state.isAbandoned else { return false }
      state.waiting = promise
      return true
    }
  }

  private func finish() { state.withLock { $0.waiting = nil } }
}

/// A value that one thread waits for and another one provides; later values are ignored.
final class BlockingPromise<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let semaphore = DispatchSemaphore(value: 0)

  /// Gives the value, unless there is one already.
  func fulfil(_ given: Value) {
    let isFirst = value.withLock { value in
      guard value == nil else { return false }
      value = given
      return true
    }
    if isFirst { semaphore.signal() }
  }

  /// The value, as soon as there is one; nil when the time is up.
  func value(within milliseconds: Int) -> Value? {
    _ = semaphore.wait(timeout: .now() + .milliseconds(milliseconds))
    return value.withLock { $0 }
  }
}

/// The reason why a request brought no answer.
enum SendFault: Error {
  /// It was given up from this side.
  case abandoned
  /// The server had closed the connection.
  case broken(any Error)
  /// Anything else.
  case failed(any Error)

  /// The same for the caller, who waited so long at most.
  func transportError(_ server: String, within milliseconds: Int) -> TransportError {
    switch self {
    case .abandoned: .abandoned
    case .broken(let error), .failed(let error):
      .unavailable(ConnectionPool.words(error, server: server, seconds: (milliseconds + 999) / 1000))
    }
  }
}
