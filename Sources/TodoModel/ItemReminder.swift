package import JSON

/// A reminder of an item's own.
package enum ItemReminder: Hashable, Sendable {
  /// Minutes before each occurrence of the date, or before the deadline; negative for after.
  case before(minutes: Int, of: Anchor)
  /// Once, at a time of the user's clock.
  case at(LocalTime)

  /// The date that the minutes count from.
  package enum Anchor: String, CaseIterable, JSONCoded, Hashable, Sendable {
    case date, deadline

    package static let schema = Schema.oneOf(allCases.map(\.rawValue))
  }

  /// Maximum number of minutes before or after: ten years.
  package static let longest = ShowFrom.longest * 1440

  /// true for minutes within `longest`, and for a time within the calendar.
  var isValid: Bool {
    switch self {
    case .before(let minutes, _): (-Self.longest...Self.longest).contains(minutes)
    case .at(let local): local.time != nil && (Day.first...Day.last).contains(local.day)
    }
  }
}

extension ItemReminder: Comparable {
  /// Orders by anchor, then the earliest reminder first; times of the clock are last.
  package static func < (left: ItemReminder, right: ItemReminder) -> Bool {
    switch (left, right) {
    case (.before(let one, let anchor), .before(let other, let second)):
      anchor == second ? one > other : anchor == .date
    case (.before, .at): true
    case (.at, .before): false
    case (.at(let one), .at(let other)): one < other
    }
  }
}

extension ItemReminder: JSONCoded {
  package static let schema = Schema.either([
    .object(
      ["before_minutes": .integer(-longest, longest)],
      optional: ["of": Anchor.schema.saying("What the minutes count from; the date if it is absent.")]
    ).saying("Minutes before each occurrence of the date or before the deadline; negative for after."),
    .object(["at": LocalTime.schema]).saying("Once, at a time of the user's clock."),
  ])

  package var json: JSONValue {
    switch self {
    case .before(let minutes, let anchor): .object(["before_minutes": .integer(minutes), "of": anchor.json])
    case .at(let local): .object(["at": local.json])
    }
  }

  package init(json: JSONValue) throws {
    guard case .object(let fields) = json else { throw JSONFault(.kind) }
    switch (fields["before_minutes"], fields["at"]) {
    case (let minutes?, nil):
      let minutes = try JSONFault.inside("before_minutes") { try Int(json: minutes) }
      let anchor = try fields["of"].map { anchor in try JSONFault.inside("of") { try Anchor(json: anchor) } }
      self = .before(minutes: minutes, of: anchor ?? .date)
    case (nil, let local?): self = .at(try JSONFault.inside("at") { try LocalTime(json: local) })
    default: throw JSONFault()
    }
    guard isValid else { throw JSONFault() }
  }
}

/// The reminders of an item's own, in order and each once; none means that the item never reminds.
package struct ItemReminders: Hashable, Sendable {
  /// Maximum number of reminders per item.
  package static let most = 16
  package static let never = ItemReminders([])

  package let all: [ItemReminder]

  package init(_ reminders: [ItemReminder]) { all = Set(reminders).sorted() }
}

extension ItemReminders: JSONCoded, Codable {
  package static let schema = Schema.list(ItemReminder.schema, maximum: most)

  package var json: JSONValue { all.json }
  package init(json: JSONValue) throws { self.init(try [ItemReminder](json: json)) }

  package init(from decoder: any Decoder) throws {
    let json = try JSONValue(from: decoder)
    do { try self.init(json: json) } catch let fault as JSONFault { throw fault.error(in: decoder) }
  }
  package func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
