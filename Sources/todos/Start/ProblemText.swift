import Frames
import JSON
import TodoAPI
import TodoModel

/// What a refusal looks like on standard error.
enum ProblemText {
  /// In words, line by line.
  static func words(_ refusal: Refusal) -> String {
    let lines = refusal.words.split(separator: "\n", omittingEmptySubsequences: false)
    return "todos: " + lines.map { DisplayText(String($0)).text }.joined(separator: "\n") + "\n"
  }

  /// As a problem object of RFC 9457.
  static func json(_ refusal: Refusal) -> String {
    let problem = JSONValue.object([
      "type": .string("/problems/" + refusal.kind),
      "title": .string(ProblemKind(rawValue: refusal.kind)?.title ?? title(refusal.status)),
      "status": .integer(status(refusal)),
      "detail": .string(refusal.words),
    ])
    return (try? JSONText.of(problem)) ?? words(refusal)
  }

  private static func title(_ status: ExitStatus) -> String {
    switch status {
    case .done, .stale, .unavailable: "Done"
    case .refused: "Not done"
    case .unusable: "Terminal or data unusable"
    case .usage: "Command not understood"
    }
  }

  /// The HTTP status that the same problem has in the API.
  private static func status(_ refusal: Refusal) -> Int {
    switch refusal.kind {
    case "usage": 400
    case "unavailable": 503
    case let kind where kind.hasPrefix("store-"): 500
    default: ProblemKind(rawValue: refusal.kind)?.status ?? 422
    }
  }
}
