package import JSON
package import TodoModel

/// An item of a template, without its status; its dates are in days from the day on which the template is used.
package struct TemplateItem: Hashable, Sendable {
  /// A deadline; `day` counts from the start.
  package struct Due: Hashable, Sendable {
    package var day = 0
    package var time: ClockTime?
    package var zone: String?
    package var extra: [String: JSONValue] = [:]
  }

  /// The schedule of a template item.
  package struct When: Hashable, Sendable {
    package var day = 0
    package var time: ClockTime?
    /// End of a range.
    package var endDay: Int?
    package var endTime: ClockTime?
    package var zone: String?
    package var recurrence: Recurrence?
    /// Last day of the repeat, counted from the start.
    package var untilDay: Int?
    package var repeatMode = Schedule.RepeatMode.fixed
    package var extra: [String: JSONValue] = [:]
  }

  package var title = ""
  package var notes = ""
  package var list: String?
  package var tags: Set<String> = []
  package var priority = Priority.none
  package var when: When?
  package var deadline: Due?
  package var someday = false
  package var parts: [TemplateItem] = []
  package var extra: [String: JSONValue] = [:]

  /// Number of items, including all parts.
  package var count: Int { parts.reduce(1) { $0 + $1.count } }

  /// All days from the start.
  private var days: [Int] { [when?.day, when?.endDay, when?.untilDay, deadline?.day].compactMap(\.self) }

  /// Maximum distance of a day from the start: a hundred years.
  static let furthest = 36_525

  /// True if all days, without those of the parts, are within `furthest`.
  var isNearAlone: Bool { days.allSatisfy { (-Self.furthest...Self.furthest).contains($0) } }

  /// True if all days, including those of the parts, are within `furthest`.
  var isNear: Bool { isNearAlone && parts.allSatisfy(\.isNear) }
}

extension TemplateItem.Due: JSONRecord {
  package static let fields = JSONFields(
    TemplateItem.Due(),
    [
      .init("day", required: \.day) { $0.day = $1 }, .init("time", \.time) { $0.time = $1 },
      .init("zone", \.zone) { $0.zone = $1 },
    ],
    unknown: \TemplateItem.Due.extra
  )
}

extension TemplateItem.When: JSONRecord {
  package static let fields = JSONFields(
    TemplateItem.When(),
    [
      .init("day", required: \.day) { $0.day = $1 }, .init("time", \.time) { $0.time = $1 },
      .init("end_day", \.endDay) { $0.endDay = $1 }, .init("end_time", \.endTime) { $0.endTime = $1 },
      .init("zone", \.zone) { $0.zone = $1 }, .init("rrule", \.recurrence) { $0.recurrence = $1 },
      .init("until_day", \.untilDay) { $0.untilDay = $1 },
      .init("repeat_mode", \.repeatMode, unless: .fixed) { $0.repeatMode = $1 },
    ],
    unknown: \TemplateItem.When.extra
  )
}

extension TemplateItem: JSONRecord {
  package static let schema = Schema.named("TemplateItem")
  package static let fields = JSONFields(
    TemplateItem(),
    [
      .init("title", required: \.title) { $0.title = $1 },
      .init("notes", \.notes, unless: "") { $0.notes = $1 }, .init("list", \.list) { $0.list = $1 },
      .init("tags", \.tags, unless: []) { $0.tags = $1 },
      .init("priority", \.priority, unless: .none) { $0.priority = $1 },
      .init("when", \.when) { $0.when = $1 }, .init("deadline", \.deadline) { $0.deadline = $1 },
      .init("someday", \.someday, unless: false) { $0.someday = $1 },
      .init("parts", \.parts, unless: []) { $0.parts = $1 },
    ],
    unknown: \TemplateItem.extra
  )
}
