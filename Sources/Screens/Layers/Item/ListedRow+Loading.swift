import Intents
import TodoModel

extension [ListedRow] {
  /// What an item's page under a layer needs after a change; nothing where there is no page.
  func loads(_ isOnPage: Bool) -> [Action] {
    guard isOnPage else { return [] }
    return map { .loadDetail($0.row.item.id) }
  }
}
