import PtySupport
import Testing

/// Other calendars in the real program: added while the screen is open, shown, taken as an item, hidden.
@Suite struct CalendarsJourneyTests {
  private static let text = """
    BEGIN:VCALENDAR
    BEGIN:VEVENT
    UID:1
    SUMMARY:Stand-up
    DTSTART:20261120T100000Z
    DTEND:20261120T101500Z
    END:VEVENT
    END:VCALENDAR

    """

  @Test func anEventIsShownTakenAndHidden() throws {
    let journey = Journey(now: "2026-11-20T09:00:00Z")
    journey.add("sweep today")
    Journey.write(Self.text, to: journey.folder + "/team.ics")
    let app = try journey.open(rows: 30)
    app.expect("sweep")
    #expect(journey.run("calendars", "add", journey.folder + "/team.ics").status == 0)
    app.expect("the event below the items") { $0.shows("sweep") && $0.shows("10:00-10:15") && $0.shows("· team") }
    app.press("g", "k")
    app.expect("Choose an event to add as an item")
    app.press("Enter")
    app.expect("☐ Stand-up")
    #expect(journey.run("calendars", "hide", "team").status == 0)
    app.expectGone("· team")
    #expect(journey.run("calendars", "show", "team").status == 0)
    app.expect("· team")
    app.leave()
    #expect(journey.run("list", "--format", "{title} {due}").output.contains("Stand-up 2026-11-20T10:00"))
  }
}
