import JSON
import TodoAPI

/// The schemas of the API's bodies, by name.
enum Schemas {
  /// All of them.
  static var all: [String: JSONValue] {
    [values, items, requests, answers, syncing].reduce(into: [:]) { all, part in
      all.merge(part) { first, _ in first }
    }
  }

  static let uuid = "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"
  static let id = Schema.named("Id")
  static let day = Schema.named("Day")
  static let deadline = Schema.named("Deadline")
  static let local = Schema.named("LocalTime")
  static let instant = Schema.named("Instant")
  static let occurrence = Schema.named("Occurrence")
  static let revision = Schema.integer(0)
  static let count = Schema.integer(0)
  static let zone = Schema.text(atLeast: 1, most: 256)
  static let span = Schema.named("Span")
}

extension JSONValue {
  /// An object's parts by name, each with its own schema.
  static func schemas(_ named: KeyValuePairs<String, Schema>) -> [String: JSONValue] {
    Dictionary(uniqueKeysWithValues: named.map { ($0.key, .object($0.value.json)) })
  }
}
