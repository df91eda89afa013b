import JSON
package import TodoModel

extension Lists {
  /// The item with the name of its list in the place of the key.
  package func named(_ item: Item) -> Item {
    guard !isEmpty, item.kind == .item, let key = item.list, isNamed(key) else { return item }
    var item = item
    item.list = name(of: key)
    return item
  }

  /// The record with the name of its list in the place of the key.
  package func named(_ record: ItemRecord) -> ItemRecord {
    var record = record
    record.item = named(record.item)
    return record
  }

  /// The wish with names in the place of keys, as people are told of it.
  package func named(_ intent: Intent) -> Intent {
    switch intent {
    case .add(let item): .add(named(item))
    case .set(.list, let key): .setList(name(of: key.text))
    case .set(.into, let key): key.text.map { .setInto(name(of: $0) ?? "") } ?? intent
    case .contest(let wish): .contest(named(wish))
    default: intent
    }
  }

  /// The line of history with names in the place of keys.
  package func named(_ entry: HistoryEntry) -> HistoryEntry {
    guard !isEmpty, [.list, .into].contains(entry.field) else { return entry }
    var entry = entry
    entry.old = named(entry.old)
    entry.new = named(entry.new)
    return entry
  }

  /// The name in the place of a key; an empty one is the inbox, into which a list may be merged.
  private func named(_ key: JSONValue?) -> JSONValue? {
    guard let key = key?.text, !key.isEmpty else { return key }
    return name(of: key).map { .string($0) }
  }
}

extension Lists {
  /// The changes with keys in the place of names, and what makes the lists that need a record for their name.
  ///
  /// A name that no list has means the only one that differs from it in the case of its letters alone. `isUsed` says whether
  /// items have a key, `names` are those of the lists that items are in.
  package func keyed(
    _ changes: [Change],
    isUsed: (String) throws -> Bool,
    names: () throws -> [String]
  ) rethrows -> [Change] {
    var lists = self
    var made: [Change] = []
    var typed = TypedNames()
    let keyed = try changes.map { change in
      var change = change
      change.intent = try change.intent.mappingList { name in
        let name = try typed.meant(by: name, in: lists, isUsed: isUsed, names: names)
        let key = try lists.key(of: name, isUsed: isUsed)
        let isNamed = lists.name(of: key) == name
        if !isNamed || key != name && !lists.hasRecord(key) {
          made += lists.making(key) + (isNamed ? [] : [Change(ListKey.id(of: key), .setTitle(name))])
          lists.take(key, name)
        }
        return key
      }
      return change
    }
    return keyed + made
  }
}

/// Names of lists as somebody types them, with those of the lists that are meant.
private struct TypedNames {
  private var meant: [String: String] = [:]
  /// The names of all lists, and of those that come into being; nil where none was looked for yet.
  private var all: Set<String>?

  /// The name of the list that is meant by a name: its own where a list has it, or none that is alike.
  mutating func meant(
    by name: String,
    in lists: Lists,
    isUsed: (String) throws -> Bool,
    names: () throws -> [String]
  ) rethrows -> String {
    if let known = meant[name] { return known }
    var list = name
    if lists.record(named: name) == nil, try lists.hasRecord(name) || !isUsed(name) {
      let known = try all ?? Set(names() + lists.names)
      list = Lists.alike(name, in: known) ?? name
      all = known.union([list])
    }
    meant[name] = list
    return list
  }
}

extension Intent {
  /// Whether it says which list an item is to be in.
  package var namesList: Bool {
    switch self {
    case .add(let item): item.kind == .item && item.list != nil
    case .set(.list, let value): value != .null
    case .contest(let wish): wish.namesList
    default: false
    }
  }

  /// The same with another text in the place of the list that an item is to be in.
  fileprivate func mappingList(_ map: (String) throws -> String) rethrows -> Intent {
    switch self {
    case .add(var item):
      guard item.kind == .item, let list = item.list else { return self }
      item.list = try map(list)
      return .add(item)
    case .set(.list, let value): return .setList(try value.text.map(map))
    case .contest(let wish): return .contest(try wish.mappingList(map))
    default: return self
    }
  }
}
