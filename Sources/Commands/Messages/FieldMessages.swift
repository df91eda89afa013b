import Messages

/// Messages of the commands for the user's own fields.
enum FieldMessages {
  static var none: String { "No fields yet. `todos fields add cost number` adds one." }
  static var unknownKind: String { "a kind of a newer program" }
  static func items(_ count: Int) -> String { plural(count, one: "1 item", other: "\(count) items") }
  static func columnLost(_ field: String) -> String {
    "Your setting columns names \(field), which is no field now. `todos config set columns` changes it."
  }
  static func unreadable(_ filters: [String]) -> String {
    let names = filters.joined(separator: ", ")
    return plural(
      filters.count,
      one: "The saved filter \(names) names a field that no longer exists. Save it again with other terms.",
      other: "The saved filters \(names) name a field that no longer exists. Save them again with other terms.")
  }
  static func valuesKept(_ count: Int, field: String) -> String {
    plural(
      count, one: "1 item keeps its value; `todos fields add` brings \(field) back.",
      other: "\(count) items keep their values; `todos fields add` brings \(field) back.")
  }
}
