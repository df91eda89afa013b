package import TodoModel

/// The lists of a person as they are seen: which there are, what is known of each, and what is open in it.
package struct ListShelf: Hashable, Sendable {
  /// One list.
  package struct Entry: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The colour, by name; nil for the usual one.
    package var colour: String?
    /// The sign in front of the name; nil for none.
    package var icon: String?
    /// Whether it is kept out of sight as a place.
    package var isArchived: Bool
    /// Whether its undated items stay out of Today.
    package var isNotToday = false
    /// What is open in it.
    package var count: ListCount

    /// True if nothing is open in the list and only its name was ever set.
    package var isBlank: Bool {
      count.open == 0 && colour == nil && icon == nil && !isArchived && !isNotToday
    }
  }

  /// The names, and what is known of them.
  package let lists: Lists
  /// All lists, archived ones too, in the order made by hand, then by name.
  package let entries: [Entry]
  /// What is open in no list.
  package let inbox: ListCount

  package init(_ lists: Lists, _ counts: [ListCount]) {
    self.lists = lists
    inbox = counts.first { $0.name == nil } ?? ListCount(name: nil)
    let known = Dictionary(counts.compactMap { count in count.name.map { ($0, count) } }) { first, _ in first
    }
    entries = lists.ordered(Set(known.keys).union(lists.names)).map { name in
      let record = lists.record(named: name)
      return Entry(
        name: name,
        colour: record?.colour,
        icon: record?.icon,
        isArchived: record?.isArchived ?? false,
        isNotToday: record?.isNotToday ?? false,
        count: known[name] ?? ListCount(name: name)
      )
    }
  }

  /// The list with this name; nil where there is none.
  package func entry(_ name: String) -> Entry? { entries.first { $0.name == name } }

  /// The list whose record has this id, whether there is one yet or not; nil where there is none.
  package func entry(_ id: ItemID) -> Entry? { entries.first { lists.id(of: $0.name) == id } }

  /// The name of the list that is meant: as it is written, else the one that is written so in other letters.
  package func name(_ typed: String) -> String? {
    if entry(typed) != nil { return typed }
    return Lists.alike(typed, in: entries.lazy.map(\.name))
  }

  /// The lists as they are once these changes of their records are made.
  package func applying(_ changes: [Change], at now: Instant) -> ListShelf {
    ListShelf(lists.applying(changes, at: now), entries.map(\.count) + [inbox])
  }
}
