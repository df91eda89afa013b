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

  /// True for a property with a meaning in Org, by any case of its letters (Org manual, "Property Index").
  static func isOrgs(_ name: String) -> Bool {
    let name = name.uppercased()
    return orgs.contains(name) || name.hasSuffix("_ALL") || name.hasSuffix("+")
      || ["EXPORT_", "ARCHIVE", "ATTACH", "CLOCK_", "TABLE_EXPORT_", "COOKIE_", "LOG", "TODOS_"].contains {
        name.hasPrefix($0)
      }
  }

  private static let orgs: Set<String> = [
    "ID", "CUSTOM_ID", "CATEGORY", "BLOCKER", "TRIGGER", "CREATED", "COLUMNS", "ORDERED", "NOBLOCKING", "STYLE",
    "SUMMARY", "VISIBILITY", "UNNUMBERED", "DIR", "EFFORT", "APPT_WARNTIME", "REPEAT_TO_STATE", "LAST_REPEAT",
    "CLOCKSUM", "CLOCKSUM_T", "ITEM", "TODO", "TAGS", "ALLTAGS", "PRIORITY", "DEADLINE", "SCHEDULED", "CLOSED",
    "TIMESTAMP", "TIMESTAMP_IA", "FILE", "BLOCKED",
  ]
}
