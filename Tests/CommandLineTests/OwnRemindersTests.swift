import JSON
import PtySupport
import Testing

/// Tests of reminders of an item's own on the command line.
@Suite struct OwnRemindersTests {
  private func show(_ runner: CommandRunner, _ number: Int) throws -> JSONValue {
    try runner.run("show", "\(number)", "--json").json()
  }

  private static func before(_ minutes: Int, _ anchor: String = "date") -> JSONValue {
    .object(["before_minutes": .integer(minutes), "of": .string(anchor)])
  }

  @Test func aLineSetsThem() throws {
    let runner = CommandRunner(adding: "dentist 2030-11-22 15:00 remind 2 days before and 1h before #health")
    let item = try show(runner, 1)
    #expect(item["title"] == .string("dentist") && item["list"] == .string("health"))
    #expect(item["reminders"].elements == [Self.before(2_880), Self.before(60)])
    #expect(runner.run("show", "1").output.contains("remind    2 days before and 1 hour before"))
    let added = runner.run("add", "call Ann 2030-11-22 remind 10 min after")
    #expect(added.lines.contains("  remind 10 min after"), "\(added)")
    #expect(runner.run("log", "1").status == 0)
  }

  @Test func addHasAnOption() throws {
    let runner = CommandRunner(adding: "rest")
    let run = runner.run("add", "report due 2030-11-22 17:00", "--remind", "1 day before", "--json")
    #expect(run.status == 0, "\(run)")
    #expect(try show(runner, 2)["reminders"].elements == [Self.before(1_440, "deadline")])
    let wrong = runner.run("add", "report", "--remind", "soon")
    #expect(wrong.status != 0 && wrong.errors.contains("^"), "\(wrong)")
    #expect(try runner.run("list", "all", "--json").json()["items"].elements.count == 2)
  }

  @Test func editChangesTakesAndReturnsThem() throws {
    let runner = CommandRunner(adding: "dentist 2030-11-22 15:00")
    #expect(try show(runner, 1)["reminders"] == .null)
    #expect(runner.run("edit", "1", "--remind", "1h before and 1 day before").status == 0)
    #expect(try show(runner, 1)["reminders"].elements == [Self.before(1_440), Self.before(60)])
    #expect(runner.run("list", "all", "--filter", "has:reminders").output.contains("dentist"))
    runner.run("edit", "1", "--remind", "none")
    #expect(try show(runner, 1)["reminders"] == .array([]))
    #expect(runner.run("show", "1").output.contains("remind    never"))
    #expect(!runner.run("list", "all", "--filter", "has:reminders").output.contains("dentist"))
    #expect(runner.run("list", "all", "--filter", "-has:reminders").output.contains("dentist"))
    runner.run("undo")
    #expect(try show(runner, 1)["reminders"].elements == [Self.before(1_440), Self.before(60)])
    runner.run("edit", "1", "--remind", "default")
    #expect(try show(runner, 1)["reminders"] == .null)
    #expect(runner.run("log", "1").output.contains("remind 1 day before and 1 hour before"))
  }

  /// A time of day alone is on the day of the item.
  @Test func aTimeIsOnTheDayOfTheItem() throws {
    let runner = CommandRunner(adding: "dentist 2030-11-22 15:00", "water the plants every day")
    runner.run("edit", "1", "--remind", "at 8am")
    #expect(try show(runner, 1)["reminders"].elements == [.object(["at": .string("2030-11-22T08:00")])])
    let refused = runner.run("edit", "2", "--remind", "at 8am")
    #expect(refused.status != 0 && refused.errors.contains("1h before"), "\(refused)")
    #expect(try show(runner, 2)["reminders"] == .null)
    let scheduled = runner.run("schedule", "2", "remind at 8am")
    #expect(scheduled.status != 0 && scheduled.errors == refused.errors, "\(scheduled)")
    #expect(try show(runner, 2)["reminders"] == .null)
    let added = runner.run("add", "feed the cat every day", "--remind", "at 8am")
    #expect(added.status != 0 && added.errors.contains("feed the cat"), "\(added)")
    #expect(try runner.run("list", "all", "--json").json()["items"].elements.count == 2)
  }

  @Test(arguments: ["1h", "1h before tea", "1 month before", "1 day and 1 hour before", "tomorrow"])
  func doubtfulWordsAreRefused(_ words: String) throws {
    let runner = CommandRunner(adding: "dentist 2030-11-22 15:00")
    let run = runner.run("edit", "1", "--remind", words)
    #expect(run.status != 0 && run.errors.contains("^"), "\(run)")
    #expect(try show(runner, 1)["reminders"] == .null)
  }

  @Test func scheduleReadsBoth() throws {
    let runner = CommandRunner(adding: "dentist 2030-11-22 15:00")
    #expect(runner.run("schedule", "1", "2030-11-29 10:00 remind 1h before").status == 0)
    let item = try show(runner, 1)
    #expect(item["schedule"]["start"] == .string("2030-11-29T10:00"))
    #expect(item["reminders"].elements == [Self.before(60)])
    #expect(runner.run("schedule", "1", "remind never").status == 0)
    #expect(try show(runner, 1)["reminders"] == .array([]))
    #expect(try show(runner, 1)["schedule"]["start"] == .string("2030-11-29T10:00"))
    #expect(runner.run("snooze", "1", "tomorrow remind 1h before").status != 0)
  }
}
