package import TodoAPI
import TodoModel

/// What is asked over the socket, a line of JSON: a request of the API with its body.
package struct Question<Body: Encodable>: Encodable {
  let method: String
  let target: String
  var body: Body?

  package init(_ route: Route, _ body: Body?) {
    (method, target, self.body) = (route.method.rawValue, route.target, body)
  }
}

/// What is answered, a line of JSON: the status that the API would have, with the body or what is the matter.
struct Reply<Body: Codable>: Codable {
  var status = 200
  var body: Body?
  var problem: Problem?
}

/// A body that says nothing.
package struct NoBody: Codable {}

/// How often items were moved to a later day: of the numbers of some days what only the authority knows.
struct MovesBody: Codable {
  struct Slip: Codable {
    let id: ItemID
    let moved: Int
  }

  let slips: [Slip]

  init(_ moves: [ItemID: Int]) { slips = moves.map { Slip(id: $0.key, moved: $0.value) } }

  var moves: [ItemID: Int] { Dictionary(slips.map { ($0.id, $0.moved) }) { first, _ in first } }
}

/// How large and how deep lines may be.
enum FrameLimits {
  /// Bytes of a question: a body with what stands around it.
  static let question = Limits.requestBody + 4096
  /// A question nests once more than its body.
  static let questionDepth = Limits.requestDepth + 1
  /// Bytes of an answer: one's own service fills a page with items of any size.
  static let answer = Limits.changes * Limits.item
  static let answerDepth = Limits.answerDepth + 1
  /// Milliseconds after which who says nothing is left.
  static let patience = 10_000
}

extension TransportError {
  /// The same for whoever asked over the socket.
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

  /// What a problem means for who asked.
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
