package import Intents
import TodoModel

extension CardColumn.Kind {
  /// Heading of the column.
  package var title: String {
    switch self {
    case .list(let name): name ?? "Inbox"
    case .priority(.none): "no priority"
    case .priority(let priority): priority.rawValue
    case .tag(let name): name.map { TypedName.text("@", $0) } ?? "untagged"
    case .filter(let saved): saved?.name ?? "other"
    }
  }

  /// Returns the action that carries an item here, as the picker of lists, priorities or tags would.
  ///
  /// Returns nil if the action depends on a saved filter, which `CardMove` resolves. The tag of the column that the
  /// item leaves is removed, and others stay.
  func carrying(_ item: Item, from old: CardColumn.Kind) -> ItemAction? {
    switch self {
    case .list(let name): .list(name)
    case .priority(let priority): .priority(priority)
    case .tag(nil): .tags(adding: [], removing: item.tags.sorted())
    case .tag(let name?):
      if case .tag(let left?) = old, left != name {
        .tags(adding: [name], removing: [left])
      } else {
        .tags(adding: [name])
      }
    case .filter: nil
    }
  }
}
