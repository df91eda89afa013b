package import TodoModel

/// The lists of the user with their properties and open counts.
package struct ListOverview: Hashable, Sendable {
  /// A list with its properties and open counts.
  package struct Entry: Hashable, Sendable {
    package var name: String
    /// The colour by name; nil for the default.
    package var colour: String?
    /// The icon in front of the name, if any.
    package var icon: String?
    package var isArchived: Bool
    /// True if the list's undated items stay out of Today.
    package var isNotToday = false
    /// The days between reviews of the list; 0 is never, nil as the setting says.
    package var reviewEvery: Int?
    /// The day of the last review, if any.
    package var reviewedOn: Day?
    package var count: ListCount

    /// True if nothing is open in the list and only its name was ever set.
    package var isBlank: Bool {
      count.open == 0 && colour == nil && icon == nil && !isArchived && !isNotToday && reviewEvery == nil
    }
  }

  package let lists: Lists
  /// All lists, including archived ones, in manual order, then by name.
  package let entries: [Entry]
  /// The items without a list.
  package let inbox: ListCount

  package init(_ lists: Lists, _ counts: [ListCount]) {
    self.lists = lists
    inbox = counts.first { $0.name == nil } ?? ListCount(name: nil)
    let known = Dictionary(counts.compactMap { count in count.name.map { ($0, count) } }) { first, _ in first }
    entries = lists.ordered(Set(known.keys).union(lists.names)).map { name in
      let record = lists.record(named: name)
      return Entry(
        name: name, colour: record?.colour, icon: record?.icon, isArchived: record?.isArchived ?? false,
        isNotToday: record?.isNotToday ?? false, reviewEvery: record?.reviewEvery, reviewedOn: record?.reviewedOn,
        count: known[name] ?? ListCount(name: name))
    }
  }

  package func entry(_ name: String) -> Entry? { entries.first { $0.name == name } }

  /// Returns the list with this record id, even if the record does not exist yet; nil if there is none.
  package func entry(_ id: ItemID) -> Entry? { entries.first { lists.id(of: $0.name) == id } }

  /// Returns the name of a list: an exact match, otherwise the only match that ignores case.
  package func name(_ typed: String) -> String? {
    if entry(typed) != nil { return typed }
    return Lists.alike(typed, in: entries.lazy.map(\.name))
  }

  package func applying(_ changes: [Change], at now: Instant) -> ListOverview {
    ListOverview(lists.applying(changes, at: now), entries.map(\.count) + [inbox])
  }
}

/// The open items of a list.
package struct ListCount: Hashable, Sendable {
  /// The name; nil for the inbox.
  package var name: String?
  package var open: Int
  package var overdue: Int

  package init(name: String?, open: Int = 0, overdue: Int = 0) {
    self.name = name
    self.open = open
    self.overdue = overdue
  }
}
