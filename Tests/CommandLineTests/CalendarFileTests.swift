import JSON
import PtySupport
import StoreSupport
import Testing

@Suite struct CalendarFileTests {
  private static let calendar = """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VTODO
    UID:one@example.org
    SUMMARY:Buy oats
    DUE;VALUE=DATE:20261124
    CATEGORIES:food
    END:VTODO
    BEGIN:VEVENT
    UID:two@example.org
    SUMMARY:Dentist
    DTSTART;TZID=Nowhere:20261125T090000
    END:VEVENT
    BEGIN:VJOURNAL
    SUMMARY:Dear diary
    END:VJOURNAL
    END:VCALENDAR

    """

  @Test func aCalendarIsTakenOnce() throws {
    let runner = CommandRunner()
    let path = runner.file("things", Self.calendar)
    let dry = runner.run("import", path, "--dry-run")
    #expect(dry.lines.prefix(3) == ["Format: iCalendar.", "Would import 2 items.", "Not imported: 1 line."])
    #expect(runner.run("list", "all", "--plain").lines.isEmpty)
    let taken = runner.run("import", path)
    #expect(taken.errors.contains("line 9: its time zone Nowhere is unknown"), "\(taken.errors)")
    #expect(taken.errors.contains("line 14: It is a journal entry"))
    runner.run("edit", "1", "--title", "Buy more oats")
    #expect(
      runner.run("import", path).lines == [
        "Format: iCalendar.", "Imported 0 items.", "Already here: 2 items.", "Not imported: 1 line.",
      ])
    let export = runner.run("export", "--format", "ics")
    #expect(export.errors.isEmpty && export.output.contains("SUMMARY:Buy more oats\r\n"))
    #expect(export.output.contains("UID:one@example.org\r\n") && export.output.contains("BEGIN:VEVENT\r\n"))
    let other = CommandRunner()
    #expect(other.run("import", other.file("a", export.output)).lines == ["Format: iCalendar.", "Imported 2 items."])
  }

  /// W23: other properties of a calendar are shown by the import and with the item.
  @Test func whatIsKeptOfAnEventIsTold() throws {
    let runner = CommandRunner()
    let path = runner.file(
      "event.ics",
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VEVENT
      UID:two@example.org
      SUMMARY:Meeting
      DTSTART:20261125T090000
      LOCATION:Town hall\\, room 2
      URL:https://example.org/a
      ATTENDEE;CN=Ann:mailto:ann@example.org
      SEQUENCE:3
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER:-PT10M
      END:VALARM
      END:VEVENT
      END:VCALENDAR

      """)
    let told = "Kept for export, and shown by `todos show`: ATTENDEE, LOCATION, URL, VALARM."
    for options in [["--dry-run"], []] { #expect(runner.run(["import", path] + options).lines.contains(told)) }
    let shown = runner.run("show", "1").lines
    #expect(
      shown.suffix(4) == [
        "  kept      LOCATION Town hall, room 2", "            URL https://example.org/a",
        "            ATTENDEE Ann, mailto:ann@example.org", "            VALARM",
      ])
    #expect(runner.run("import", path).lines == ["Format: iCalendar.", "Imported 0 items.", "Already here: 1 item."])
    let json = try CommandRunner().run("import", path, "--json").json()
    #expect(json["kept"].elements == ["ATTENDEE", "LOCATION", "URL", "VALARM"].map(JSONValue.string))
  }

  /// W23: user-defined attributes, Org properties and columns of a table become fields or are shown as they are.
  @Test(arguments: [
    (
      "taskwarrior",
      #"[{"description":"a","status":"pending","entry":"20261101T080000Z","uuid":"01a2076b-4400-71ef-8240-d1f9ed57022f","#
        + #""place":"Town hall","size":3,"due.x":"soon"}]"#, ["place Town hall", "size 3"], "due.x soon"
    ), ("org", "* TODO a\n:PROPERTIES:\n:Budget: 1:30\n:STYLE: habit\n:END:\n", ["Budget 1:30"], "STYLE habit"),
    ("csv", "title,Estimate,Time spent\na,3,5\n", ["Estimate 3"], "Time spent 5"),
  ]) func whatOtherFilesSayBesidesIsShown(_ format: String, _ text: String, _ values: [String], _ fact: String) throws {
    let runner = CommandRunner()
    let path = runner.file("file", text)
    let told = runner.run("import", path, "--dry-run", "--json", "--format", format)
    #expect(runner.run("fields").output.contains("No fields"), "a dry run creates nothing")
    runner.run("import", path, "--format", format)
    let names = values.compactMap { $0.split(separator: " ").first.map(String.init) }
    let fields = try runner.run("fields", "--json").json()["fields"].elements
    #expect(fields.compactMap { $0["name"].text }.sorted() == names)
    #expect(names.allSatisfy { told.output.contains("\"name\":\"\($0)\"") }, "\(told)")
    let shown = runner.run("show", "1").output
    for value in values {
      let parts = value.split(separator: " ", maxSplits: 1)
      #expect(shown.split(separator: "\n").contains { $0.contains(parts[0]) && $0.hasSuffix(parts[1]) }, "\(shown)")
    }
    #expect(shown.contains(" \(fact)\n"), "\(shown)")
    let kept = try runner.run("show", "1", "--json").json()["kept"].elements
    #expect(kept.map { "\($0["name"].text ?? "") \($0["text"].text ?? "")" } == [fact])
    #expect(kept.allSatisfy { $0["format"] == .string(format) })
    #expect(!runner.run("list", "all", "--json").output.contains("\"kept\""))
    let back = CommandRunner()
    let export = runner.run("export", "--format", format)
    #expect(export.errors.isEmpty, "\(export)")
    back.run("import", back.file("file", export.output), "--format", format)
    #expect(try Self.fields(back) == Self.fields(runner))
  }

  /// Returns the values of the fields of the first item.
  private static func fields(_ runner: CommandRunner) throws -> JSONValue {
    try runner.run("show", "1", "--json").json()["fields"]
  }

  /// W7: a dry run shows times on the user's own clock, as the list does after the import.
  @Test(arguments: [
    ("DTSTART:20261127T090000Z", "10:00"), ("DTSTART;TZID=Asia/Tokyo:20261127T170000", "9:00"),
    ("DTSTART:20261127T090000", "9:00"), ("DTSTART:20261113T090000Z\nRRULE:FREQ=WEEKLY;BYDAY=FR", "10:00"),
    ("DUE:20261127T090000Z", "10:00"),
  ]) func aDryRunTellsTheTimesOfTheOwnClock(_ dates: String, _ time: String) {
    let runner = CommandRunner()
    runner.zone = "Europe/Berlin"
    runner.now = "2026-11-23T08:00:00Z"
    let kind = dates.hasPrefix("DUE") ? "VTODO" : "VEVENT"
    let path = runner.file(
      "cal.ics",
      "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:\(kind)\nUID:a\nSUMMARY:Dentist\n\(dates)\nEND:\(kind)\nEND:VCALENDAR\n")
    let told = runner.run("import", path, "--dry-run").lines.last ?? ""
    #expect(told.contains("Dentist") && told.hasSuffix(" " + time), "\(told)")
    runner.run("import", path)
    #expect(runner.run("show", "1").output.contains(" \(time)"))
  }

  /// W7: a dry run shows other programs' UTC stamps and our own JSON on the user's clock as well.
  @Test func aDryRunTellsTheTimesOfTheOwnClockInOtherFiles() {
    let runner = CommandRunner()
    runner.zone = "Europe/Berlin"
    runner.now = "2026-11-23T08:00:00Z"
    let warrior = runner.file(
      "tasks.json",
      #"[{"description":"a","status":"pending","entry":"20261101T080000Z","uuid":"01a2076b-4400-71ef-8240-d1f9ed57022f","#
        + #""scheduled":"20261127T090000Z"}]"#)
    #expect(runner.run("import", warrior, "--dry-run").lines.last == "  a  Fri 27 Nov 10:00")
    runner.run("add", "talk friday 17:00 Asia/Tokyo")
    runner.run("add", "call by friday 17:00 Asia/Tokyo")
    for format in ["json", "csv", "org", "ics", "markdown", "todotxt"] {
      let path = runner.file("ours", runner.run("export", "--format", format).output)
      let other = CommandRunner()
      (other.zone, other.now) = (runner.zone, runner.now)
      let told = other.run("import", path, "--dry-run", "--format", format).lines
      #expect(told.suffix(2) == ["  talk  Fri 27 Nov 9:00", "  call  by Fri 27 Nov 9:00"], "\(told)")
    }
  }

  /// W5: an unknown zone is reported; its times are on the user's own clock.
  @Test(arguments: [
    ("todotxt", "talk due:2026-11-27 time:09:00[Nowhere/Town]\n"),
    ("markdown", "- [ ] talk (scheduled:: 2026-11-27T09:00[Nowhere/Town])\n"),
    ("csv", "title,start\ntalk,2026-11-27 09:00[Nowhere/Town]\n"),
  ]) func aZoneThatNobodyKnowsIsTold(_ format: String, _ text: String) {
    let runner = CommandRunner()
    let answer = runner.run("import", runner.file("file", text), "--format", format)
    #expect(answer.errors.contains("unknown time zone Nowhere/Town"), "\(answer.errors)")
    #expect(runner.run("list", "all").output.contains(" 9:00"))
  }

  /// Returns a home's items as JSON, without the fields set by the store.
  static func items(_ runner: CommandRunner) throws -> Set<JSONValue> {
    let items = try runner.run("export", "--format", "json").json()["items"].elements
    return Set(
      items.map { item in
        guard case .object(var fields) = item else { return item }
        for name in ["number", "version", "order", "changed_at"] { fields[name] = nil }
        return .object(fields)
      })
  }

  @Test func filesOfCalcurseAreWrittenAndRead() throws {
    let runner = CommandRunner(adding: "buy oats !high")
    runner.run("edit", "1", "--notes", "two\nlines")
    runner.run("add", "dentist tomorrow 9am")
    runner.run("add", "gym every monday")
    let folder = runner.folder + "/cal"
    let export = runner.run("export", "--format", "calcurse", "--to", folder)
    #expect(export.status == 0 && export.output.isEmpty && export.errors.isEmpty, "\(export.errors)")
    #expect(runner.run("export", "--format", "calcurse", "--to", folder).errors.contains("already exists"))
    #expect(runner.run("export", "--format", "calcurse").status == 64)
    let other = CommandRunner()
    #expect(other.run("import", folder).lines == ["Format: calcurse.", "Imported 3 items."])
    #expect(other.run("import", folder).lines.last == "Already here: 3 items.")
    #expect(other.run("import", folder + "/todo").lines.last == "Already here: 1 item.")
    #expect(try other.run("show", "1", "--json").json()["notes"] == .string("two\nlines"))
  }
}
