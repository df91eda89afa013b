import ArgumentParser
import Files
import Frames
import HTTPTransport
import Intents
import JSON
import Replica
import Settings
import Storage
import Sync
import TodoAPI

/// The error of a command that did not succeed: what happened and how to proceed.
package struct Refusal: Error, Hashable, Sendable {
  var words: String
  package var status: ExitStatus
  /// The last part of the problem's RFC 9457 type.
  var kind: String

  init(_ words: String, status: ExitStatus = .refused, kind: String = "invalid") {
    self.words = words
    self.status = status
    self.kind = kind
  }

  static func usage(_ words: String) -> Refusal { Refusal(words, status: .usage, kind: "usage") }

  /// Maps any error to a refusal.
  init(_ error: any Error) {
    switch error {
    case let refusal as Refusal: self = refusal
    case let error as StoreError: self.init(error)
    case is ImportUnderWay:
      self.init(StartMessages.importRunning, kind: "store-busy")
    case .store(let error) as CommitError: self.init(error)
    case let error as CommitError: self.init(error.words)
    case let fault as ValueFault: self.init(fault.words)
    case let fault as RequestFault: self.init(fault)
    case let error as SettingsError: self.init(error.description, status: .unusable, kind: "settings")
    case let error as TransportError: self.init(error)
    case let fault as FileFault:
      self.init(StartMessages.fileNotUsable(fault.path, fault.reason), status: .unusable, kind: "file")
    case let fault as TokenFault: self.init(fault.words, status: .unusable, kind: "unauthenticated")
    case let fault as AddressFault: self = .usage(fault.words)
    default: self.init(StartMessages.unexpectedError("\(error)"), kind: "internal")
    }
  }

  init(_ error: StoreError) {
    let status: ExitStatus = error.kind == .busy || error.kind == .full ? .refused : .unusable
    self.init(error.words, status: status, kind: error.kind == .full ? "storage-full" : "store-\(error.kind.rawValue)")
  }

  init(_ error: TransportError) {
    let words = error.words + (error.words.hasSuffix(".") ? "" : ".")
    switch error {
    case .signIn: self.init(words, kind: "unauthenticated")
    case .refused, .tooOld: self.init(words, kind: "unavailable")
    default: self.init(words, status: .unavailable, kind: "unavailable")
    }
  }
}

extension Refusal {
  /// The output on standard error.
  var text: String {
    let lines = words.split(separator: "\n", omittingEmptySubsequences: false)
    return "todos: " + lines.map { DisplayText(String($0)).text }.joined(separator: "\n") + "\n"
  }

  /// The refusal as an RFC 9457 problem object.
  var problem: String {
    let problem = JSONValue.object([
      "type": .string("/problems/" + kind), "title": .string(ProblemKind(rawValue: kind)?.title ?? title),
      "status": .integer(httpStatus), "detail": .string(words),
    ])
    return (try? JSONText.of(problem)) ?? text
  }

  private var title: String {
    switch status {
    case .done, .stale: StartMessages.titleDone
    case .unavailable: StartMessages.titleUnavailable
    case .refused: StartMessages.titleRefused
    case .unusable: StartMessages.titleUnusable
    case .usage: StartMessages.titleUsage
    }
  }

  /// The HTTP status of the same problem in the API.
  private var httpStatus: Int {
    switch kind {
    case "usage": 400
    case "unavailable": 503
    case let kind where kind.hasPrefix("store-"): 500
    default: ProblemKind(rawValue: kind)?.status ?? 422
    }
  }
}

/// The exit status of the program.
package enum ExitStatus: Int32, Hashable, Sendable {
  case done = 0
  /// The command was refused or failed.
  case refused = 1
  /// The terminal or the data is unusable.
  case unusable = 2
  /// The output may be stale.
  case stale = 3
  /// The output cannot be refreshed, or no data is known.
  case unavailable = 4
  case usage = 64

  /// The error that ends a successful command with this status and without a message.
  var end: ExitCode { ExitCode(rawValue) }

  /// Throws the exit status for items that may be stale, without a message; nil counts as unavailable.
  static func checkFreshness(_ state: Freshness.State?) throws(ExitCode) {
    switch state {
    case .fresh: return
    case .stale: throw stale.end
    case .unavailable, nil: throw unavailable.end
    }
  }
}
