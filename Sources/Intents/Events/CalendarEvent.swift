package import TodoModel

/// One occurrence of an event of another calendar; it is shown, and never changed, counted or done.
package struct CalendarEvent: Hashable, Sendable {
  package let title: String
  package let start: EventTime
  /// The end of the same kind as the start, for whole days the last day; nil if it is the start.
  package let end: EventTime?
  /// The place as text; empty if there is none.
  package let place: String

  package init(_ title: String, from start: EventTime, to end: EventTime? = nil, at place: String = "") {
    (self.title, self.start, self.place) = (title, start, place)
    self.end = end == start ? nil : end
  }

  /// Maximum length of a title or place; a longer one is cut.
  package static let longestText = 200
}

/// An event on the user's clock, with the name and the colour of its calendar.
package struct ShownEvent: Hashable, Sendable {
  package let calendar: String
  /// The colour of the calendar; nil if it has none.
  package let colour: ListColour?
  package let title: String
  package let place: String
  package let start: LocalTime
  /// The end, for whole days the last day; nil if it is the start.
  package let end: LocalTime?

  package init(_ event: CalendarEvent, of calendar: String, in colour: ListColour? = nil, zone: any Zone) {
    (self.calendar, self.colour, title, place) = (calendar, colour, event.title, event.place)
    start = event.start.local(in: zone)
    end = event.end.map { $0.local(in: zone) }.flatMap { [start] in $0 > start ? $0 : nil }
  }

  /// The days that the event touches; one that ends at midnight does not touch the next day.
  package var days: ClosedRange<Day> {
    guard let end else { return start.day...start.day }
    return start.day...max(start.day, end.time == .midnight ? end.day.advanced(by: -1) : end.day)
  }

  /// Returns the time at which the event begins on a day; nil for a day that it fills or that it continues.
  package func time(on day: Day) -> ClockTime? { day == start.day ? start.time : nil }

  /// The order of the event on a day: whole days first, then what continues from the day before, then by time.
  fileprivate func rank(on day: Day) -> Int {
    time(on: day)?.minutes ?? (end?.day == day && end?.time != nil ? -1 : -2)
  }

  /// The schedule of an item with the same times.
  package var schedule: Schedule { Schedule(start: start, end: end) }
}

/// The events of several calendars by day, in the order of their times.
package struct DayEvents: Hashable, Sendable {
  private var events: [Day: [ShownEvent]] = [:]

  package init() {}

  /// Creates the days of a range, in which an event of several days is on each of them.
  package init(_ all: [ShownEvent], on range: ClosedRange<Day>) {
    for event in all {
      let days = event.days
      guard days.overlaps(range) else { continue }
      var day = max(days.lowerBound, range.lowerBound)
      while day <= min(days.upperBound, range.upperBound) {
        events[day, default: []].append(event)
        day = day.advanced(by: 1)
      }
    }
    for day in events.keys { events[day]?.sort { Self.precedes($0, $1, on: day) } }
  }

  package subscript(day: Day) -> [ShownEvent] { events[day] ?? [] }

  package var isEmpty: Bool { events.isEmpty }

  /// Orders by rank, title and calendar.
  private static func precedes(_ one: ShownEvent, _ other: ShownEvent, on day: Day) -> Bool {
    let (first, second) = (one.rank(on: day), other.rank(on: day))
    return first != second ? first < second : (one.title, one.calendar) < (other.title, other.calendar)
  }
}
