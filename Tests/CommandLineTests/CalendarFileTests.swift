import JSON
import PtySupport
import StoreSupport
import Testing

/// Calendars and the files of calcurse, in and out.
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
    #expect(
      dry.lines.prefix(3) == [
        "Read as a file of iCalendar.", "Would be taken: 2 items.", "Not taken: 1 line.",
      ]
    )
    #expect(runner.run("list", "all", "--plain").lines.isEmpty)
    let taken = runner.run("import", path)
    #expect(taken.errors.contains("line 9: its time zone Nowhere is not known"), "\(taken.errors)")
    #expect(taken.errors.contains("line 14: It is an entry of a journal"))
    runner.run("edit", "1", "--title", "Buy more oats")
    #expect(
      runner.run("import", path).lines == [
        "Read as a file of iCalendar.", "Taken: 0 items.", "Already there: 2 items.", "Not taken: 1 line.",
      ]
    )
    let export = runner.run("export", "--format", "ics")
    #expect(export.errors.isEmpty && export.output.contains("SUMMARY:Buy more oats\r\n"))
    #expect(export.output.contains("UID:one@example.org\r\n") && export.output.contains("BEGIN:VEVENT\r\n"))
    let other = CommandRunner()
    #expect(
      other.run("import", other.file("a", export.output)).lines == [
        "Read as a file of iCalendar.", "Taken: 2 items.",
      ]
    )
  }

  /// The items of a home as JSON, without what a store gives them.
  static func items(_ runner: CommandRunner) throws -> Set<JSONValue> {
    let items = try runner.run("export", "--format", "json").json()["items"].elements
    return Set(
      items.map { item in
        guard case .object(var fields) = item else { return item }
        for name in ["number", "version", "order", "changed_at"] { fields[name] = nil }
        return .object(fields)
      }
    )
  }

  @Test func filesOfCalcurseAreWrittenAndRead() throws {
    let runner = CommandRunner(adding: "buy oats !high")
    runner.run("edit", "1", "--notes", "two\nlines")
    runner.run("add", "dentist tomorrow 9am")
    runner.run("add", "gym every monday")
    let folder = runner.folder + "/cal"
    let export = runner.run("export", "--format", "calcurse", "--to", folder)
    #expect(export.status == 0 && export.output.isEmpty && export.errors.isEmpty, "\(export.errors)")
    #expect(runner.run("export", "--format", "calcurse", "--to", folder).errors.contains("is there already"))
    #expect(runner.run("export", "--format", "calcurse").status == 64)
    let other = CommandRunner()
    #expect(other.run("import", folder).lines == ["Read as a file of calcurse.", "Taken: 3 items."])
    #expect(other.run("import", folder).lines.last == "Already there: 3 items.")
    #expect(other.run("import", folder + "/todo").lines.last == "Already there: 1 item.")
    #expect(try other.run("show", "1", "--json").json()["notes"] == .string("two\nlines"))
  }
}
