package import Intents
package import TodoModel

extension CardColumn.Kind {
  /// What it is called above its cards.
  package var title: String {
    switch self {
    case .list(let name): name ?? "Inbox"
    case .priority(.none): "no priority"
    case .priority(let priority): priority.rawValue
    case .tag(let name): name.map { TypedName.text("@", $0) } ?? "untagged"
    }
  }

  /// What it means to carry an item from one column to another: what the picker of lists, priorities or tags would mean.
  ///
  /// The tag of the column it leaves goes, others stay; nothing is untagged that has another.
  package func carrying(_ item: Item, from old: CardColumn.Kind) -> ItemAction {
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
    }
  }

  /// What a new item gets that is added in it.
  package var newItem: NewItem {
    switch self {
    case .list(let name): NewItem(title: "", list: name)
    case .priority(let priority): NewItem(title: "", priority: priority)
    case .tag(let name): NewItem(title: "", tags: name.map { [$0] } ?? [])
    }
  }
}
