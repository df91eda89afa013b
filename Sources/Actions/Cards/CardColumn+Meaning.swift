package import Intents
import TodoModel

extension CardColumn.Kind {
  /// What it is called above its cards.
  package var title: String {
    switch self {
    case .list(let name): name ?? "Inbox"
    case .priority(.none): "no priority"
    case .priority(let priority): priority.rawValue
    case .tag(let name): name.map { TypedName.text("@", $0) } ?? "untagged"
    case .filter(let saved): saved?.name ?? "other"
    }
  }

  /// What it means to carry an item here: what the picker of lists, priorities or tags would mean; nil where that depends
  /// on what a saved filter says, which `CardMove` asks.
  ///
  /// The tag of the column it leaves goes, others stay; nothing is untagged that has another.
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
