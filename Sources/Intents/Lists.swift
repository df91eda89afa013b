package import TodoModel

/// The lists of an account, which map keys to names.
///
/// Stores and the wire use keys; higher layers use names, also of the user's own fields (`fields`). Lists with the same
/// name, created on two devices, are one list. A list without a record has its key as its name.
package struct Lists: Hashable, Sendable {
  /// The existing records by key.
  private var records: [String: Item] = [:]
  private var deleted: [String: Item] = [:]
  /// For each key with a record, the key of the list that holds its items; nil is the inbox.
  private var places: [String: String?] = [:]
  /// The key of each name in records; the lowest if there are several.
  private var keys: [String: String] = [:]
  /// The fields that the user defined, whose values items have by key as well.
  package private(set) var fields: OwnFields

  /// The kinds of records that map keys to names.
  package static let kinds = [RecordKind.list, .field]

  /// Creates the lists and fields from records of the kinds `kinds`; ignores others.
  package init(_ items: some Sequence<Item> = []) {
    fields = OwnFields(items)
    for item in items where item.kind == .list {
      guard let key = item.list else { continue }
      if item.deletedAt == nil { records[key] = item } else { deleted[key] = item }
    }
    for key in records.keys { places[key] = .some(place(of: key)) }
    for (key, record) in records where places[key] == key { keys[record.title] = min(keys[record.title] ?? key, key) }
  }

  /// True if every key is its own name.
  package var isEmpty: Bool { records.isEmpty }

  /// Returns the name of the list that holds the items of a key; nil is the inbox.
  package func name(of key: String?) -> String? {
    guard let key else { return nil }
    guard let place = places[key] else { return key }
    return place.map { records[$0]?.title ?? $0 }
  }

  func hasRecord(_ key: String) -> Bool { records[key] != nil }

  /// Returns the sorted keys with a record whose name passes the test; the name is nil for the inbox.
  package func keys(whereName holds: (String?) -> Bool) -> [String] {
    records.keys.filter { holds(name(of: $0)) }.sorted()
  }

  /// Returns the sorted keys whose name differs between the two versions.
  package func renamed(since old: Lists) -> [String] {
    Set(records.keys).union(old.records.keys).filter { name(of: $0) != old.name(of: $0) }.sorted()
  }

  package func record(named name: String) -> Item? { keys[name].flatMap { records[$0] } }

  /// Returns the records of a list name; several if disconnected devices created the same name.
  package func records(named name: String) -> [Item] {
    records.keys.filter { places[$0] == $0 && records[$0]?.title == name }.sorted().compactMap { records[$0] }
  }

  /// Returns the current name of a list created under a former name; nil if a list has that name now.
  package func newName(of former: String) -> String? {
    guard keys[former] == nil, records[former] != nil, let name = name(of: former), name != former else { return nil }
    return name
  }

  /// The names from records, including archived lists.
  package var names: [String] { keys.keys.inLetterOrder() }

  /// Returns the key of a list name; a new name is its own key, or nil if another list has that key.
  private func key(named name: String) -> String? { keys[name] ?? (records[name] == nil ? name : nil) }

  /// Returns the key of a list name; a new name with a taken key gets the first free "name~2", "name~3" and so on.
  ///
  /// `isUsed` returns true if items have a key.
  package func key(of name: String, isUsed: (String) throws -> Bool) rethrows -> String {
    if let known = key(named: name) { return known }
    var count = 2
    while true {
      let key = Lists.key(name, count)
      let isTaken = try isUsed(key) || records[key] != nil
      if !isTaken { return key }
      count += 1
    }
  }

  /// Returns the record id of a list name, even if the record does not exist yet.
  package func id(of name: String) -> ItemID { ListKey.id(of: key(of: name) { _ in false }) }

  /// Returns the changes that create the record of a key; empty if it exists.
  ///
  /// The added record has only its initial values, so that disconnected devices create identical records.
  package func making(_ key: String) -> [Change] {
    guard records[key] == nil else { return [] }
    let list = Item(listOf: key)
    return [Change(list.id, deleted[key] == nil ? .add(list) : .restore)]
  }

  package func applying(_ changes: [Change], at now: Instant) -> Lists {
    let all = Array(records.values) + deleted.values
    var items = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
    for change in changes {
      if case .add(let list) = change.intent {
        items[change.item] = list
      } else if let list = items[change.item]?.applying(change.intent, at: now) {
        items[change.item] = list
      }
    }
    var lists = Lists(items.values)
    lists.fields = fields
    return lists
  }

  /// Registers a new list with a key and a name.
  mutating func take(_ key: String, _ name: String) {
    var list = Item(listOf: key)
    list.title = name
    records[key] = list
    places[key] = .some(key)
    keys[name] = key
  }

  /// Returns "name~2", shortened to the maximum length of a key.
  static func key(_ name: String, _ count: Int) -> String {
    let end = "~\(count)"
    var start = name[...]
    while start.utf8.count + end.utf8.count > ListKey.bytes { start = start.dropLast() }
    return start + end
  }

  /// True if it is one of the keys "name~2", "name~3" and so on of a name.
  package static func isKey(_ text: String, of name: String) -> Bool {
    guard let mark = text.lastIndex(of: "~"), let count = Int(text[text.index(after: mark)...]) else { return false }
    return count > 1 && key(name, count) == text
  }

  /// Follows the merges of a list to its final key; a cycle (between disconnected devices) ends at its lowest key.
  private func place(of key: String) -> String? {
    var (path, next) = ([key], records[key]?.into)
    while let into = next {
      guard !into.isEmpty else { return nil }
      if let start = path.firstIndex(of: into) { return path[start...].min() }
      path.append(into)
      next = records[into]?.into
    }
    return path.last
  }
}

