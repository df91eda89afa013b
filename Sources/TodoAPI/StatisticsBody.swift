package import Intents
package import JSON
package import TodoModel

/// Statistics as JSON, with all keys present: `GET /api/v1/stats`, and with day and freshness `todos stats --json`.
package struct StatisticsBody: Hashable, Sendable {
  package let fields: [String: JSONValue]

  /// Creates the body; `zone` is the name of the zone of the days.
  package init(_ statistics: Statistics, zone: String) {
    let (days, streaks, recent) = (statistics.days, statistics.streaks, statistics.recent)
    fields = [
      "from": days.lowerBound.json, "to": days.upperBound.json, "tz": .string(zone),
      "list": statistics.lists.name.map(JSONValue.string) ?? .null, "done": .integer(statistics.total),
      "added": .integer(statistics.added), "open": .integer(statistics.open), "overdue": .integer(statistics.overdue),
      "streak": .object([
        "current": .integer(streaks.current), "longest": .integer(streaks.longest),
        "longest_to": streaks.longestEnd?.json ?? .null,
      ]),
      "week": .object([
        "done": .integer(recent.done), "before": .integer(recent.before), "added": .integer(recent.added),
      ]), "days": .array(Self.days(statistics)), "weeks": .array(statistics.weeks.map(Self.value)),
      "lists": .array(statistics.shares.map(Self.value)), "hours": .array(statistics.hours.map(JSONValue.integer)),
      "weekdays": .array(statistics.weekdays.map(JSONValue.integer)),
      "slips": .array(statistics.slips.map { Self.value($0, knowsMoves: statistics.knowsMoves) }),
      "next": statistics.next.map(Self.value) ?? .null, "focus": Self.focus(statistics),
    ]
  }

  /// Returns the body with additional fields.
  package func with(_ more: [String: JSONValue]) -> JSONValue { .object(fields.merging(more) { own, _ in own }) }

  /// Returns the number of postponements per item in a response.
  package static func moves(in answer: JSONValue) -> [ItemID: Int] {
    guard case .array(let slips) = answer["slips"] else { return [:] }
    let moves = slips.compactMap { slip -> (ItemID, Int)? in
      guard let id = slip["id"].text.flatMap(ItemID.init), case .integer(let count) = slip["moved"], count > 0 else {
        return nil
      }
      return (id, count)
    }
    return Dictionary(moves) { first, _ in first }
  }

  /// Returns the days with completions.
  private static func days(_ statistics: Statistics) -> [JSONValue] {
    statistics.done.enumerated().filter { $0.element > 0 }.map { place, done in
      .object(["day": statistics.days.lowerBound.advanced(by: place).json, "done": .integer(done)])
    }
  }

  /// Returns the focus time by day (only days with any) and by item.
  private static func focus(_ statistics: Statistics) -> JSONValue {
    let first = statistics.days.lowerBound
    let days = statistics.focus.days.enumerated().filter { $0.element > 0 }
    return .object([
      "minutes": .integer(statistics.focus.minutes),
      "days": .array(
        days.map { .object(["day": first.advanced(by: $0.offset).json, "minutes": .integer($0.element)]) }),
      "items": .array(
        statistics.focus.items.map {
          .object(fields($0.named).merging(["minutes": .integer($0.minutes)]) { own, _ in own })
        }), "effort": value(statistics.focus.effort),
    ])
  }

  private static func value(_ effort: Statistics.Comparison) -> JSONValue {
    .object([
      "items": .integer(effort.items), "estimated_minutes": .integer(effort.estimated),
      "taken_minutes": .integer(effort.taken),
    ])
  }

  private static func value(_ week: Statistics.Week) -> JSONValue {
    .object([
      "start": week.start.json, "done": .integer(week.done), "added": .integer(week.added), "open": .integer(week.open),
    ])
  }

  private static func value(_ share: Statistics.Share) -> JSONValue {
    .object([
      "list": share.list.map(JSONValue.string) ?? .null, "done": .integer(share.done), "open": .integer(share.open),
    ])
  }

  private static func value(_ slip: Statistics.Slip, knowsMoves: Bool) -> JSONValue {
    .object(
      fields(slip.named).merging([
        "moved": knowsMoves ? .integer(slip.moved) : .null, "overdue_days": .integer(slip.overdueDays),
      ]) { own, _ in own })
  }

  private static func value(_ next: Statistics.Next) -> JSONValue {
    .object(fields(next.named).merging(["due": .string(next.due.description)]) { own, _ in own })
  }

  private static func fields(_ named: Statistics.Named) -> [String: JSONValue] {
    [
      "id": .string(named.item.description), "number": named.number.map(JSONValue.integer) ?? .null,
      "title": .string(named.title),
    ]
  }
}

extension StatisticsScope.Lists {
  /// The name in requests; nil for all lists, empty for the inbox.
  package var name: String? {
    switch self {
    case .all: nil
    case .inbox: ""
    case .named(let name): name
    }
  }

  /// Creates the scope from the name in a request: nil for all lists, empty for the inbox.
  package init(named name: String?) { self = name.map { $0.isEmpty ? .inbox : .named($0) } ?? .all }
}
