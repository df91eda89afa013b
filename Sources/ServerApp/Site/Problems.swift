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

  /// Returns the problem of one value of a request body; without `detail`, `words` is also the problem's detail.
  static func invalid(_ pointer: String, code: String, _ words: String, _ detail: String? = nil) -> Problem {
    var problem = Problem(.invalid, detail ?? words)
    problem.errors = [Problem.Detail(pointer: pointer, code: code, words: words)]
    return problem
  }
}

/// A problem that is shown as a page.
struct ShownProblem: Error { let problem: Problem }

/// The responses to errors: a problem for the client; the details stay in the log.
package enum Problems {
  /// Returns a problem document, or a page for a browser.
  package static func answer(_ error: any Error, _ logger: Logger, asPage isPage: Bool = false) -> Response {
    let problem = problem(of: error, logger)
    var response = isPage || error is ShownProblem ? PageAnswer.problem(problem) : Answer.problem(problem)
    if case .method(let allowed)? = error as? RouteFault { response.headers[.allow] = RouteFault.list(allowed) }
    return response
  }

  private static func problem(of error: any Error, _ logger: Logger) -> Problem {
    switch error {
    case let problem as Problem: return problem
    case let shown as ShownProblem: return shown.problem
    case let fault as RouteFault: return fault.problem
    case let error as StoreError: return problem(error, logger)
    case let fault as ServiceFault:
      if case .store(let error) = fault { return problem(error, logger) }
      return problem(fault)
    default: return unknown(error, logger)
    }
  }

  private static func problem(_ error: StoreError, _ logger: Logger) -> Problem {
    guard error.kind != .removed else { return Problem(.tokenRevoked, ServerProblemMessages.accountRemoved) }
    logger.error("store", metadata: ["kind": .string(error.kind.rawValue), "detail": .string(error.detail)])
    return Problem(error.kind == .full ? .storageFull : .busy, words(error.kind))
  }

  /// Returns the message about an unusable store for remote clients, without details of the machine.
  package static func words(_ kind: StoreError.Kind) -> String {
    switch kind {
    case .full: ServerProblemMessages.diskFull
    case .failing: ServerProblemMessages.diskFailing
    case .readOnly, .denied: ServerProblemMessages.fileNotWritable
    case .busy: ServerProblemMessages.fileBusy
    case .newer: ServerProblemMessages.fileNewer
    case .unreachable: ServerProblemMessages.databaseUnreachable
    case .damaged, .replaced, .exists, .removed, .unusable: ServerProblemMessages.fileUnusable
    }
  }

  private static func unknown(_ error: any Error, _ logger: Logger) -> Problem {
    let instance = HexText.encode(SigningKey.bytes(8) { UInt64.random(in: .min ... .max) })
    logger.error("failed", metadata: ["instance": .string(instance), "type": .string("\(type(of: error))")])
    var problem = Problem(.internal, ServerProblemMessages.failed(instance: instance))
    problem.instance = instance
    return problem
  }

  package static func problem(_ fault: ServiceFault) -> Problem {
    switch fault {
    case .store: return Problem(.busy)
    case .refused(let refusal): return problem(refusal)
    case .stale(let record):
      let version = record.item.version
      var problem = Problem(.versionStale, ServerProblemMessages.changedSince(version: version))
      problem.version = version
      return problem
    case .rejected(let result): return problem(result)
    case .notUndone(let refusal): return problem(refusal)
    }
  }

  private static func problem(_ refusal: UndoRefusal) -> Problem {
    switch refusal {
    case .nothing: Problem(.notFound, ServerProblemMessages.nothingToUndo)
    case .impossible: Problem(.undoRefused, ServerProblemMessages.cannotUndo)
    case .changedSince(let id): Problem(.undoRefused, ServerProblemMessages.notUndone(item: id.description))
    }
  }

  private static func problem(_ refusal: TransportError) -> Problem {
    switch refusal {
    case .epochChanged: Problem(.epochChanged, ServerProblemMessages.restoredFromBackup)
    case .resyncRequired: Problem(.resyncRequired, ServerProblemMessages.cursorTooOld)
    case .deviceCopied: Problem(.idempotencyKeyReused, ServerProblemMessages.deviceCopied)
    case .refused(let words): Problem(.invalid, words)
    case .unavailable, .busy, .signIn, .tooOld, .abandoned: Problem(.busy, refusal.words)
    }
  }

  private static func problem(_ result: MutationResult) -> Problem {
    switch result.rejection {
    case .notFound: return Problem(.notFound, ItemRouteMessages.notFound)
    case .idInUse: return Problem(.invalid, ServerProblemMessages.idInUse)
    case .midInUse: return Problem(.idempotencyKeyReused, ServerProblemMessages.keyInUse)
    case .invalid, nil:
      let words = result.detail ?? ServerProblemMessages.invalidValue
      return result.field.map { Problem(ValueFault($0, words)) } ?? Problem(.invalid, words)
    }
  }
}
