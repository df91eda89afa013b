import Files
import JSON
import PtySupport
import Testing

/// Tests of the setting of holidays through the commands, on Friday 20 November 2026.
@Suite struct HolidayTests {
  @Test func theSettingIsUsed() throws {
    let runner = CommandRunner()
    #expect(runner.run("parse", "in 1 workday").output.contains("Mon 23 Nov"))
    #expect(runner.run("config", "set", "holidays", "23 nov, 24 dec").status == 0)
    #expect(runner.run("config", "get", "holidays").output.contains("23 nov"))
    #expect(runner.run("parse", "in 1 workday").output.contains("Tue 24 Nov"))
    runner.run("add", "stand-up weekdays 9am except holidays")
    let schedule = try runner.run("show", "1", "--json").json()["schedule"]
    #expect(schedule["exceptions"].elements.contains(.string("2026-12-24T09:00")))
    #expect(runner.run("config", "set", "holidays", "none").status == 0)
    #expect(runner.run("parse", "in 1 workday").output.contains("Mon 23 Nov"))
    let after = try runner.run("show", "1", "--json").json()["schedule"]
    #expect(after == schedule, "a setting changes no item")
  }

  @Test func theWholeDaysOfACalendarAreDaysOff() throws {
    let runner = CommandRunner()
    let unknown = runner.run("config", "set", "holidays", #"["calendar:team"]"#)
    #expect(unknown.status == 1 && unknown.errors.contains("does not exist"), "\(unknown)")
    let path = runner.file(
      "team.ics",
      """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:1
      SUMMARY:Bridge day
      DTSTART;VALUE=DATE:20261123
      END:VEVENT
      BEGIN:VEVENT
      UID:2
      SUMMARY:Stand-up
      DTSTART:20261124T100000Z
      END:VEVENT
      END:VCALENDAR

      """)
    #expect(runner.run("calendars", "add", path).status == 0)
    #expect(runner.run("config", "set", "holidays", #"["calendar:team"]"#).status == 0)
    #expect(runner.run("parse", "in 1 workday").output.contains("Tue 24 Nov"))
    #expect(runner.run("calendars", "hide", "team").status == 0)
    #expect(runner.run("parse", "in 1 workday").output.contains("Tue 24 Nov"))
    for name in Folder(runner.home + "/state/calendars").names {
      #expect((try? File(runner.home + "/state/calendars/" + name).remove()) != nil)
    }
    let unread = runner.run("parse", "in 1 workday")
    #expect(unread.output.contains("Mon 23 Nov") && unread.errors.contains("never read"), "\(unread)")
  }

  @Test func whatIsNoDayIsRefused() {
    let refused = CommandRunner().run("config", "set", "holidays", "31 feb")
    #expect(refused.status == 1 && refused.errors.contains("a list of days, such as"), "\(refused.errors)")
    let words = CommandRunner().run("parse", "weekdays except holidays")
    #expect(words.status == 1 && words.errors.contains("in the setting “holidays”") && words.errors.contains("^^^"))
  }
}
