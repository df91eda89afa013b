import Actions
import ScheduleGrammar
import Testing
import TodoModel

@Suite struct CalendarMonthTests {
  private let moment = Moment(local: Shelf.now, zone: FixedZone.utc, zones: { _ in nil })

  @Test(arguments: [
    ("2026-12", "December 2026"), ("2026-1", "January 2026"), ("1900-01", "January 1900"), ("2200-12", "December 2200"),
    ("december", "December 2026"), ("Dec", "December 2026"), ("november", "November 2026"), ("oct", "October 2027"),
    ("feb 2028", "February 2028"), ("next month", "December 2026"), ("last month", "October 2026"),
    ("this month", "November 2026"), ("tomorrow", "November 2026"), ("in 3 weeks", "December 2026"),
    ("2027-03-05", "March 2027"), ("2028", "January 2028"),
  ]) func words(_ words: String, _ name: String) { #expect(CalendarMonth(words, at: moment)?.name == name) }

  @Test(arguments: ["2026-13", "2026-00", "1899-12", "2201-01", "nonsense", "december of yore", ""]) func whatIsNoMonth(
    _ words: String
  ) { #expect(CalendarMonth(words, at: moment) == nil) }

  @Test func weeks() {
    let february = CalendarMonth("2027-02", at: moment)
    #expect(february?.weeks(from: .monday).count == 4)
    #expect(february?.weeks(from: .sunday).count == 5)
    let november = CalendarMonth(of: Shelf.today)
    #expect(november.weeks(from: .monday).first == Day("2026-10-26"))
    #expect(november.weeks(from: .monday).count == 6)
    #expect(november.weeks(from: .sunday).first == Day("2026-11-01"))
    #expect(november.last == Day("2026-11-30"))
    #expect(november.advanced(by: 3).name == "February 2027")
  }
}
