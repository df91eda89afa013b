import Dispatch
import Service
import Synchronization
import TodoAPI

/// The lines of an export, read on a thread of its own no faster than they are taken.
final class ExportLines: Sendable {
  /// How many may be under way in the whole server; each keeps a thread.
  private static let most = 2
  /// How many bytes go out at a time.
  private static let piece = 65_536
  private static let underWay = Mutex(0)

  /// The lines, some at a time; each piece that was taken must be told with `taken()`.
  let pieces: AsyncThrowingStream<String, any Error>
  private let source: AsyncThrowingStream<String, any Error>.Continuation
  private let room = DispatchSemaphore(value: 0)
  private let isOver = Mutex(false)

  /// Begins to read.
  ///
  /// Throws `Problem` where too many do.
  init(_ service: Service, _ account: AccountID) throws(Problem) {
    let mayStart = ExportLines.underWay.withLock { count in
      guard count < ExportLines.most else { return false }
      count += 1
      return true
    }
    guard mayStart else {
      var problem = Problem(.rateLimited, "Others are fetching everything just now. Try again in 5 seconds.")
      problem.retryAfter = 5
      throw problem
    }
    (pieces, source) = AsyncThrowingStream<String, any Error>.makeStream()
    source.onTermination = { [self] _ in
      isOver.withLock { $0 = true }
      room.signal()
    }
    room.signal()
    DispatchQueue(label: "todosd.export").async { [self] in
      read(service, account)
      ExportLines.underWay.withLock { $0 -= 1 }
    }
  }

  /// The last piece is on its way: another may be read.
  func taken() { room.signal() }

  private func read(_ service: Service, _ account: AccountID) {
    var text = ""
    do {
      try service.export(account) { record in
        text += try encodeJSON(record) + "\n"
        if text.utf8.count >= ExportLines.piece {
          try put(text)
          text = ""
        }
      }
      if !text.isEmpty { try put(text) }
      source.finish()
    } catch {
      source.finish(throwing: error)
    }
  }

  /// Waits until the piece before is gone; throws where nobody listens any more.
  private func put(_ text: String) throws {
    room.wait()
    guard !isOver.withLock({ $0 }) else { throw CancellationError() }
    source.yield(text)
  }
}
