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
struct ShownProblem: Error { let problem: Problem }

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
    if case .method(let allowed) = fault { response.headers[.allow] = RouteFault.list(allowed) }
    return response
  }

  private static func answer(_ error: StoreError, _ logger: Logger) -> Response {
    guard error.kind != .removed else {
      return Answer.problem(Problem(.tokenRevoked, "This account was removed. Nothing was changed."))
    }
    logger.error("store", metadata: ["kind": .string(error.kind.rawValue), "detail": .string(error.detail)])
    return Answer.problem(Problem(error.kind == .full ? .storageFull : .busy, words(error.kind)))
  }

  /// Returns the message about an unusable store for remote clients, without details of the machine.
  package static func words(_ kind: StoreError.Kind) -> String {
    let (reason, remedy) =
      switch kind {
      case .full: ("has no space left on its disk", "Its operator must free space; then try again.")
      case .failing: ("gets errors from its disk", "Its operator must check the disk.")
      case .readOnly, .denied: ("has no permission to write its file", "Its operator must fix that.")
      case .busy: ("is blocked by another program that uses its file", "Try again.")
      case .newer: ("is older than its file", "Its operator must update it.")
      case .unreachable: ("cannot reach its database", "It will reconnect by itself; try again.")
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
      var problem = Problem(.versionStale, "The item was changed since; its version is now \(version).")
      problem.version = version
      return problem
    case .rejected(let result): return problem(result)
    case .notUndone(let refusal): return problem(refusal)
    }
  }

  private static func problem(_ refusal: UndoRefusal) -> Problem {
    switch refusal {
    case .nothing: Problem(.notFound, "This session has no change to undo.")
    case .impossible: Problem(.undoRefused, "The last change is too large or cannot be undone.")
    case .changedSince(let id):
      Problem(.undoRefused, "\(id) was changed since, or other items depend on it. Nothing was undone.")
    }
  }

  private static func problem(_ refusal: TransportError) -> Problem {
    switch refusal {
    case .epochChanged: Problem(.epochChanged, "The server was restored from a backup.")
    case .resyncRequired: Problem(.resyncRequired, "That cursor is too old. Fetch everything again.")
    case .deviceCopied: Problem(.idempotencyKeyReused, "Another device uses the same id.")
    case .refused(let words): Problem(.invalid, words)
    case .unavailable, .busy, .signIn, .tooOld, .abandoned: Problem(.busy, refusal.words)
    }
  }

  private static func problem(_ result: MutationResult) -> Problem {
    switch result.rejection {
    case .notFound: return Problem(.notFound, "There is no such item.")
    case .idInUse: return Problem(.invalid, "Another item has this id.")
    case .midInUse: return Problem(.idempotencyKeyReused, "This Idempotency-Key was used for another request.")
    case .invalid, nil:
      let words = result.detail ?? "Invalid value."
      return result.field.map { Problem(ValueFault($0, words)) } ?? Problem(.invalid, words)
    }
  }
}
