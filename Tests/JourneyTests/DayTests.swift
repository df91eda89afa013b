import PtySupport
import Testing

/// Tests of the user's day: in zones on both sides of midnight and at clock changes, in the release build.
@Suite struct DayTests {
  /// A moment, a zone, and the day and weekday there.
  struct Case: CustomTestStringConvertible {
    var now: String
    var zone: String
    var day: String
    var words: String
    var testDescription: String { "\(now) in \(zone)" }
  }

  static let cases = [
    Case(now: "2026-11-20T10:30:00Z", zone: "Pacific/Kiritimati", day: "2026-11-21", words: "Saturday 21 November"),
    Case(now: "2026-10-25T23:00:00Z", zone: "Europe/Berlin", day: "2026-10-26", words: "Monday 26 October"),
    Case(now: "2026-11-20T04:59:00Z", zone: "EST5EDT,M3.2.0,M11.1.0", day: "2026-11-19", words: "Thursday 19 November"),
  ]

  @Test(arguments: cases) func theDayIsThatOfTheZone(_ wanted: Case) throws {
    let journey = Journey(now: wanted.now, zone: wanted.zone)
    journey.add("buy oats today")
    #expect(journey.run("list", "--json").output.contains(#""day":"\#(wanted.day)""#))
    #expect(journey.run("show", "1", "--json").output.contains(#""next":"\#(wanted.day)""#))
    let app = try journey.open()
    app.expect("the day and its item") { $0.row(0).contains(wanted.words) && $0.shows("☐ buy oats") }
    app.leave()
  }

  /// One store in two zones: the first frame from the other zone's snapshot is correct, too.
  @Test func aStoreSeenFromAnotherZoneShowsItsDay() throws {
    let journey = Journey(now: "2026-11-20T10:30:00Z", zone: "Pacific/Niue")
    journey.add("buy oats tomorrow")
    journey.variables["TZ"] = "Pacific/Kiritimati"
    let app = try journey.open()
    app.expect("a day overdue there") {
      $0.row(0).contains("Saturday 21 November") && $0.shows("☐ buy oats") && $0.shows("OVERDUE")
    }
    app.leave()
  }
}
