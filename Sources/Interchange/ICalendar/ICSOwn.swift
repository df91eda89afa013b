import JSON
import TodoModel

/// What iCalendar has no words for, in properties of our own: `X-TODOS-` and a field of our JSON, with its value.
///
/// Each counts only as long as what iCalendar itself says of the field is what we wrote beside it: a date that another
/// program has changed is that date.
enum ICSOwn {
  private static let prefix = "X-TODOS-"

  /// What stands in the properties that all programs read, or belongs to a store.
  private static let others: Set<String> = [
    "id", "number", "version", "kind", "deleted_at", "parent", "blocked_by",
  ]
  private static let known = Set(ItemField.all.map(\.name)).subtracting(others)
  private static let deadline = ["deadline", "deadline_time", "deadline_zone"]
  /// The property that has the fields that only newer programs or other formats know.
  private static let extra = "extra"

  /// The field that a property says; nil for a property that is none of ours.
  private static func field(_ name: String) -> String? {
    guard name.hasPrefix(prefix) else { return nil }
    let field = String(name.dropFirst(prefix.count).lowercased().map { $0 == "-" ? "_" : $0 })
    return known.contains(field) || field == extra ? field : nil
  }

  /// Whether a property says a field of an item.
  static func isField(_ name: String) -> Bool { field(name) != nil }

  /// Whether a component has any.
  static func isIn(_ component: ICSComponent) -> Bool { component.properties.contains { isField($0.name) } }

  /// What of an item is not in what its components were read back as.
  static func properties(_ item: Item, _ back: Item) -> [ICSProperty] {
    let (mine, theirs) = (fields(item), fields(back))
    let names = Set(mine.keys).union(theirs.keys).filter { mine[$0] != theirs[$0] }
    return names.sorted().map { name in
      var writer = JSONWriter()
      writer.value(mine[name] ?? .null)
      let property = prefix + name.uppercased().map { $0 == "_" ? "-" : String($0) }.joined()
      // No content line may hold a DEL, which JSON leaves as it is.
      let text = String(decoding: writer.bytes, as: UTF8.self).replacing("\u{7F}", with: "\\u007F")
      return ICSProperty(property, ICSText.escaped(text))
    }
  }

  /// Whether two items say the same in all that a calendar file has of them.
  static func areSame(_ one: Item, _ other: Item) -> Bool { fields(one) == fields(other) }

  /// The item with the fields that the properties of a component say, where `native` gives what iCalendar would say of it.
  static func apply(_ component: ICSComponent, to item: Item, native: (Item) -> Item) -> Item {
    var said: [String: JSONValue] = [:]
    for property in component.properties {
      guard let field = field(property.name), let value = try? JSONValue(parsing: property.text) else {
        continue
      }
      said[field] = value
    }
    guard let wished = item.saying(said) else { return item }
    let (now, then) = (fields(item), fields(native(wished)))
    var stale = said.keys.filter { $0 != "list" && $0 != extra && now[$0] != then[$0] }
    if !Set(stale).isDisjoint(with: deadline) { stale += deadline }
    return item.saying(said.filter { !stale.contains($0.key) }) ?? item
  }

  /// The fields that may be said, by name.
  private static func fields(_ item: Item) -> [String: JSONValue] {
    guard case .object(let all) = item.json else { return [:] }
    var fields = all.filter { known.contains($0.key) && $0.value != .null }
    let more = item.extra.filter { $0.key != ICSOrigin.name }
    if !more.isEmpty { fields[extra] = .object(more) }
    return fields
  }
}

extension Item {
  /// The item with other values of some fields; nil where they are none that can be.
  fileprivate func saying(_ said: [String: JSONValue]) -> Item? {
    guard case .object(var fields) = json else { return nil }
    for (name, value) in said {
      if name == "extra" {
        guard case .object(let more) = value else { return nil }
        fields.merge(more.filter { ItemField.isUnknown($0.key) && $0.key != ICSOrigin.name }) { old, _ in old
        }
      } else {
        fields[name] = value
      }
    }
    return try? Item(json: .object(fields))
  }
}

extension ItemField {
  /// Whether no row has that name.
  fileprivate static func isUnknown(_ name: String) -> Bool { !all.contains { $0.name == name } }
}
