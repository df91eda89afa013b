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

/// Why a command ends without having done what was asked: what happened, and the way out, in words.
package struct Refusal: Error, Hashable, Sendable {
  /// What happened and what to do.
  var words: String
  package var status: ExitStatus
  /// What kind of problem it is, by the last part of its RFC 9457 type.
  var kind: String

  /// A refusal, by default of something that cannot be done.
  init(_ words: String, status: ExitStatus = .refused, kind: String = "invalid") {
    self.words = words
    self.status = status
    self.kind = kind
  }

  /// A refusal because the words of the command do not make sense.
  static func usage(_ words: String) -> Refusal { Refusal(words, status: .usage, kind: "usage") }

  /// What any error on the way comes to.
  init(_ error: any Error) {
    switch error {
    case let refusal as Refusal: self = refusal
    case let error as StoreError: self.init(error)
    case is ImportUnderWay:
      self.init(
        "Another import is running. Nothing was imported; try again when it is done.",
        kind: "store-busy"
      )
    case .store(let error) as CommitError: self.init(error)
    case let error as CommitError: self.init(error.words)
    case let fault as ValueFault: self.init(fault.words)
    case let fault as RequestFault: self.init(fault)
    case let error as SettingsError: self.init(error.description, status: .unusable, kind: "settings")
    case let error as TransportError: self.init(error)
    case let fault as FileFault:
      self.init("\(fault.path) cannot be used: \(fault.reason).", status: .unusable, kind: "file")
    case let fault as TokenFault: self.init(fault.words, status: .unusable, kind: "unauthenticated")
    case let fault as AddressFault: self = .usage(fault.words)
    default: self.init("Unexpected error: \(error).", kind: "internal")
    }
  }

  /// What an error of a store comes to.
  init(_ error: StoreError) {
    let status: ExitStatus = error.kind == .busy || error.kind == .full ? .refused : .unusable
    self.init(
      error.words,
      status: status,
      kind: error.kind == .full ? "storage-full" : "store-\(error.kind.rawValue)"
    )
  }

  /// What an error of the way to a server comes to.
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
  /// What is said on standard error, line by line.
  var text: String {
    let lines = words.split(separator: "\n", omittingEmptySubsequences: false)
    return "todos: " + lines.map { DisplayText(String($0)).text }.joined(separator: "\n") + "\n"
  }

  /// The same as a problem object of RFC 9457.
  var problem: String {
    let problem = JSONValue.object([
      "type": .string("/problems/" + kind),
      "title": .string(ProblemKind(rawValue: kind)?.title ?? title),
      "status": .integer(httpStatus),
      "detail": .string(words),
    ])
    return (try? JSONText.of(problem)) ?? text
  }

  private var title: String {
    switch status {
    case .done, .stale: "Done"
    case .unavailable: "Out of reach"
    case .refused: "Not done"
    case .unusable: "Terminal or data unusable"
    case .usage: "Command not understood"
    }
  }

  /// The HTTP status that the same problem has in the API.
  private var httpStatus: Int {
    switch kind {
    case "usage": 400
    case "unavailable": 503
    case let kind where kind.hasPrefix("store-"): 500
    default: ProblemKind(rawValue: kind)?.status ?? 422
    }
  }
}
