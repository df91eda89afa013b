import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import Synchronization
import TodoAPI

/// Collects one answer as it comes; an answer that is too large is cut off.
final class AnswerCollector: HTTPClientResponseDelegate {
  typealias Response = Answer

  private let answer = Mutex(Answer(status: 0))

  func didReceiveHead(task: HTTPClient.Task<Answer>, _ head: HTTPResponseHead) -> EventLoopFuture<Void> {
    if let fault = AnswerCollector.fault(head) { return task.eventLoop.makeFailedFuture(fault) }
    answer.withLock { $0 = Answer(head) }
    return task.eventLoop.makeSucceededVoidFuture()
  }

  func didReceiveBodyPart(task: HTTPClient.Task<Answer>, _ buffer: ByteBuffer) -> EventLoopFuture<Void> {
    let isWithin = answer.withLock { answer in
      guard answer.body.count + buffer.readableBytes <= Limits.answerBody else { return false }
      answer.body.append(contentsOf: buffer.readableBytesView)
      return true
    }
    return isWithin
      ? task.eventLoop.makeSucceededVoidFuture() : task.eventLoop.makeFailedFuture(AnswerFault.body)
  }

  func didFinishRequest(task: HTTPClient.Task<Answer>) throws -> Answer { answer.withLock { $0 } }

  /// What makes an answer unusable by its head alone.
  static func fault(_ head: HTTPResponseHead) -> AnswerFault? {
    let size = head.headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
    if size > Limits.answerHeaders { return .headers }
    if let said = head.headers.first(name: "content-length").flatMap({ Int($0) }), said > Limits.answerBody {
      return .body
    }
    let coding = head.headers.first(name: "content-encoding")?.lowercased() ?? "identity"
    return coding == "identity" ? nil : .compressed
  }
}

extension Answer {
  /// An answer whose body is still to come.
  init(_ head: HTTPResponseHead) {
    let type = head.headers.first(name: "content-type")?.split(separator: ";").first
    self.init(
      status: Int(head.status.code),
      mediaType: type?.lowercased().filter { !$0.isWhitespace },
      retryAfter: head.headers.first(name: "retry-after"),
      location: head.headers.first(name: "location")
    )
  }
}

/// The reason why an answer is not read to its end.
enum AnswerFault: Error, Hashable, Sendable {
  /// Its headers are larger than `Limits.answerHeaders`.
  case headers
  /// Its body is larger than `Limits.answerBody`, or says that it will be.
  case body
  /// It is compressed, which was not asked for.
  case compressed
  /// A line of an event stream is longer than any we send.
  case line
}
