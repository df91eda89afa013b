import JSON
import TodoModel

/// Fields that iCalendar cannot express, in properties named `X-TODOS-` and the JSON field name.
///
/// Each is valid only while iCalendar's own properties are unchanged, so that an edit in another program applies.
enum ICSOwn {
  private static let prefix = "X-TODOS-"

  /// Fields in standard properties, or fields of the store.
  private static let others: Set<String> = [
    "id", "number", "version", "kind", "deleted_at", "parent", "blocked_by", "reminded_by",
  ]
  private static let known = Set(ItemField.all.map(\.name)).subtracting(others)
  private static let deadline = ["deadline", "deadline_time", "deadline_zone"]
  /// The property for fields of newer versions or other formats.
  private static let extra = "extra"

  /// Returns the field of a property, or nil for other properties.
  private static func field(_ name: String) -> String? {
    guard name.hasPrefix(prefix) else { return nil }
    let field = String(name.dropFirst(prefix.count).lowercased().map { $0 == "-" ? "_" : $0 })
    return known.contains(field) || field == extra ? field : nil
  }

  static func isField(_ name: String) -> Bool { field(name) != nil }

  /// Returns the names of the fields that the component's properties hold.
  static func fields(in component: ICSComponent) -> Set<String> {
    Set(component.properties.compactMap { field($0.name) })
  }

  /// Returns true if the component has such a property.
  static func isIn(_ component: ICSComponent) -> Bool { component.properties.contains { isField($0.name) } }

  /// Returns the properties for fields that differ from the item read back.
  static func properties(_ item: Item, _ back: Item) -> [ICSProperty] {
    let (mine, theirs) = (fields(item), fields(back))
    let names = Set(mine.keys).union(theirs.keys).filter { mine[$0] != theirs[$0] }
    return names.sorted().map { name in
      var writer = JSONWriter()
      writer.value(mine[name] ?? .null)
      let property = prefix + name.uppercased().map { $0 == "_" ? "-" : String($0) }.joined()
      // A content line must not contain DEL, which JSON does not escape.
      let text = String(decoding: writer.bytes, as: UTF8.self).replacing("\u{7F}", with: "\\u007F")
      return ICSProperty(property, ICSText.escaped(text))
    }
  }

  /// Compares all fields that a calendar file holds.
  static func areSame(_ one: Item, _ other: Item) -> Bool { fields(one) == fields(other) }

  /// Applies a component's properties to an item; `native` returns an item as iCalendar expresses it.
  static func apply(_ component: ICSComponent, to item: Item, native: (Item) -> Item) -> Item {
    var said: [String: JSONValue] = [:]
    for property in component.properties {
      guard let field = field(property.name), let value = try? JSONValue(parsing: property.text) else { continue }
      said[field] = value
    }
    guard let wished = item.saying(said) else { return item }
    let (now, then) = (fields(item), fields(native(wished)))
    var stale = said.keys.filter { $0 != "list" && $0 != extra && now[$0] != then[$0] }
    if !Set(stale).isDisjoint(with: deadline) { stale += deadline }
    return item.saying(said.filter { !stale.contains($0.key) }) ?? item
  }

  /// Returns the fields that a property may hold, by name.
  private static func fields(_ item: Item) -> [String: JSONValue] {
    guard case .object(let all) = item.json else { return [:] }
    var fields = all.filter { known.contains($0.key) && $0.value != .null }
    let more = item.extra.filter { $0.key != ICSOrigin.name }
    if !more.isEmpty { fields[extra] = .object(more) }
    return fields
  }
}

extension Item {
  /// Returns the item with other field values, or nil if they are invalid.
  fileprivate func saying(_ said: [String: JSONValue]) -> Item? {
    guard case .object(var fields) = json else { return nil }
    for (name, value) in said {
      if name == "extra" {
        guard case .object(let more) = value else { return nil }
        fields.merge(more.filter { ItemField.isUnknown($0.key) && $0.key != ICSOrigin.name }) { old, _ in old }
      } else {
        fields[name] = value
      }
    }
    return try? Item(json: .object(fields))
  }
}

extension ItemField { fileprivate static func isUnknown(_ name: String) -> Bool { !all.contains { $0.name == name } } }
