package import TodoModel

/// The lists of an account: in which place the items of a key are, and what that is called.
///
/// Stores and the wire have keys, all above them names, each the name of one place: lists that two devices gave the same
/// name are one place. A list without a record has its key for its name.
package struct Lists: Hashable, Sendable {
  /// The records that are not deleted, by key.
  private var records: [String: Item] = [:]
  /// The records that are deleted, by key.
  private var deleted: [String: Item] = [:]
  /// The key whose place the items of a key with a record are in; nil is the inbox.
  private var places: [String: String?] = [:]
  /// The key that stands for a name that a record gives: of several the first.
  private var keys: [String: String] = [:]
  /// Names of deleted records by key, where the key is another text: items that still have the key stay in that list.
  private var formers: [String: String] = [:]

  /// The lists whose records these are; other records do not count.
  package init(_ items: some Sequence<Item> = []) {
    for item in items where item.kind == .list {
      guard let key = item.list else { continue }
      if item.deletedAt == nil { records[key] = item } else { deleted[key] = item }
    }
    formers = deleted.mapValues(\.title).filter { $0.key != $0.value && records[$0.key] == nil }
    for key in records.keys { places[key] = .some(place(of: key)) }
    for (key, record) in records where places[key] == key {
      keys[record.title] = min(keys[record.title] ?? key, key)
    }
  }

  /// Whether every key is its own name.
  package var isEmpty: Bool { records.isEmpty && formers.isEmpty }

  /// The name of the place in which the items of a key are; nil is the inbox.
  package func name(of key: String?) -> String? {
    guard let key else { return nil }
    guard let place = places[key] else { return formers[key] ?? key }
    return place.map { records[$0]?.title ?? formers[$0] ?? $0 }
  }

  /// Whether a record tells of a key.
  func hasRecord(_ key: String) -> Bool { records[key] != nil }

  /// True if a record gives the items of a key their list's name, also one that is deleted.
  func isNamed(_ key: String) -> Bool { hasRecord(key) || formers[key] != nil }

  /// The keys with a record whose items have this name, nil for the inbox, in order.
  package func keys(whereName holds: (String?) -> Bool) -> [String] {
    named.filter { holds(name(of: $0)) }.sorted()
  }

  /// Keys whose items have a name that a record gives.
  private var named: Set<String> { Set(records.keys).union(formers.keys) }

  /// The keys whose items have another name than before.
  package func renamed(since old: Lists) -> [String] {
    named.union(old.named).filter { name(of: $0) != old.name(of: $0) }.sorted()
  }

  /// The record that tells of the list with this name; nil where none does.
  package func record(named name: String) -> Item? { keys[name].flatMap { records[$0] } }

  /// The records that tell of the list with this name: several where devices that were apart gave the same.
  package func records(named name: String) -> [Item] {
    records.keys.filter { places[$0] == $0 && records[$0]?.title == name }.sorted().compactMap { records[$0] }
  }

  /// Keys of deleted records with this name: items that still have them are in the list of that name.
  package func formerKeys(named name: String) -> [String] {
    formers.filter { $0.value == name }.keys.sorted()
  }

  /// Ids of the lists that are merged into the list of a key.
  package func merged(into key: String) -> [ItemID] {
    records.values.filter { $0.into == key }.map(\.id)
  }

  /// The name that a list has now which came into being under this one; nil where a list is called so, or none ever was.
  package func newName(of former: String) -> String? {
    guard keys[former] == nil, records[former] != nil, let name = name(of: former), name != former else {
      return nil
    }
    return name
  }

  /// The names that records give to places, archived or not.
  package var names: [String] { keys.keys.inLetterOrder() }

  /// The key of the list with this name; nil where it is still to be found.
  ///
  /// A name that no list has yet is its own key, unless that is the key of another list.
  private func key(named name: String) -> String? { keys[name] ?? (records[name] == nil ? name : nil) }

  /// The key of the list with this name; where it is still to be found, that of a deleted record with the name, else the
  /// first free one of "name~2", "name~3" and so on.
  ///
  /// `isUsed` says whether items have a key.
  package func key(of name: String, isUsed: (String) throws -> Bool) rethrows -> String {
    if let known = key(named: name) ?? formerKeys(named: name).first { return known }
    var count = 2
    while true {
      let key = Lists.key(name, count)
      let isTaken = try isUsed(key) || records[key] != nil
      if !isTaken { return key }
      count += 1
    }
  }

  /// The id of the record of the list with this name, whether there is one yet or not.
  package func id(of name: String) -> ItemID { ListKey.id(of: key(of: name) { _ in false }) }

  /// What makes the record of a key; nothing where there is one.
  ///
  /// It is added as it comes into being, so that devices that are apart add the same.
  package func making(_ key: String) -> [Change] {
    guard records[key] == nil else { return [] }
    let list = Item(listOf: key)
    return [Change(list.id, deleted[key] == nil ? .add(list) : .restore)]
  }

  /// The lists as they are once these changes of their records are made.
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
    return Lists(items.values)
  }

  /// Takes note that there will be a list with that key and name.
  mutating func take(_ key: String, _ name: String) {
    var list = Item(listOf: key)
    list.title = name
    records[key] = list
    formers[key] = nil
    places[key] = .some(key)
    keys[name] = key
  }

  /// "name~2", shortened to what a key may be.
  static func key(_ name: String, _ count: Int) -> String {
    let end = "~\(count)"
    var start = name[...]
    while start.utf8.count + end.utf8.count > ListKey.bytes { start = start.dropLast() }
    return start + end
  }

  /// True if it is one of the keys "name~2", "name~3" and so on of a name.
  package static func isKey(_ text: String, of name: String) -> Bool {
    guard let mark = text.lastIndex(of: "~"), let count = Int(text[text.index(after: mark)...]) else {
      return false
    }
    return count > 1 && key(name, count) == text
  }

  /// Follows what lists were merged into; of lists that were merged in a circle, by devices that were apart, the first
  /// key is the place.
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
  /// The names of all places: those of the keys that items have, and those that were made.
  package func all(used keys: [String]) -> [String] {
    Set(keys.compactMap(name)).union(names).inLetterOrder()
  }

  /// The names that can be chosen of: those in use and those that were made, without archived ones; in the order made by
  /// hand, then by name.
  package func offered(_ used: [String]) -> [String] {
    ordered(Set(used).union(names).filter { record(named: $0)?.isArchived != true })
  }

  /// The names of the lists whose undated items stay out of Today.
  package var notToday: Set<String> { Set(names.filter { record(named: $0)?.isNotToday == true }) }

  /// The names of the lists that are archived.
  package var archived: [String] { names.filter { record(named: $0)?.isArchived == true } }

  /// Names in the order made by hand, then by name.
  package func ordered(_ names: some Sequence<String>) -> [String] {
    names.map { ($0, record(named: $0)?.order.text ?? "") }.sorted { left, right in
      if left.1 == right.1 { return left.0.precedes(right.0) }
      return left.1.isEmpty || right.1.isEmpty ? right.1.isEmpty : left.1 < right.1
    }.map(\.0)
  }

  /// The only one of some names that is the same as this one but for capitals and how its letters are written.
  static func alike(_ name: String, in names: some Sequence<String>) -> String? {
    let key = name.folded
    let alike = names.filter { $0.folded == key }
    return alike.count == 1 ? alike[0] : nil
  }
}
