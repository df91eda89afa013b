import Intents
import Testing
import TodoModel

/// Tests of the events of other calendars as values.
@Suite struct EventTests {
  private let zone = FixedZone(offset: 3600)
  private let friday = Day(year: 2026, month: 11, day: 20) ?? .first

  private func shown(_ title: String, _ start: String, _ end: String? = nil) throws -> ShownEvent {
    let event = CalendarEvent(title, from: try #require(EventTime(start)), to: end.flatMap { EventTime($0) })
    return ShownEvent(event, of: "work", zone: zone)
  }

  @Test(arguments: ["2026-11-20", "2026-11-20T09:00", "2026-11-20T09:00Z"]) func aTimeIsReadAsWritten(text: String) {
    #expect(EventTime(text)?.description == text)
  }

  @Test(arguments: ["", "Z", "2026-11-20Z", "2026-11-31", "soon", "2026-11-20T9:00"]) func otherTextIsNone(text: String)
  {
    #expect(EventTime(text) == nil)
  }

  @Test func aTimeIsOnTheUsersClock() throws {
    #expect(try shown("a", "2026-11-20T23:30Z").start.description == "2026-11-21T00:30")
    #expect(try shown("a", "2026-11-20T23:30").start.description == "2026-11-20T23:30")
    #expect(try shown("a", "2026-11-20").start.description == "2026-11-20")
  }

  @Test(arguments: [
    ("2026-11-20", "2026-11-22", 3), ("2026-11-20T22:00", "2026-11-21T00:00", 1),
    ("2026-11-20T22:00", "2026-11-21T01:00", 2), ("2026-11-20T22:00", "2026-11-20T21:00", 1),
  ]) func anEventIsOnEachOfItsDays(_ start: String, _ end: String, _ count: Int) throws {
    let days = try shown("a", start, end).days
    #expect(days.lowerBound == friday)
    #expect(days.lowerBound.distance(to: days.upperBound) + 1 == count)
  }

  @Test func aDayHasItsEventsInOrder() throws {
    let all = [
      try shown("late", "2026-11-20T18:00"), try shown("zoo", "2026-11-20"), try shown("a", "2026-11-19", "2026-11-20"),
      try shown("early", "2026-11-20T08:00", "2026-11-20T09:00"), try shown("elsewhere", "2026-11-21"),
      try shown("from yesterday", "2026-11-19T22:00", "2026-11-20T06:00"),
    ]
    let events = DayEvents(all, on: friday...friday)
    #expect(events[friday].map(\.title) == ["a", "zoo", "from yesterday", "early", "late"])
    #expect(events[friday.advanced(by: 1)].isEmpty && events[friday.advanced(by: -1)].isEmpty)
    #expect(!events.isEmpty && DayEvents().isEmpty)
  }

  @Test func onlyTheFirstDayHasTheTime() throws {
    let event = try shown("a", "2026-11-20T22:00", "2026-11-21T01:00")
    #expect(event.time(on: friday)?.description == "22:00")
    #expect(event.time(on: friday.advanced(by: 1)) == nil)
  }

  @Test func anItemHasItsTimes() throws {
    let schedule = try shown("a", "2026-11-20T22:00", "2026-11-21T01:00").schedule
    #expect(schedule.start.description == "2026-11-20T22:00" && schedule.end?.description == "2026-11-21T01:00")
    #expect(try shown("a", "2026-11-20").schedule == Schedule(start: LocalTime(friday)))
  }
}
