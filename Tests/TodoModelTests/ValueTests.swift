import DiceSupport
import Testing
import TodoModel

struct ValueTests {
  @Test func daysCountOn() throws {
    var day = try #require(Day(year: 1896, month: 2, day: 27))
    var (year, month, date) = day.parts
    for _ in 0..<100_000 {
      day = day.advanced(by: 1)
      date += 1
      if date > Day.length(ofMonth: month, year: year) { (month, date) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
      #expect(day.parts == (year, month, date))
      #expect(Day(year: year, month: month, day: date) == day)
    }
  }

  @Test(arguments: [
    ("2026-11-21", Weekday.saturday), ("1970-01-01", .thursday), ("2000-02-29", .tuesday), ("0001-01-01", .monday),
    ("9999-12-31", .friday),
  ]) func weekdays(_ text: String, _ weekday: Weekday) throws {
    let day = try #require(Day(text))
    #expect(day.weekday == weekday)
    #expect(day.description == text)
  }

  @Test(arguments: [
    "", "2026-2-3", "2026-02-30", "2025-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "20260101", "2026-01-01 ",
    "0000-01-01", "-001-01-01", "２０２６-01-01",
  ]) func notDays(_ text: String) { #expect(Day(text) == nil) }

  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"), ("2026-12-31", 2, "2027-02-28"),
    ("2026-03-15", -3, "2025-12-15"), ("2026-03-31", -1, "2026-02-28"), ("2024-02-29", 12, "2025-02-28"),
    ("2026-05-05", 0, "2026-05-05"),
  ]) func monthsAreClamped(_ from: String, _ count: Int, _ to: String) throws {
    #expect(try #require(Day(from)).addingMonths(count).description == to)
  }

  @Test func weeksStartWhereTold() throws {
    let day = try #require(Day("2026-11-21"))
    for first in Weekday.allCases {
      let start = day.startOfWeek(first)
      #expect(start.weekday == first)
      #expect((0...6).contains(start.distance(to: day)))
    }
  }

  @Test(arguments: [
    ("2026-11-21T08:50:00Z", "2026-11-21T08:50:00.000Z"), ("2026-11-21T08:50:00.5+01:00", "2026-11-21T07:50:00.500Z"),
    ("1969-12-31T23:59:59.999Z", "1969-12-31T23:59:59.999Z"), ("2016-12-31T23:59:60Z", "2016-12-31T23:59:59.000Z"),
    ("2026-11-21t08:50:00.123456z", "2026-11-21T08:50:00.123Z"),
    ("2026-01-01T00:00:00-09:30", "2026-01-01T09:30:00.000Z"),
  ]) func instants(_ text: String, _ canonical: String) throws {
    let instant = try #require(Instant(text))
    #expect(instant.description == canonical)
    #expect(Instant(canonical) == instant)
  }

  @Test(arguments: [
    "", "2026-11-21", "2026-11-21T08:50Z", "2026-11-21T24:00:00Z", "2026-11-21T08:50:00", "2026-11-21T08:50:00.Z",
    "2026-11-21T08:50:00+1:00", "2026-11-21T08:60:00Z", "2026-11-21 08:50:00Z",
  ]) func notInstants(_ text: String) { #expect(Instant(text) == nil) }

  @Test(arguments: ["2026-11-21", "2026-11-21T00:00", "2026-11-21T23:59"]) func localTimes(_ text: String) throws {
    #expect(try #require(LocalTime(text)).description == text)
  }

  @Test(arguments: ["", "T", "2026-11-21T", "2026-11-21T24:00", "2026-11-21T9:00", "2026-11-21T09:00:00", "T09:00"])
  func notLocalTimes(_ text: String) { #expect(LocalTime(text) == nil) }

  @Test func wholeDayComesBeforeItsTimes() throws {
    let order = ["2026-11-20T23:59", "2026-11-21", "2026-11-21T00:00", "2026-11-21T00:01", "2026-11-22"]
    let times = order.compactMap { LocalTime($0) }
    #expect(times.count == 5)
    #expect(times.reversed().sorted() == times)
  }

  @Test func identifiers() throws {
    var dice = Dice(5)
    for _ in 0..<Times.of(1_000) {
      let id = ItemID(at: Instant(milliseconds: dice.number(0...4_000_000_000_000)), using: &dice)
      let text = id.description
      #expect(ItemID(text) == id)
      #expect(ItemID(text.uppercased()) == id)
      #expect(text.count == 36 && Array(text)[14] == "7" && "89ab".contains(Array(text)[19]))
    }
    for broken in ["", "x", "0190163d-8694-739b-aea5-966c26f8ad9", "0190163d-8694-739b-aea5_966c26f8ad91"] {
      #expect(ItemID(broken) == nil)
    }
  }

  @Test(arguments: ["UTC", "UTC+2", "UTC-9:30", "UTC+5:45"]) func fixedZones(_ name: String) throws {
    #expect(try #require(FixedZone(identifier: name)).identifier == name)
  }
}
