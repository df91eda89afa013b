import PtySupport
import Testing

/// Tests that times of another zone than the machine's are labelled.
@Suite struct ZoneTests {
  private func far() -> Journey {
    let journey = Journey(now: "2026-11-20T09:00:00Z")
    #expect(journey.run("config", "set", "zone", "Europe/Berlin").status == 0)
    return journey
  }

  @Test func theListSaysWhoseTimesTheyAre() {
    let journey = far()
    journey.add("call Ann today 17:00")
    let list = journey.run("list").output
    #expect(list.contains("times are Europe/Berlin (this machine: UTC)"))
    #expect(list.contains("17:00"))
    #expect(!Journey().run("list").output.contains("times are"))
  }

  /// Entered in Tokyo time, shown in local time, and both on the item's page.
  @Test func anItemsOwnZoneStandsBesideThePersons() throws {
    let journey = Journey(now: "2026-11-20T09:00:00Z", zone: "Europe/Berlin")
    journey.add("call Yuki tomorrow 9:00 Asia/Tokyo", "review on monday 17:00 Asia/Tokyo")
    let added = journey.run("add", "call Mei on monday 9:00 Asia/Tokyo").output
    #expect(added.contains("Mon 23 Nov 01:00 · in 3 days · 9:00 in Asia/Tokyo"), "\(added)")
    let show = journey.run("show", "1").output
    #expect(show.contains("Sat 21 Nov 01:00"), "\(show)")
    #expect(show.contains("9:00 in Asia/Tokyo"), "\(show)")
    #expect(journey.run("show", "2").output.contains("Mon 23 Nov 9:00"))
    let app = try journey.open()
    app.expect("nothing due") { $0.shows("Friday 20 November") && !$0.shows("· Berlin") }
    app.press("Tab")
    app.expect("▌  ☐ call Yuki")
    app.press("Enter")
    app.expect("both times") { $0.shows("Sat 21 Nov 01:00") && $0.shows("9:00 in Asia/Tokyo") }
    app.press("Esc")
    app.expectGone("HISTORY")
    app.leave()
  }
}
