package import TodoModel

/// The lists and tags whose rows are private, as in the setting `private`: `#list`, `@tag`.
package struct PrivateNames: Hashable, Sendable {
  /// The names as typed, with their signs.
  package let words: [String]
  private let lists: Set<String>
  private let tags: Set<String>

  /// Creates the names; words without a sign name nothing.
  package init(_ words: [String]) {
    self.words = words
    lists = Self.names(in: words, after: "#")
    tags = Self.names(in: words, after: "@")
  }

  private static func names(in words: [String], after sign: Character) -> Set<String> {
    Set(words.filter { $0.first == sign }.map { String($0.dropFirst()).folded })
  }

  package var isEmpty: Bool { lists.isEmpty && tags.isEmpty }

  /// Returns true for a named list, and for the lists inside of it: `#work` names `Work/Website`, too.
  package func has(list name: String) -> Bool {
    let name = name.folded
    return lists.contains(name) || lists.contains { name.hasPrefix($0 + "/") }
  }

  package func has(tag name: String) -> Bool { tags.contains(name.folded) }

  /// Returns true if the item's list or one of its tags is private; its parents are the caller's matter.
  package func covers(_ item: Item) -> Bool {
    switch item.kind {
    case .item: item.list.map(has(list:)) == true || item.tags.contains(where: has(tag:))
    case .list: has(list: item.title)
    case .tag: has(tag: item.title)
    default: false
    }
  }
}

extension PrivateNames {
  /// The names as lines, for files.
  package var text: String { words.map { $0 + "\n" }.joined() }

  /// Reads the lines of `text`.
  package init(text: String) { self.init(text.split(whereSeparator: \.isNewline).map(String.init)) }
}
