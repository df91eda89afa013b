import JSON
import TodoModel

/// What a headline said that an item cannot, kept in `Item.extra["org"]` so that exporting gives it back.
struct OrgOrigin: Hashable, Sendable {
  static let name = "org"

  /// Its `ID` or `CUSTOM_ID`; nil where it has none.
  var id: String?
  /// The word for its state; empty for a plain heading that is planned.
  var keyword: String?
  /// A priority that is none here.
  var priority: String?
  /// The other properties, each a name and a value.
  var properties: [[String]] = []
  /// The lines of its log that are neither days of a repeat nor sessions.
  var log: [String] = []
  /// A deadline that repeats: it is what the item is scheduled by.
  var isDeadline = false
  /// What of dates has no place in an item, by the word in front: `-2d`, `/4d`, a whole timestamp.
  var dates: [String: String] = [:]

  init() {}

  init?(of item: Item) {
    guard case .object(let fields) = item.extra[Self.name] else { return nil }
    id = fields["id"]?.text
    keyword = fields["keyword"]?.text
    priority = fields["priority"]?.text
    properties = fields["properties"]?.elements.map { $0.elements.compactMap(\.text) } ?? []
    properties.removeAll { $0.count != 2 }
    log = fields["log"]?.elements.compactMap(\.text) ?? []
    isDeadline = fields["deadline"] == .bool(true)
    if case .object(let dates) = fields["dates"] { self.dates = dates.compactMapValues(\.text) }
  }

  /// The extra field; nil where there is nothing to keep.
  var json: JSONValue? {
    var fields: [String: JSONValue] = [:]
    fields["id"] = id.map(JSONValue.string)
    fields["keyword"] = keyword.map(JSONValue.string)
    fields["priority"] = priority.map(JSONValue.string)
    if !properties.isEmpty { fields["properties"] = properties.json }
    if !log.isEmpty { fields["log"] = log.json }
    if isDeadline { fields["deadline"] = .bool(true) }
    if !dates.isEmpty { fields["dates"] = .object(dates.mapValues(JSONValue.string)) }
    return fields.isEmpty ? nil : .object(fields)
  }
}
