package import TodoAPI
import TodoModel

/// A request over the socket: an API request with its body, as a line of JSON.
package struct Question<Body: Encodable>: Encodable {
  let method: String
  let target: String
  var body: Body?

  package init(_ route: Route, _ body: Body?) {
    (method, target, self.body) = (route.method.rawValue, route.target, body)
  }
}

/// A response over the socket: the API status with the body or the problem, as a line of JSON.
struct Reply<Body: Codable>: Codable {
  var status = 200
  var body: Body?
  var problem: Problem?
}

/// An empty body.
package struct NoBody: Codable {}

/// The counts of moves to a later day, the statistics that only the authority knows.
struct MovesBody: Codable {
  struct Slip: Codable {
    let id: ItemID
    let moved: Int
  }

  let slips: [Slip]

  init(_ moves: [ItemID: Int]) { slips = moves.map { Slip(id: $0.key, moved: $0.value) } }

  var moves: [ItemID: Int] { Dictionary(slips.map { ($0.id, $0.moved) }) { first, _ in first } }
}

/// The size and depth limits of lines.
enum FrameLimits {
  /// Maximum size of a request in bytes: a body with its envelope.
  static let question = Limits.requestBody + 4096
  /// Maximum nesting depth of a request, one more than its body.
  static let questionDepth = Limits.requestDepth + 1
  /// Maximum size of a response in bytes; the local service fills a page with items of any size.
  static let answer = Limits.changes * Limits.item
  static let answerDepth = Limits.answerDepth + 1
  /// Timeout for a silent client, in milliseconds.
  static let timeout = 10_000
}

extension TransportError {
  /// The problem for the client on the socket.
  package var problem: Problem {
    var problem = Problem(kind, words)
    if case .busy(_, let seconds) = self { problem.retryAfter = seconds }
    return problem
  }

  private var kind: ProblemKind {
    switch self {
    case .busy: .rateLimited
    case .epochChanged: .epochChanged
    case .resyncRequired: .resyncRequired
    case .deviceCopied: .idempotencyKeyReused
    case .refused: .invalid
    case .signIn: .unauthenticated
    case .tooOld: .clientTooOld
    case .unavailable, .abandoned: .busy
    }
  }

  /// Creates the transport error for a problem.
  package init(_ problem: Problem) {
    let words = problem.detail ?? problem.kind.title
    self =
      switch problem.kind {
      case .epochChanged: .epochChanged
      case .resyncRequired: .resyncRequired
      case .idempotencyKeyReused: .deviceCopied
      case .invalid, .badRequest, .notFound, .tooLarge: .refused(words)
      case .unauthenticated: .signIn(words)
      case .clientTooOld: .tooOld(words)
      default: problem.retryAfter.map { .busy(words, seconds: $0) } ?? .unavailable(words)
      }
  }
}
