import Files
import JSON
import PtySupport
import StoreSupport
import Testing

/// `todos calendars`: other calendars beside the items, on Friday 20 November 2026.
@Suite struct CalendarsTests {
  private let runner = CommandRunner(adding: "pay rent today")

  private static let text = """
    BEGIN:VCALENDAR
    X-WR-CALNAME:Team
    BEGIN:VEVENT
    UID:1
    SUMMARY:Stand-up
    LOCATION:Room 3
    DTSTART:20261120T100000Z
    DTEND:20261120T101500Z
    END:VEVENT
    BEGIN:VEVENT
    UID:2
    SUMMARY:Retreat
    DTSTART;VALUE=DATE:20261121
    DTEND;VALUE=DATE:20261123
    END:VEVENT
    END:VCALENDAR

    """

  private func add(_ words: String...) -> PlainRun {
    let path = runner.file("team.ics", Self.text)
    return runner.run(["calendars", "add", path] + words)
  }

  private func titles(_ run: PlainRun) throws -> [String] {
    try run.json()["events"].elements.compactMap { $0["title"].text }
  }

  @Test func aCalendarIsAddedAndListed() throws {
    #expect(runner.run("calendars").output.contains("calendars add"))
    let added = add()
    #expect(added.status == 0 && added.output == "Added team with 2 events.\n", "\(added)")
    let listed = runner.run("calendars")
    #expect(listed.output.contains("team") && listed.output.contains("2 events"), "\(listed)")
    let json = try runner.run("calendars", "--json").json()["calendars"].elements
    #expect(json.count == 1 && json[0]["name"].text == "team" && json[0]["events"] == .integer(2))
    #expect(json[0]["error"] == .null && json[0]["hidden"] == .bool(false))
  }

