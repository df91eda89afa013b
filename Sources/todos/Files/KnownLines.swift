import Interchange
import Sync
import TodoModel

/// Tells which lines of a file are here already: imported before, or written by us and not changed since.
struct KnownLines {
  private let store: CommandStore

  init(_ store: CommandStore) { self.store = store }

  /// The numbers of the lines that are here; an item deleted or edited since counts as here.
  func known(of read: TodoTxtImport) throws -> Set<Int> {
    let existing = try store.home.existing(read.taken.map(\.item.id))
    var ours = try linesOfOurs()
    var known: Set<Int> = []
    for taken in read.taken {
      if existing.contains(taken.item.id) {
        known.insert(taken.line)
      } else if let line = TodoTxtOrigin(of: taken.item)?.line {
        let key = TodoTxtKey(line: line, ordinal: 1)
        guard let count = ours[key], count > 0 else { continue }
        ours[key] = count - 1
        known.insert(taken.line)
      }
    }
    return known
  }

  /// The lines that items added or edited here would be written as, and how often each occurs.
  private func linesOfOurs() throws -> [TodoTxtKey: Int] {
    var ours: [TodoTxtKey: Int] = [:]
    let items = try store.allItems()
    for (item, line) in zip(items, items.todoTxt(store.session).lines)
    where TodoTxtOrigin(of: item)?.line != line {
      ours[TodoTxtKey(line: line, ordinal: 1), default: 0] += 1
    }
    return ours
  }
}
