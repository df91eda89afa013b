package import Hummingbird
import Intents
package import Logging
package import Service
package import Storage
package import TodoAPI
import TodoModel

extension Problem {
  func retrying(after seconds: Int) -> Problem {
    var problem = self
    problem.retryAfter = seconds
    return problem
  }
}

/// A problem that is shown as a page.
struct ShownProblem: Error {
  let problem: Problem
}

/// The responses to errors: a problem for the client; the details stay in the log.
package enum Problems {
  package static func answer(_ error: any Error, _ logger: Logger) -> Response {
    switch error {
    case let problem as Problem: return Answer.problem(problem)
    case let shown as ShownProblem: return PageAnswer.problem(shown.problem)
    case let fault as RouteFault: return answer(fault)
    case let error as StoreError: return answer(error, logger)
    case let fault as ServiceFault:
      if case .store(let error) = fault { return answer(error, logger) }
      return Answer.problem(problem(fault))
    default: return unknown(error, logger)
    }
  }

  private static func answer(_ fault: RouteFault) -> Response {
    var response = Answer.problem(fault.problem)
    if case .method(let allowed) = fault {
      response.headers[.allow] = RouteFault.list(allowed)
    }
    return response
  }

  private static func answer(_ error: StoreError, _ logger: Logger) -> Response {
    guard error.kind != .removed else {
      return Answer.problem(Problem(.tokenRevoked, "This account is gone. Nothing was changed."))
    }
    logger.error("store", metadata: ["kind": .string(error.kind.rawValue), "detail": .string(error.detail)])
    return Answer.problem(Problem(error.kind == .full ? .storageFull : .busy, words(error.kind)))
  }

  /// Returns the message about an unusable store for remote clients, without details of the machine.
  package static func words(_ kind: StoreError.Kind) -> String {
    let (reason, remedy) =
      switch kind {
      case .full: ("has no space left on its disk", "Whoever runs it must free some; then try again.")
      case .failing: ("gets errors from its disk", "Whoever runs it must check the disk.")
      case .readOnly, .denied: ("may not write its file", "Whoever runs it must let it.")
      case .busy: ("waits for another program that holds its file", "Try again.")
      case .newer: ("is older than its file", "Whoever runs it must update it.")
      case .unreachable: ("cannot reach its database", "It goes on by itself once it can; try again.")
      case .damaged, .replaced, .exists, .removed, .unusable: ("cannot use its file", "Its log says why.")
      }
    return "The server \(reason). Nothing was changed. \(remedy)"
  }

  private static func unknown(_ error: any Error, _ logger: Logger) -> Response {
    let instance = HexText.encode(SigningKey.bytes(8) { UInt64.random(in: .min ... .max) })
    logger.error("failed", metadata: ["instance": .string(instance), "type": .string("\(type(of: error))")])
    var problem = Problem(.internal, "Something failed on the server. Its log has more under \(instance).")
    problem.instance = instance
    return Answer.problem(problem)
  }

  package static func problem(_ fault: ServiceFault) -> Problem {
    switch fault {
    case .store: return Problem(.busy)
    case .refused(let refusal): return problem(refusal)
    case .stale(let record):
      let version = record.item.version
      var problem = Problem(.versionStale, "The item has been changed since; its version is \(version) now.")
      problem.version = version
      return problem
    case .rejected(let result): return problem(result)
    case .notUndone(let refusal): return problem(refusal)
    }
  }

  private static func problem(_ refusal: UndoRefusal) -> Problem {
    switch refusal {
    case .nothing: Problem(.notFound, "This sign-in has no change that could be taken back.")
    case .impossible:
      Problem(.undoRefused, "The last change is too large, or of a kind that cannot be taken back.")
    case .changedSince(let id):
      Problem(.undoRefused, "\(id) has been changed since, or others hang on it. Nothing was taken back.")
    }
  }

  private static func problem(_ refusal: TransportError) -> Problem {
    switch refusal {
    case .epochChanged: Problem(.epochChanged, "The server has another life than the one you know.")
    case .resyncRequired: Problem(.resyncRequired, "That place is too far back. Fetch everything again.")
    case .deviceCopied: Problem(.idempotencyKeyReused, "Another device works under this one's id.")
    case .refused(let words): Problem(.invalid, words)
    case .unavailable, .busy, .signIn, .tooOld, .abandoned: Problem(.busy, refusal.words)
    }
  }

  private static func problem(_ result: MutationResult) -> Problem {
    switch result.rejection {
    case .notFound: return Problem(.notFound, "There is no such item.")
    case .idInUse: return Problem(.invalid, "There is another item of this id.")
    case .midInUse: return Problem(.idempotencyKeyReused, "This Idempotency-Key came with another request.")
    case .invalid, nil:
      let words = result.detail ?? "A value cannot be taken."
      return result.field.map { Problem(ValueFault($0, words)) } ?? Problem(.invalid, words)
    }
  }
}
