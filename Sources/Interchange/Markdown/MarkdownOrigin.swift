import JSON
import TodoModel

/// What a box said that an item cannot, kept in `Item.extra["markdown"]` so that exporting gives it back.
struct MarkdownOrigin: Hashable, Sendable {
  static let name = "markdown"

  /// What it calls itself; nil where it does not.
  var id: String?
  /// The sign in the box, where it is neither blank nor an x.
  var sign: Character?
  /// The priority, where it is higher or lower than any here.
  var priority: String?
  /// Whether it repeats by the day it is due.
  var isDue = false

  init() {}

  init?(of item: Item) {
    guard case .object(let fields) = item.extra[Self.name] else { return nil }
    id = fields["id"]?.text
    sign = fields["sign"]?.text?.first
    priority = fields["priority"]?.text
    isDue = fields["due"] == .bool(true)
  }

  /// The extra field; nil where there is nothing to keep.
  var json: JSONValue? {
    var fields: [String: JSONValue] = [:]
    fields["id"] = id.map(JSONValue.string)
    fields["sign"] = sign.map { .string(String($0)) }
    fields["priority"] = priority.map(JSONValue.string)
    if isDue { fields["due"] = .bool(true) }
    return fields.isEmpty ? nil : .object(fields)
  }
}