  @Test func todayShowsItsEventsAfterTheItems() throws {
    let before = runner.run("list", "--json")
    #expect(try before.json()["events"] == .null)
    _ = add("--name", "our team")
    let page = runner.run("list")
    let (item, event) = (try #require(page.output.firstRange(of: "pay rent")), page.output.firstRange(of: "Stand-up"))
    #expect(try item.lowerBound < #require(event).lowerBound, "\(page)")
    #expect(page.output.contains("Room 3") && page.output.contains("our team") && !page.output.contains("Retreat"))
    let json = try runner.run("list", "--json").json()
    #expect(json["events"].elements.count == 1 && json["items"].elements.count == 1)
    #expect(json["open_count"] == .integer(1))
    let first = json["events"].elements[0]
    #expect(first["start"].text == "2026-11-20T10:00" && first["end"].text == "2026-11-20T10:15")
    #expect(first["calendar"].text == "our team" && first["place"].text == "Room 3")
    #expect(try titles(runner.run("list", "today", "--json")) == ["Stand-up"])
    #expect(try titles(runner.run("list", "tomorrow", "--json")) == ["Retreat"])
    #expect(try titles(runner.run("calendar", "--agenda", "--json")) == ["Stand-up", "Retreat"])
    #expect(runner.run("calendar", "--agenda").output.contains("Retreat"))
  }

  @Test func filteredListsAndOtherViewsHaveNone() throws {
    _ = add()
    for words in [["list", "!high"], ["list", "all"], ["list", "inbox"], ["list", "today", "rent"]] {
      #expect(try runner.run(words + ["--json"]).json()["events"] == .null)
      #expect(!runner.run(words).output.contains("Stand-up"))
    }
  }

  @Test func eventsAreCountedNowhere() throws {
    let before = runner.run("status", "--json").output
    let stats = runner.run("stats", "--json").output
    _ = add()
    #expect(runner.run("status", "--json").output == before)
    #expect(runner.run("stats", "--json").output == stats)
    #expect(!runner.run("export").output.contains("Stand-up"))
  }

  @Test func aCalendarIsHiddenShownRenamedAndRemoved() throws {
    _ = add()
    #expect(runner.run("calendars", "hide", "TEAM").status == 0)
    #expect(!runner.run("list").output.contains("Stand-up"))
    #expect(runner.run("calendars", "hide", "team").output.contains("Nothing to change"))
    #expect(runner.run("calendars").output.contains("hidden"))
    #expect(runner.run("calendars", "show", "team").status == 0)
    #expect(runner.run("list").output.contains("Stand-up"))
    #expect(runner.run("calendars", "rename", "team", "work").status == 0)
    #expect(runner.run("list").output.contains("work") && runner.run("calendars", "remove", "team").status == 1)
    #expect(runner.run("calendars", "remove", "work").output.contains("itself is unchanged"))
    #expect(!runner.run("list").output.contains("Stand-up"))
    #expect(Folder(runner.home + "/state/calendars").names.isEmpty)
    #expect(File(runner.folder + "/team.ics").exists)
  }

  @Test func theEventsHaveTheColourOfTheirCalendar() throws {
    _ = add()
    #expect(runner.run("calendars", "color", "team", "cyan").output == "The events of team are cyan.\n")
    #expect(try runner.run("calendars", "--json").json()["calendars"].elements[0]["colour"].text == "cyan")
    #expect(runner.run("calendars").output.contains("cyan"))
    let (plain, coloured) = (runner.run("list"), runner.run("list", "--color", "always"))
    #expect(plain.output.contains("     10:00-10:15  Stand-up · Room 3 · team"), "\(plain)")
    #expect(coloured.output.contains("\u{1B}["))
    #expect(runner.run("calendars", "colour", "team", "pink").errors.contains("magenta"))
    #expect(runner.run("calendars", "colour", "team", "none").output.contains("no colour"))
    #expect(runner.run("list", "--color", "always").output != coloured.output)
  }

  @Test func theFileIsReadAgainOnRequest() throws {
    _ = add()
    runner.file("team.ics", Self.text.split(separator: "Stand-up").joined(separator: "Sit-down"))
    #expect(runner.run("list").output.contains("Stand-up"))
    #expect(runner.run("calendars", "fetch").status == 0)
    #expect(runner.run("list").output.contains("Sit-down"))
    runner.file("team.ics", "no calendar\n")
    let failed = runner.run("calendars", "fetch", "team")
    #expect(failed.status == 4 && failed.output.contains("cannot be read"), "\(failed)")
    #expect(runner.run("list").output.contains("Sit-down"))
    let doctor = runner.run("doctor", "--terminal")
    #expect(doctor.output.contains("calendars") && doctor.output.contains("todos calendars fetch team"), "\(doctor)")
  }

  @Test(arguments: [
    ["none.ics"], ["ftp://example.org/secret"], ["https://me:word@example.org/secret"], ["https://"],
    ["/dev/null/secret"],
  ]) func aSourceThatIsNoneIsRefused(_ words: [String]) throws {
    let refused = runner.run(["calendars", "add"] + words)
    #expect(refused.status != 0 && refused.output.isEmpty && !refused.errors.isEmpty, "\(refused)")
    #expect(runner.run("calendars").output.contains("No other calendars"))
  }

  @Test func aDamagedFileIsNotAdded() {
    let refused = runner.run("calendars", "add", runner.file("x.ics", "<html>\n"))
    #expect(refused.status == 1 && refused.errors.contains("Nothing was added."), "\(refused)")
    #expect(!File(runner.home + "/config/calendars.toml").exists)
  }

  @Test func aCalendarWhoseEventsCannotBeKeptIsNotAdded() {
    TemporaryFolder.write(Array("no folder".utf8), to: runner.home + "/state/calendars")
    let refused = add()
    #expect(refused.status != 0 && refused.errors.contains("state/calendars"), "\(refused)")
    #expect(!File(runner.home + "/config/calendars.toml").exists)
  }

  @Test func theSameCalendarOrNameIsAddedOnce() {
    _ = add()
    #expect(add().errors.contains("already there as team"))
    let other = runner.file("other.ics", Self.text)
    #expect(runner.run("calendars", "add", other, "--name", "Team").errors.contains("already a calendar team"))
    #expect(runner.run("calendars", "add", other).output.contains("Added other"))
    let renamed = runner.run("calendars", "rename", "other", "team")
    #expect(
      renamed.status == 1 && renamed.errors.contains("Choose another name.") && !renamed.errors.contains("--name"))
  }

  @Test func theSingularNamesTheOtherCommand() {
    let refused = runner.run("calendar", "add", "https://example.org/a.ics")
    #expect(refused.status != 0 && refused.errors.contains("todos calendars add https://example.org/a.ics"))
  }

  @Test func anUnknownNameOffersASimilarOne() {
    _ = add()
    let refused = runner.run("calendars", "hide", "taem")
    #expect(refused.status == 1 && refused.errors.contains("Did you mean team?"), "\(refused)")
  }

  @Test func noSecretIsInTheReportOrTheLog() throws {
    let folder = runner.home + "/config"
    _ = add()
    let text = PlainRun.text(folder + "/calendars.toml") + "feed = \"https://127.0.0.1:9/private-0123/basic.ics\"\n"
    TemporaryFolder.write(Array(text.utf8), to: folder + "/calendars.toml")
    let fetched = runner.run("calendars", "fetch", "feed")
    #expect(fetched.status == 4 && fetched.output.contains("https://127.0.0.1:9/…"), "\(fetched)")
    for words in [["calendars"], ["calendars", "--json"], ["doctor"], ["doctor", "--json"], ["doctor", "--report"]] {
      let run = runner.run(words)
      #expect(!run.output.contains("private-0123") && !run.errors.contains("private-0123"), "\(words)")
    }
  }
}
