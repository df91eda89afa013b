import JSON
import TodoModel

/// A field of the Obsidian Tasks or Dataview plugin.
enum MarkdownField: String, CaseIterable {
  case due, scheduled, start, completion, cancelled, created, `repeat`, priority, id, dependsOn, tags

  /// Emoji before a value; a priority's emoji is the value.
  var signs: [String] {
    switch self {
    case .due: ["📅", "📆", "🗓"]
    case .scheduled: ["⏳", "⌛"]
    case .start: ["🛫"]
    case .completion: ["✅"]
    case .cancelled: ["❌"]
    case .created: ["➕"]
    case .repeat: ["🔁"]
    case .id: ["🆔"]
    case .dependsOn: ["⛔"]
    case .priority, .tags: []
    }
  }

  /// True if the value is a day.
  var isDate: Bool {
    switch self {
    case .due, .scheduled, .start, .completion, .cancelled, .created: true
    case .repeat, .priority, .id, .dependsOn, .tags: false
    }
  }

  /// Finds the field of an emoji without variation selector.
  init?(sign: some StringProtocol) {
    guard let found = Self.allCases.first(where: { $0.signs.contains { $0 == sign } }) else { return nil }
    self = found
  }

  /// Finds the field of a Dataview name.
  init?(name: some StringProtocol) {
    switch name.lowercased() {
    case "completed", "done": self = .completion
    case "recurrence": self = .repeat
    case let lower:
      guard let found = Self.allCases.first(where: { $0.rawValue.lowercased() == lower }) else { return nil }
      self = found
    }
  }

  /// Priorities, highest first.
  static let priorities: [(sign: String, name: String)] = [
    ("🔺", "highest"), ("⏫", "high"), ("🔼", "medium"), ("🔽", "low"), ("⏬", "lowest"),
  ]
}

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
