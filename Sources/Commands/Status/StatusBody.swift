import Intents
import JSON
import Screens
import TodoModel

/// The JSON of a status line:
/// `{"day","open_count","done_count","overdue_count","next","focus","needs_count","freshness"}`, for a view or a
/// filter `{"count","day","freshness","name"}`.
struct StatusBody {
  /// The age of the data in seconds.
  var age: Int?
  private let seen: StatusSeen
  private let today: Day
  private var known: Freshness? { seen.freshness }

  init(_ seen: StatusSeen, today: Day) {
    self.seen = seen
    self.today = today
    age = seen.freshness?.age
  }

  /// The object; every name is present, with null for missing values.
  var value: JSONValue {
    switch seen {
    case .today(let glance): value(glance)
    case .count(let counted):
      .object([
        "day": .string(today.description), "name": .string(counted.name), "count": .integer(counted.count),
        "freshness": freshness,
      ])
    }
  }

  private func value(_ glance: Glance?) -> JSONValue {
    .object([
      "day": .string(today.description), "open_count": number(glance?.open), "done_count": number(glance?.done),
      "overdue_count": number(glance?.overdue), "next": glance?.next.map(Self.value) ?? .null,
      "focus": glance?.focus.map(Self.value) ?? .null, "needs_count": .integer(known?.needs ?? 0),
      "freshness": freshness,
    ])
  }

  private var freshness: JSONValue {
    let unseen = JSONValue.string(ListingMessages.nothingSeen)
    return .object([
      "state": .string((known?.state ?? .unavailable).rawValue), "age_s": number(age),
      "pending": .integer(known?.pending ?? 0),
      "reason": known == nil ? unseen : known?.reason.map(JSONValue.string) ?? .null,
    ])
  }

  private func number(_ value: Int?) -> JSONValue { value.map(JSONValue.integer) ?? .null }

  private static func value(_ next: Glance.Due) -> JSONValue {
    .object([
      "id": .string(next.item.description), "title": .string(next.title), "when": .string(next.when.description),
      "overdue": .bool(next.lateness == .overdue),
    ])
  }

  private static func value(_ focus: Glance.Focused) -> JSONValue {
    .object([
      "id": .string(focus.item.description), "title": .string(focus.title), "since": .string(focus.since.description),
      "minutes": .integer(focus.minutes),
    ])
  }
}
