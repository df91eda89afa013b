import Intents
import Screens
import Synchronization
import TodoModel

/// The reports of an owner to the loop, in a few words each.
final class Told: Sendable {
  private let messages = Mutex<[String]>([])

  func hear(_ message: Message) { messages.withLock { $0.append(message.brief) } }

  var all: [String] { messages.withLock { $0 } }

  /// Returns the reports since the last call.
  func news() -> [String] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}

extension Message {
  fileprivate var brief: String {
    switch self {
    case .loaded(let loaded): "loaded \(loaded.generation), token \(loaded.token)"
    case .committed(let token): "committed \(token)"
    case .commitFailed(let token, let failure): "failed \(token): \(failure.words)"
    case .undone(let undoing): "undone: \(undoing.failure ?? "nothing")"
    case .detail(let row, let history, let isWhole):
      "detail \(row.item.title), history \(history.map { "\($0.count)" } ?? "follows")\(isWhole ? "" : " and more")"
    case .refreshed(_, at: _, let changed): "refreshed\(changed.isEmpty ? "" : ", changed")"
    case .freshness: "freshness"
    case .changed: "changed"
    case .notice(let words): "notice: \(words)"
    case .readOnly(let words): words.map { "read only: \($0)" } ?? "writable"
    case .draftsFound(let drafts): "drafts: " + drafts.map(\.text).joined(separator: ", ")
    case .unsaved(let words): "unsaved: \(words)"
    case .counted(_, let hits): "hits \(hits.values.reduce(0, +))"
    case .answered(let page):
      if case .statistics = page.answer { "numbers \(page.generation)" } else { "something else" }
    case .lists: "lists"
    case .links(let links, let title): "links of \(title): \(links.map(\.text).joined(separator: " "))"
    case .linked(_, let row): "linked \(row?.item.title ?? "nothing")"
    default: "something else"
    }
  }
}
