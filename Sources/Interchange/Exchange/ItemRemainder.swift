import JSON
import TodoModel

/// What an item says beyond its text in another format: by field, what is read from that text, and what it really is.
///
/// A field that says something else by now was changed there, and then the text counts.
struct ItemRemainder: Hashable, Sendable {
  private(set) var fields: [String: JSONValue] = [:]

  /// What there is to keep of an item that reads as another; `without` names extra fields that are told elsewhere.
  init(_ item: Item, reads other: Item, without extra: Set<String>) {
    guard case .object(let real) = item.json, case .object(let read) = other.json else { return }
    for name in Set(real.keys).union(read.keys).subtracting(Self.left).subtracting(extra)
    where real[name] != read[name] {
      fields[name] = .array([read[name] ?? .null, real[name] ?? .null])
    }
  }

  /// Reads the text form; nil for any other text.
  init?(_ text: String) {
    guard case .object(let fields)? = try? JSONValue(parsing: text) else { return nil }
    self.fields = fields
  }

  /// The text form, which is one line; nil where there is nothing to keep.
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

  /// The item that reads as this one; nil where that is no item.
  func applied(to item: Item) -> Item? {
    guard case .object(var all) = item.json else { return nil }
    for (name, value) in fields where !Self.left.contains(name) {
      guard case .array(let pair) = value, pair.count == 2 else { return nil }
      guard all[name] ?? .null == pair[0] else { continue }
      all[name] = pair[1] == .null ? nil : pair[1]
    }
    return try? Item(json: .object(all))
  }

  /// What is given anew, or told by other means: by the item's name, or by its place.
  private static let left: Set<String> = ["id", "number", "version", "parent", "kind", "deleted_at"]
}