extension Lists {
  /// Returns all list names: those of the used keys and those from records.
  package func all(used keys: [String]) -> [String] { Set(keys.compactMap(name)).union(names).inLetterOrder() }

  /// Returns the names for pickers without archived lists, in manual order, then by name.
  package func offered(_ used: [String]) -> [String] {
    ordered(Set(used).union(names).filter { record(named: $0)?.isArchived != true })
  }

  /// The names of the lists whose undated items stay out of Today.
  package var notToday: Set<String> { Set(names.filter { record(named: $0)?.isNotToday == true }) }

  package var archived: [String] { names.filter { record(named: $0)?.isArchived == true } }

  /// Returns names in manual order, then by name.
  package func ordered(_ names: some Sequence<String>) -> [String] {
    names.map { ($0, record(named: $0)?.order.text ?? "") }.sorted { left, right in
      if left.1 == right.1 { return left.0.precedes(right.0) }
      return left.1.isEmpty || right.1.isEmpty ? right.1.isEmpty : left.1 < right.1
    }.map(\.0)
  }

  /// Returns the only name equal to `name` up to case and composition; nil if there is none or several.
  static func alike(_ name: String, in names: some Sequence<String>) -> String? {
    let key = name.folded
    let alike = names.filter { $0.folded == key }
    return alike.count == 1 ? alike[0] : nil
  }
}

/// The colours of a list or another calendar, as in a theme's palette.
package enum ListColour: String, CaseIterable, Hashable, Sendable {
  case red, orange, yellow, green, cyan, magenta, accent
}

/// The appearance of a list.
package struct ListLook: Hashable, Codable, Sendable {
  /// The colour by name; nil for the default.
  package let colour: String?
  /// The icon in front of the name, if any.
  package let icon: String?

  package static let usual = ListLook(colour: nil, icon: nil)

  package init(colour: String?, icon: String?) {
    self.colour = colour
    self.icon = icon
  }
}

extension Lists {
  /// The appearance of lists that differ from the default, by name.
  package var looks: [String: ListLook] {
    var looks: [String: ListLook] = [:]
    for name in names {
      guard let record = record(named: name), record.colour != nil || record.icon != nil else { continue }
      looks[name] = ListLook(colour: record.colour, icon: record.icon)
    }
    return looks
  }
}
