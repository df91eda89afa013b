import Interchange
import Sync
import TodoModel

/// Tells which lines of a file are here already: imported before, or written by us and not changed since.
struct KnownLines {
  private let store: CommandStore
  /// The items added or edited here, by the lines that they would be written as.
  private var ours: [TodoTxtKey: [ItemID]] = [:]

  init(_ store: CommandStore) throws {
    self.store = store
    let names = try TodoTxtNames(store)
    try store.eachPart { items, _ in
      for (item, line) in zip(items, items.todoTxt(store.session, names).lines)
      where TodoTxtOrigin(of: item)?.line != line {
        ours[TodoTxtKey(line: line, ordinal: 1), default: []].append(item.id)
      }
    }
  }

  /// The items of lines that are here under other ids than a new line's.
  func items(of lines: [ItemID: String]) throws -> [ItemID: ItemID] {
    let existing = try store.home.existing(Array(lines.keys))
    let others = lines.filter { !existing.contains($0.key) }
    return others.compactMapValues { ours[TodoTxtKey(line: $0, ordinal: 1)]?.last }
  }

  /// The numbers of the lines that are here; an item deleted or edited since counts as here.
  mutating func known(of part: ImportPart) throws -> Set<Int> {
    let existing = try store.home.existing(part.taken.map(\.item.id))
    var known: Set<Int> = []
    for taken in part.taken {
      if existing.contains(taken.item.id) {
        known.insert(taken.line)
      } else if !ours.isEmpty, let line = TodoTxtOrigin(of: taken.item)?.line {
        let key = TodoTxtKey(line: line, ordinal: 1)
        guard ours[key]?.popLast() != nil else { continue }
        known.insert(taken.line)
      }
    }
    return known
  }
}
