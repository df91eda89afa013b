import JSON
import TodoModel

/// The facts of a checkbox that an item cannot hold, kept in `Item.extra["markdown"]` for the export.
struct MarkdownOrigin: Hashable, Sendable {
  static let name = "markdown"

  /// The id in the file, if any.
  var id: String?
  /// The character in the box other than a space or x.
  var sign: Character?
  /// A priority above or below the item's range.
  var priority: String?
  /// True if the repeat is based on the due day.
  var isDue = false

  init() {}

  init?(of item: Item) {
    guard case .object(let fields) = item.extra[Self.name] else { return nil }
    id = fields["id"]?.text
    sign = fields["sign"]?.text?.first
    priority = fields["priority"]?.text
    isDue = fields["due"] == .bool(true)
  }

  var json: JSONValue? {
    var fields: [String: JSONValue] = [:]
    fields["id"] = id.map(JSONValue.string)
    fields["sign"] = sign.map { .string(String($0)) }
    fields["priority"] = priority.map(JSONValue.string)
    if isDue { fields["due"] = .bool(true) }
    return fields.isEmpty ? nil : .object(fields)
  }
}
