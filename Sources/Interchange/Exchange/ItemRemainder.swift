import JSON
import TodoModel

/// The difference between an item and its text in another format: by field, the value read back and the real one.
///
/// A field without the value read back was edited in the other program; its text then applies.
struct ItemRemainder: Hashable, Sendable {
  private(set) var fields: [String: JSONValue] = [:]

  /// Compares an item with its text read back; `without` names extra fields stored elsewhere.
  init(_ item: Item, reads other: Item, without extra: Set<String>) {
    guard case .object(let real) = item.json, case .object(let read) = other.json else { return }
    for name in Set(real.keys).union(read.keys).subtracting(Self.left).subtracting(extra) where real[name] != read[name]
    { fields[name] = .array([read[name] ?? .null, real[name] ?? .null]) }
  }

  init?(_ text: String) {
    guard case .object(let fields)? = try? JSONValue(parsing: text) else { return nil }
    self.fields = fields
  }

  /// The text form on one line, or nil if there is no difference.
  var text: String? {
    guard !fields.isEmpty else { return nil }
    var writer = JSONWriter()
    writer.object { writer in
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
        writer.name(name)
        writer.value(value)
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Returns the real item for one read back, or nil if the result is not a valid item.
  func applied(to item: Item) -> Item? {
    guard case .object(var all) = item.json else { return nil }
    for (name, value) in fields where !Self.left.contains(name) {
      guard case .array(let pair) = value, pair.count == 2 else { return nil }
      if name == Self.ownFields {
        all[name] = Self.values(all[name], read: pair[0], real: pair[1])
        continue
      }
      guard all[name] ?? .null == pair[0] else { continue }
      all[name] = pair[1] == .null ? nil : pair[1]
    }
    return try? Item(json: .object(all))
  }

  /// Returns the values of the user's own fields, each of which may have been edited alone; nil for none.
  private static func values(_ now: JSONValue?, read: JSONValue, real: JSONValue) -> JSONValue? {
    var values = now?.fields ?? [:]
    for key in Set(read.fields.keys).union(real.fields.keys) where values[key] == read.fields[key] {
      values[key] = real.fields[key]
    }
    return values.isEmpty ? nil : .object(values)
  }

  private static let ownFields = "fields"

  /// Fields that are assigned on import or stored as the item's name or position.
  private static let left: Set<String> = ["id", "number", "version", "parent", "kind", "deleted_at"]
}
