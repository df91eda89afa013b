import Interchange
import Sync
import TodoModel

/// The detection of lines that exist already, because they were imported before or exported from here.
///
/// An exported line is recognized by its whole text or, if its item has changed since, by its title and creation day.
struct KnownLines {
  /// The numbers of the existing lines in a batch, and of those whose items have changed since.
  struct Found {
    var known: Set<Int> = []
    var changed: [Int] = []
  }

  /// The key of a line whose other text has changed.
  private struct Name: Hashable {
    let title: String
    let added: Day

    /// Returns nil if the line contains no creation day.
    init?(_ item: Item, _ line: String) {
      guard let added = TodoTxtFields(TodoTxtLine(line)).createdOn else { return nil }
      title = item.title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      self.added = added
    }
  }

  private let store: CommandStore
  /// The items added or edited here, by their exported lines.
  private var ours: [TodoTxtKey: [ItemID]] = [:]
  /// The items in `ours`, by the names of their lines.
  private var named: [Name: [ItemID]] = [:]
  /// The items that a line was found for.
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

  /// Returns the items of lines that exist under other ids than a new line would get.
  func items(of lines: [ItemID: String]) throws -> [ItemID: ItemID] {
    let existing = try store.home.existing(Array(lines.keys))
    let others = lines.filter { !existing.contains($0.key) }
    return others.compactMapValues { ours[TodoTxtKey(line: $0, ordinal: 1)]?.last }
  }

  /// Finds the existing lines; an imported item counts as existing even if deleted or edited since.
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
