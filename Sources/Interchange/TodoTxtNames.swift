package import TodoModel

/// The names of lines, by which others refer to them.
///
/// `id:` names a line and `p:` the parent, as in tools for todo.txt dependencies; `after:` a blocker, as in pter.
package struct TodoTxtNames: Sendable {
  static let own = "id:"
  static let part = "p:"
  static let after = "after:"

  /// Items that others refer to.
  private var asked: Set<ItemID> = []
  /// Names in imported lines.
  private var said: [ItemID: String] = [:]
  private var taken: Set<String> = []
  private var numbers: [ItemID: Int?] = [:]

  /// Collects the names of items; all items to be written must be added before the first is written.
  package init(_ items: [Item] = []) { add(items) }

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

  /// Returns the name of a line, or nil if no other line refers to it.
  func own(_ id: ItemID) -> String? { asked.contains(id) ? name(of: id) : nil }

  /// Returns the name of an item's line: its own name or its number; nil if it has no line.
  func name(of id: ItemID) -> String? {
    guard let number = numbers[id] else { return nil }
    if let name = said[id] { return name }
    let name = number.map(String.init) ?? id.description
    return taken.contains(name) ? id.description : name
  }
}

extension TodoTxtWord {
  /// Returns the value of a key in a plain word.
  func value(of key: String) -> String? {
    guard case .plain(let text) = self, text.hasPrefix(key), text.utf8.count > key.utf8.count else { return nil }
    return String(text.dropFirst(key.count))
  }
}
