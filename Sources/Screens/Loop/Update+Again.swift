import Actions
import Intents

extension Model {
  /// Repeats the last change on rows; shows the reason if it has no meaning for them.
  mutating func again(_ rows: [ListedRow]) -> [Effect] {
    guard lastChange.fault == nil, case .action(let action) = lastChange else {
      lastChange.fault.map { say($0) }
      return []
    }
    guard !action.changes(rows, at: context.moment).isEmpty else {
      let words = "“\(action.label(rows, at: context.moment))” would change nothing here."
      say(words)
      return []
    }
    return act(action, on: rows)
  }
}
