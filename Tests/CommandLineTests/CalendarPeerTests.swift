import Glibc
import JSON
import PtySupport
import StoreSupport
import Testing

/// Tests that third-party programs read our calendars and lists, and we read theirs.
///
/// They run with `TODOS_PEERS=1`, which `.ci/run` sets and which requires the programs.
@Suite(.enabled(if: getenv("TODOS_PEERS") != nil, "they need other programs: TODOS_PEERS=1")) struct CalendarPeerTests {
  private let runner = CommandRunner()

  private func run(_ program: String, _ arguments: String..., input: String = "") throws -> PlainRun {
    let path = try #require(Child.tool(program), "\(program) is not installed")
    return PlainProcess(
      [path] + arguments,
      environment: ["TZ": "UTC", "HOME": runner.folder, "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"],
      files: runner.folder + "/peer", input: input
    ).finish()
  }

  private func fill() {
    runner.run("add", "water the tomatoes every 2 weeks #home @garden !high")
    runner.run("add", "ship it by friday 5pm #work")
    runner.run("add", "dentist, at last; tomorrow 9am")
    runner.run("add", "gym every monday 8am")
    runner.run("add", "bought")
    runner.run("edit", "2", "--notes", "two\nlines")
    runner.run("done", "5")
  }

  private func export() throws -> String {
    let export = runner.run("export", "--format", "ics")
    try #require(export.status == 0 && export.errors.isEmpty, "\(export.errors)")
    return runner.file("ours.ics", export.output)
  }

  /// Python's icalendar reads everything, and its output yields the same items.
  @Test func icalendarReadsOursAndWeReadItsBack() throws {
    fill()
    runner.run("edit", "3", "--remind", "1 day before and 10 min after", "--effort", "45m")
    let path = try export()
    let program = """
      import icalendar, sys
      calendar = icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read())
      assert not any(part.errors for part in calendar.walk())
      assert [alarm['TRIGGER'].dt.total_seconds() for alarm in calendar.walk('VALARM')] == [-86400, 600]
      for todo in calendar.walk('VTODO'):
          print(todo['SUMMARY'], todo['STATUS'], file=sys.stderr)
      sys.stdout.buffer.write(calendar.to_ical())
      """
    let theirs = try run("python3", "-c", program, path)
    #expect(theirs.status == 0 && theirs.errors.contains("ship it NEEDS-ACTION\n"), "\(theirs.errors)")
    #expect(theirs.errors.contains("bought COMPLETED\n"))
    let other = CommandRunner()
    #expect(other.run("import", other.file("theirs.ics", theirs.output)).errors.isEmpty)
    #expect(try CalendarFileTests.items(other) == CalendarFileTests.items(runner))
  }

  /// todoman keeps one file for each to-do.
  @Test func todomanReadsOursAndWeReadIts() throws {
    fill()
    let (lists, todoman) = try keepLists()
    let list = try todoman(["list", "--status", "ANY"])
    #expect(list.status == 0 && list.output.contains("ship it"), "\(list.output)\(list.errors)")
    #expect(list.output.contains("[X]") && list.output.contains("dentist, at last"))
    #expect(try todoman(["new", "-l", "mine", "theirs", "--due", "2026-12-01", "--priority", "high"]).status == 0)
    let cat = try run("sh", "-c", "cat \(lists)/mine/*.ics")
    let taken = runner.run("import", runner.file("theirs.ics", cat.output))
    #expect(taken.lines == ["Format: iCalendar.", "Imported 1 item.", "Already here: 5 items."], "\(taken.errors)")
    #expect(try runner.run("show", "6", "--json").json()["deadline"] == .string("2026-12-01"))
  }

  /// An item that todoman has changed keeps its alarms and its effort.
  @Test func todomanKeepsOurAlarms() throws {
    runner.run("add", "dentist tomorrow 9am remind 1 day before and 10 min after ~45m")
    let (lists, todoman) = try keepLists()
    #expect(try todoman(["list"]).status == 0 && todoman(["edit", "1", "--priority", "high"]).status == 0)
    let file = try run("cat", lists + "/mine/0.ics").output
    #expect(file.contains("SEQUENCE"), "\(file)")
    try expectReminders(in: file)
  }

  /// khal keeps them, too; it has events only.
  @Test func khalKeepsOurAlarms() throws {
    let event = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:t
      BEGIN:VEVENT
      UID:concert
      DTSTAMP:20261101T080000Z
      SUMMARY:concert
      DTSTART:20261127T150000
      DTEND:20261127T170000
      END:VEVENT
      END:VCALENDAR

      """.replacing("\n", with: "\r\n")
    runner.run("import", runner.file("event.ics", event))
    runner.run("edit", "1", "--remind", "1 day before and 10 min after", "--effort", "45m")
    let config = runner.file(
      "khal.conf",
      """
      [calendars]
      [[mine]]
      path = \(runner.folder)/khal
      [locale]
      timeformat = %H:%M
      dateformat = %Y-%m-%d
      longdateformat = %Y-%m-%d
      datetimeformat = %Y-%m-%d %H:%M
      longdatetimeformat = %Y-%m-%d %H:%M
      local_timezone = UTC
      default_timezone = UTC
      [sqlite]
      path = \(runner.folder)/khal.db
      """)
    mkdir(runner.folder + "/khal", 0o700)
    let taken = try run("khal", "-c", config, "import", "--batch", "-a", "mine", try export())
    #expect(taken.status == 0, "\(taken.output)\(taken.errors)")
    let file = try run("sh", "-c", "cat \(runner.folder)/khal/*.ics").output
    #expect(file.contains("khal"), "\(file)")
    try expectReminders(in: file)
  }

  /// Imports a file with one item elsewhere and expects its reminders and effort.
  private func expectReminders(in file: String) throws {
    let other = CommandRunner()
    #expect(other.run("import", other.file("theirs.ics", file)).status == 0)
    let item = try other.run("show", "1", "--json").json()
    #expect(item["effort"] == .integer(45), "\(file)")
    #expect(item["reminders"].elements.map { $0["before_minutes"] } == [.integer(1_440), .integer(-10)], "\(file)")
  }

  /// Writes each to-do into a file of its own, and returns the folder and a function that runs todoman on it.
  private func keepLists() throws -> (lists: String, todoman: ([String]) throws -> PlainRun) {
    let text = runner.run("export", "--format", "ics").output
    let lists = runner.folder + "/lists"
    mkdir(lists, 0o700)
    mkdir(lists + "/mine", 0o700)
    let todos = text.split(separator: "BEGIN:VTODO\r\n").dropFirst()
    for (place, todo) in todos.enumerated() {
      let body = todo.replacing("END:VCALENDAR\r\n", with: "")
      let file = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:t\r\nBEGIN:VTODO\r\n\(body)END:VCALENDAR\r\n"
      _ = runner.file("lists/mine/\(place).ics", file)
    }
    let config = runner.file(
      "todoman.py",
      """
      path = "\(lists)/*"
      default_list = "mine"
      date_format = "%Y-%m-%d"
      time_format = "%H:%M"
      cache_path = "\(runner.folder)/todoman.sqlite"
      """)
    let folder = runner.folder
    return (
      lists,
      { arguments in
        let name = Child.tool("todoman") == nil ? "todo" : "todoman"
        let path = try #require(Child.tool(name), "todoman is not installed")
        return PlainProcess(
          [path, "--config", config] + arguments,
          environment: ["TZ": "UTC", "HOME": folder, "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"],
          files: folder + "/todoman", input: ""
        ).finish()
      }
    )
  }

  @Test func calcurseReadsOurCalendarAndWeReadItsExport() throws {
    fill()
    let folder = runner.folder + "/calcurse"
    mkdir(folder, 0o700)
    let taken = try run("calcurse", "-D", folder, "-i", try export())
    #expect(taken.status == 0 && taken.output.contains("5 todos / 0 skipped"), "\(taken.output)\(taken.errors)")
    let theirs = try run("calcurse", "-D", folder, "--export=ical")
    let other = CommandRunner()
    let lines = other.run("import", other.file("theirs.ics", theirs.output)).lines
    #expect(lines == ["Format: iCalendar.", "Imported 5 items."])
    #expect(other.run("list", "done", "--plain").output.contains("bought"))
  }

  @Test func calcurseReadsItsFilesFromUsAndWeItsOwn() throws {
    fill()
    let ours = runner.folder + "/ours"
    #expect(runner.run("export", "--format", "calcurse", "--to", ours).status == 0)
    let shown = try run("calcurse", "-D", ours, "-Q", "--from", "11/21/2026", "--days", "14", "--input-datefmt", "1")
    #expect(shown.errors.isEmpty && shown.output.contains("gym"), "\(shown.output)\(shown.errors)")
    #expect(shown.output.contains("dentist, at last") && shown.output.contains("water the tomatoes"))
    let theirs = runner.folder + "/theirs"
    mkdir(theirs, 0o700)
    let calendar = try run("calcurse", "-D", ours, "--export=ical")
    let file = runner.file("calcurse.ics", calendar.output)
    #expect(try run("calcurse", "-D", theirs, "-i", file).status == 0)
    let other = CommandRunner()
    let taken = other.run("import", theirs)
    #expect(taken.lines == ["Format: calcurse.", "Imported 5 items."], "\(taken.errors)")
    #expect(taken.errors.hasPrefix("todos: line 1: its day of completion is unknown;"), "calcurse keeps none")
    #expect(taken.errors.count { $0.isNewline } == 1, "\(taken.errors)")
  }
}
