import Interchange
import Sync
import TodoModel

/// Tells which lines of a file are here already: imported before, or written by us.
///
/// A line that we wrote is known by all of its words and, where the item was changed here since, by its title and the day on
/// which it was added.
struct KnownLines {
  /// The lines of a part of a file that are here, by number, and those of them whose items were changed since.
  struct Found {
    var known: Set<Int> = []
    var changed: [Int] = []
  }

  /// Key of a line whose other words were changed.
  private struct Name: Hashable {
    let title: String
    let added: Day

    /// The name of a line of an item; nil where it does not say when it was added.
    init?(_ item: Item, _ line: String) {
      guard let added = TodoTxtFields(TodoTxtLine(line)).createdOn else { return nil }
      title = item.title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      self.added = added
    }
  }

  private let store: CommandStore
  /// The items added or edited here, by the lines that they would be written as.
  private var ours: [TodoTxtKey: [ItemID]] = [:]
  /// The same items by the names of these lines.
  private var named: [Name: [ItemID]] = [:]
  /// Those of them that a line was found for.
  private var met: Set<ItemID> = []

  init(_ store: CommandStore) throws {
    self.store = store
    let names = try TodoTxtNames(store)
    try store.eachPart { items, _ in
      for (item, line) in zip(items, items.todoTxt(store.session, names).lines)
      where TodoTxtOrigin(of: item)?.line != line {
        ours[TodoTxtKey(line: line, ordinal: 1), default: []].append(item.id)
        if let name = Name(item, line) { named[name, default: []].append(item.id) }
      }
    }
  }

  /// The items of lines that are here under other ids than a new line's.
  func items(of lines: [ItemID: String]) throws -> [ItemID: ItemID] {
    let existing = try store.home.existing(Array(lines.keys))
    let others = lines.filter { !existing.contains($0.key) }
    return others.compactMapValues { ours[TodoTxtKey(line: $0, ordinal: 1)]?.last }
  }

  /// The lines that are here; an imported item that was deleted or edited since counts as here.
  mutating func find(in part: ImportPart) throws -> Found {
    let existing = try store.home.existing(part.taken.map(\.item.id))
    var found = Found()
    var left: [(line: Int, name: Name)] = []
    for taken in part.taken {
      if existing.contains(taken.item.id) {
        found.known.insert(taken.line)
      } else if !ours.isEmpty, let line = TodoTxtOrigin(of: taken.item)?.line {
        if let id = ours[TodoTxtKey(line: line, ordinal: 1)]?.popLast() {
          met.insert(id)
          found.known.insert(taken.line)
        } else if let name = Name(taken.item, line) {
          left.append((taken.line, name))
        }
      }
    }
    for (line, name) in left {
      guard let id = named[name]?.first(where: { !met.contains($0) }) else { continue }
      met.insert(id)
      found.known.insert(line)
      found.changed.append(line)
    }
    return found
  }
}
