import JSON
import TodoModel

/// The facts of a headline that an item cannot hold, kept in `Item.extra["org"]` for the export.
struct OrgOrigin: Hashable, Sendable {
  static let name = "org"

  /// The `ID` or `CUSTOM_ID`, if any.
  var id: String?
  /// The state keyword; empty for a plain heading with a planning date.
  var keyword: String?
  /// A priority outside the item's range.
  var priority: String?
  /// Other properties as pairs of name and value.
  var properties: [[String]] = []
  /// Log lines that are neither completions nor sessions.
  var log: [String] = []
  /// True for a repeating deadline, which becomes the item's schedule.
  var isDeadline = false
  /// Parts of dates without a field, by keyword: `-2d`, `/4d`, a whole timestamp.
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
