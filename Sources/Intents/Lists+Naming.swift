import JSON
package import TodoModel

extension Lists {
  /// Returns the item with the keys of its list and of its own fields replaced by names.
  package func named(_ item: Item) -> Item {
    guard item.kind == .item else { return item }
    let key = isEmpty ? nil : item.list.flatMap { hasRecord($0) ? $0 : nil }
    guard key != nil || !item.ownFields.isEmpty else { return item }
    var item = item
    if let key { item.list = name(of: key) }
    if !item.ownFields.isEmpty { item.ownFields = fields.named(item.ownFields) }
    return item
  }

  package func named(_ record: ItemRecord) -> ItemRecord {
    var record = record
    record.item = named(record.item)
    return record
  }

  /// Returns the intent with keys of lists and fields replaced by names, for display.
  package func named(_ intent: Intent) -> Intent {
    switch intent {
    case .add(let item): .add(named(item))
    case .set(.list, let key): .setList(name(of: key.text))
    case .set(.into, let key): key.text.map { .setInto(name(of: $0) ?? "") } ?? intent
    case .setField(let key, let value): .setField(fields.name(of: key), value)
    case .contest(let wish): .contest(named(wish))
    default: intent
    }
  }

  /// Returns the history entry with keys of lists and fields replaced by names.
  package func named(_ entry: HistoryEntry) -> HistoryEntry {
    var entry = entry
    if entry.field == .fields {
      entry.old = entry.old.map(namedFields)
      entry.new = entry.new.map(namedFields)
    }
    guard !isEmpty, [.list, .into].contains(entry.field) else { return entry }
    entry.old = named(entry.old)
    entry.new = named(entry.new)
    return entry
  }

  private func namedFields(_ values: JSONValue) -> JSONValue {
    guard case .object(let values) = values else { return values }
    return .object(fields.named(values))
  }

  /// The name in the place of a key; an empty one is the inbox, into which a list may be merged.
  private func named(_ key: JSONValue?) -> JSONValue? {
    guard let key = key?.text, !key.isEmpty else { return key }
    return name(of: key).map { .string($0) }
  }
}

extension Lists {
  /// Returns the changes with names of lists and fields replaced by keys, and the changes that create missing lists.
  ///
  /// An unknown name refers to the only list that differs in case alone, if there is one. `isUsed` returns true if
  /// items have a key. `names` returns the names of the lists in use.
  package func keyed(
    _ changes: [Change], isUsed: (String) throws -> Bool, names: () throws -> [String]
  ) rethrows -> [Change] {
    var lists = self
    var made: [Change] = []
    var typed = TypedNames()
    let keyed = try changes.map { change in
      var change = change
      change.intent = try change.intent.mappingList { name in
        let name = try typed.meant(by: name, in: lists, isUsed: isUsed, names: names)
        let key = try lists.key(of: name, isUsed: isUsed)
        if lists.name(of: key) != name {
          let changes = lists.making(key) + [Change(ListKey.id(of: key), .setTitle(name))]
          made += changes
          lists.take(key, name)
        }
        return key
      }
      change.intent = change.intent.mappingFields(fields)
      return change
    }
    return keyed + made
  }
}

/// Resolves typed list names to the intended names.
private struct TypedNames {
  private var meant: [String: String] = [:]
  /// The names of all lists, including new ones; nil until needed.
  private var all: Set<String>?

  /// Returns the name of the intended list: an exact match, the only one that ignores case, or the name itself.
  mutating func meant(
    by name: String, in lists: Lists, isUsed: (String) throws -> Bool, names: () throws -> [String]
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
  /// True if the intent sets an item's list or one of its own fields.
  package var usesNames: Bool {
    switch self {
    case .add(let item): item.kind == .item && (item.list != nil || !item.ownFields.isEmpty)
    case .set(.list, let value): value != .null
    case .setField: true
    case .contest(let wish): wish.usesNames
    default: false
    }
  }

  /// Returns the intent with the item's list mapped.
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

  /// Returns the intent with names of the user's own fields replaced by keys.
  fileprivate func mappingFields(_ fields: OwnFields) -> Intent {
    switch self {
    case .add(var item):
      guard !item.ownFields.isEmpty else { return self }
      item.ownFields = fields.keyed(item.ownFields)
      return .add(item)
    case .setField(let name, let value): return .setField(fields.key(of: name), value)
    case .contest(let wish): return .contest(wish.mappingFields(fields))
    default: return self
    }
  }
}
