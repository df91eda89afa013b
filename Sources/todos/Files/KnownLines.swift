import Interchange
import Sync
import TodoModel

/// Tells which lines of a file are here already: imported before, or written by us and not changed since.
struct KnownLines {
  private let store: CommandStore
  /// The lines that items added or edited here would be written as, and how often each occurs.
  private var ours: [TodoTxtKey: Int] = [:]

  init(_ store: CommandStore) throws {
    self.store = store
    try store.eachPart { items, _ in
      for (item, line) in zip(items, items.todoTxt(store.session).lines)
      where TodoTxtOrigin(of: item)?.line != line {
        ours[TodoTxtKey(line: line, ordinal: 1), default: 0] += 1
      }
    }
  }

  /// The numbers of the lines that are here; an item deleted or edited since counts as here.
  mutating func known(of part: TodoTxtImport.Part) throws -> Set<Int> {
    let existing = try store.home.existing(part.taken.map(\.item.id))
    var known: Set<Int> = []
    for taken in part.taken {
      if existing.contains(taken.item.id) {
        known.insert(taken.line)
      } else if !ours.isEmpty, let line = TodoTxtOrigin(of: taken.item)?.line {
        let key = TodoTxtKey(line: line, ordinal: 1)
        guard let count = ours[key], count > 0 else { continue }
        ours[key] = count - 1
        known.insert(taken.line)
      }
    }
    return known
  }
}
