import Frames
import JSON
import PtySupport
import Testing

/// `todos calendar`: a month, a week, four weeks.
@Suite struct CalendarTests {
  /// The time is Friday 20 November 2026, 9:00.
  private func runner() -> CommandRunner {
    let runner = CommandRunner()
    for words in [
      "stand-up weekdays 9:30", "call Ann today 17:00", "pay rent by 30 nov", "figures 23 nov 10:00", "gym every mon",
      "run today", "breathe every 15 minutes",
    ] { runner.run("add", words) }
    runner.run("delete", "7")
    runner.run("done", "6")
    return runner
  }

  @Test func aMonthIsPrinted() {
    let run = runner().run("calendar")
    #expect(run.status == 0)
    let lines = run.lines.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.first == "November 2026 11 open, 1 deadline, 1 done", "\(run)")
    #expect(lines.dropFirst().first == "Mon Tue Wed Thu Fri Sat Sun")
    #expect(run.output.contains("[20]"))
    #expect(lines.count == 8)
    #expect(run.lines.allSatisfy { $0.count <= 80 })
  }

  /// W36: days of adjacent months in the first and last week have counts, too; the header counts the month only.
  @Test func theWeeksOfAMonthAreWhole() throws {
    let runner = CommandRunner()
    for day in ["30 nov", "1 dec", "6 dec", "7 dec"] { runner.run("add", "thing \(day)") }
    let lines = runner.run("calendar").lines
    #expect(lines.first == " November 2026  1 open")
    let last = lines.last?.split(separator: " ").compactMap { Int($0) }
    #expect(last == [30, 1, 1, 1, 2, 3, 4, 5, 6, 1], "\(lines)")
    let days = try runner.run("calendar", "--json").json()["days"].elements
    #expect(days.count == 30)
  }

  /// W36: on a narrow terminal no count in the header is truncated.
  @Test func aNarrowHeadHasTheCountsBelowTheName() throws {
    let runner = runner()
    for _ in 1...30 { runner.run("add", "thing by 24 nov") }
    let terminal = try PtyProcess(
      PtyProcess.product("todos"), ["calendar"],
      environment: [
        "TODOS_HOME": runner.home, "TODOS_NOW": runner.now, "TZ": "UTC", "LC_ALL": "C.UTF-8", "TERM": "xterm",
        "HOME": runner.folder, "PATH": "/usr/bin:/bin",
      ], size: Size(columns: 40, rows: 24))
    #expect(terminal.waitForExit() == .code(0))
    #expect(terminal.screen.shows("November 2026"))
    #expect(terminal.screen.shows("11 open, 31 deadlines, 1 done"))
  }

  /// Today is 20 November; the printed days begin where the shown period does.
  private static let beginnings = [
    (["nov", "2027"], "MON 1 NOV 2027"), (["next", "month"], "TUE 1 DEC"), (["24", "nov"], "TUE 24 NOV"),
  ]

  @Test func daysBeginWithTheMonth() {
    let runner = CommandRunner(adding: "every day daily")
    for (words, first) in Self.beginnings {
      let lines = runner.run(["calendar"] + words + ["--week"]).lines
      #expect(lines.contains { $0.contains(first) }, "\(lines)")
    }
  }

  @Test func whatIsNoMonthIsRefused() {
    let run = CommandRunner().run("calendar", "2201-01")
    #expect(run.status == 64 && run.errors.contains("is not a month from 1900 to 2200"), "\(run)")
    #expect(CommandRunner().run("calendar", "--week", "--agenda").status == 64)
  }

  @Test func aWeekAndFourWeeksHaveTheItems() {
    let runner = runner()
    let week = runner.run("calendar", "--week").lines
    #expect(week.filter { $0.contains(" NOV ") || $0.hasSuffix(" NOV") }.count == 7, "\(week)")
    #expect(week.contains { $0.contains("☐ call Ann") && $0.hasSuffix("17:00") })
    #expect(week.contains { $0.contains("☑ run") })
    let next = runner.run("calendar", "next", "week", "--week").lines
    #expect(next.first?.contains("MON 23 NOV") == true, "\(next)")
    let agenda = runner.run("calendar", "--agenda").lines
    #expect(agenda.count { $0.contains("stand-up") } == 20, "\(agenda)")
    #expect(agenda.contains { $0.contains("pay rent") && $0.hasSuffix("by") })
    #expect(!agenda.contains { $0.contains("SUN 22 NOV") })
  }

  @Test func asJSON() throws {
    let answer = try runner().run("calendar", "--json").json()
    #expect(answer["from"] == .string("2026-11-01") && answer["to"] == .string("2026-11-30"))
    #expect(answer["tz"] == .string("UTC"))
    #expect(answer["freshness"]["state"] == .string("fresh"))
    let days = answer["days"].elements
    #expect(days.count == 30)
    let monday = days[22]
    #expect(monday["day"] == .string("2026-11-23"))
    #expect(monday["open"] == .integer(3) && monday["deadlines"] == .integer(0))
    #expect(monday["items"].elements.map { $0["title"] } == [.string("stand-up"), .string("figures"), .string("gym")])
    let first = monday["items"].elements.first
    #expect(first?["kind"] == .string("open") && first?["at"] == .string("2026-11-23T09:30"))
    #expect(first?["occurrence"] == .string("2026-11-23T09:30") && first?["times"] == .integer(1))
    #expect(first?["next"] == .string("2026-11-23T09:30"))
    let last = days[29]["items"].elements.first { $0["title"] == .string("pay rent") }
    #expect(last?["kind"] == .string("deadline") && last?["at"] == .string("2026-11-30"))
    let today = days[19]
    #expect(today["done"] == .integer(1))
  }

  @Test func aRepeatOfManyTimesADayStandsOnce() {
    let runner = CommandRunner(adding: "breathe every 15 minutes")
    #expect(runner.run("calendar", "--agenda").output.contains("many times"))
  }

  @Test func anEmptyHomeHasAnEmptyMonth() {
    let runner = CommandRunner()
    #expect(runner.run("calendar").output.hasPrefix(" November 2026\n"))
    #expect(runner.run("calendar", "--agenda").output == "  Nothing on these days.\n")
  }
}
