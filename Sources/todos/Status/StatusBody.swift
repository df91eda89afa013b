import Intents
import JSON
import Screens
import TodoModel

/// A status line for programs: `{"day","open_count","done_count","overdue_count","next","focus","freshness"}`.
struct StatusBody {
  /// Seconds since the data was the newest.
  var age: Int?
  private let glance: Glance?
  private let today: Day

  /// What is seen; `glance` is nil where nothing has been seen yet.
  init(_ glance: Glance?, today: Day) {
    self.glance = glance
    self.today = today
    age = glance?.freshness.age
  }

  /// The object; every name is there, null where there is nothing to tell.
  var value: JSONValue {
    .object([
      "day": .string(today.description),
      "open_count": number(glance?.open),
      "done_count": number(glance?.done),
      "overdue_count": number(glance?.overdue),
      "next": glance?.next.map(Self.value) ?? .null,
      "focus": glance?.focus.map(Self.value) ?? .null,
      "freshness": freshness,
    ])
  }

  private var freshness: JSONValue {
    let unseen = JSONValue.string("no list has been seen here yet")
    return .object([
      "state": .string((glance?.freshness.state ?? .unavailable).rawValue),
      "age_s": number(age),
      "pending": .integer(glance?.freshness.pending ?? 0),
      "reason": glance == nil ? unseen : glance?.freshness.reason.map(JSONValue.string) ?? .null,
    ])
  }

  private func number(_ value: Int?) -> JSONValue { value.map(JSONValue.integer) ?? .null }

  private static func value(_ next: Glance.Due) -> JSONValue {
    .object([
      "id": .string(next.item.description), "title": .string(next.title),
      "when": .string(next.when.description), "overdue": .bool(next.lateness == .overdue),
    ])
  }

  private static func value(_ focus: Glance.Focused) -> JSONValue {
    .object([
      "id": .string(focus.item.description), "title": .string(focus.title),
      "since": .string(focus.since.description), "minutes": .integer(focus.minutes),
    ])
  }
}
