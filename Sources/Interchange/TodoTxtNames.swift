package import TodoModel

/// What the lines of a file are called, so that others can say whose part they are and what they wait for.
///
/// `id:` names a line, `p:` is the line that another is part of, as the tools for dependencies in todo.txt files have it;
/// `after:` is a line that it waits for, as pter has it.
package struct TodoTxtNames: Sendable {
  static let own = "id:"
  static let part = "p:"
  static let after = "after:"

  /// The items that others name.
  private var asked: Set<ItemID> = []
  /// What imported lines call themselves.
  private var said: [ItemID: String] = [:]
  private var taken: Set<String> = []
  private var numbers: [ItemID: Int?] = [:]

  /// The names of items; those of all that are written must be there before the first is.
  package init(_ items: [Item] = []) { add(items) }

  /// Adds the names of more items.
  package mutating func add(_ items: [Item]) {
    for item in items where item.deletedAt == nil {
      if let parent = item.parent { asked.insert(parent) }
      asked.formUnion(item.blockedBy.keys)
      numbers[item.id] = .some(item.number)
      let words = TodoTxtOrigin(of: item).map { TodoTxtLine($0.line).words } ?? []
      if let name = words.lazy.compactMap({ $0.value(of: Self.own) }).first, taken.insert(name).inserted {
        said[item.id] = name
      }
    }
  }

  /// What a line calls itself; nil where no other names it.
  func own(_ id: ItemID) -> String? { asked.contains(id) ? name(of: id) : nil }

  /// What the line of an item is called: as it calls itself, or by its number; nil where it has no line.
  func name(of id: ItemID) -> String? {
    guard let number = numbers[id] else { return nil }
    if let name = said[id] { return name }
    let name = number.map(String.init) ?? id.description
    return taken.contains(name) ? id.description : name
  }
}

extension TodoTxtWord {
  /// What stands behind a key that is only a plain word to all others.
  func value(of key: String) -> String? {
    guard case .plain(let text) = self, text.hasPrefix(key), text.utf8.count > key.utf8.count else {
      return nil
    }
    return String(text.dropFirst(key.count))
  }
}
