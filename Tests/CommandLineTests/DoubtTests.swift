import JSON
import PtySupport
import Testing

@Suite struct DoubtTests {
  private let runner = CommandRunner()

  private func doubt(_ run: PlainRun) throws -> JSONValue {
    #expect(run.status == 0)
    let json = try run.json()
    #expect(run.output.contains(#""doubt":"#), "\(run.output)")
    return json["doubt"]
  }

  /// N15, N16: a field in JSON, null if the text is unambiguous.
  @Test func addScheduleAndParseNameTheOtherReading() throws {
    #expect(try doubt(runner.run("add", "call bo thu 6:20", "--json"))["other"] == .string("Thu 26 Nov 18:20"))
    #expect(try runner.run("show", "1", "--json").json()["next"] == .string("2026-11-26T06:20"))
    #expect(try doubt(runner.run("add", "call bo thu 18:20", "--json")) == .null)
    #expect(try doubt(runner.run("add", "call bo", "--json")) == .null)
    #expect(try doubt(runner.run("schedule", "1", "thu", "5", "--json"))["other"] == .string("Thu 26 Nov 17:00"))
    #expect(try doubt(runner.run("schedule", "1", "thu", "9am", "--json")) == .null)
    #expect(try doubt(runner.run("parse", "thu 6:20", "--json"))["text"] != .null)
    #expect(try doubt(runner.run("parse", "thu 18:20", "--json")) == .null)
    let title = "Upgrade postgres 16 to 17 on staging next monday"
    let added = runner.run("add", title, "--json")
    #expect(try doubt(added)["other"] == .string("from 16:00 to 17:00"))
    #expect(try added.json()["title"] == .string("Upgrade postgres 16 to 17 on staging"))
  }

  @Test func aLineSaysSoWhereNoJSONIsWanted() {
    #expect(runner.run("add", "call bo thu 6:20").errors.contains("Or: Thu 26 Nov 18:20"))
    #expect(runner.run("schedule", "1", "monday", "21").errors.contains("Or: "))
    #expect(runner.run("edit", "1", "--show-from", "next monday").errors.contains("Or: ") == false)
    #expect(runner.run("edit", "1", "--show-from", "3/4").errors.contains("Or: Thu 4 Mar"))
    #expect(runner.run("snooze", "1", "tomorrow 6:20").errors.contains("Or: "))
    #expect(runner.run("add", "call bo thu 18:20").errors.isEmpty)
  }

  /// N15: the setting, and its default by clock format.
  @Test func theSettingDecidesWhatAnHourIs() throws {
    runner.run("config", "set", "clock", "12")
    #expect(try runner.run("parse", "thu 6:20", "--json").json()["schedule"]["start"] == .string("2026-11-26T18:20"))
    runner.run("config", "set", "bare_hour", "typed")
    #expect(try runner.run("parse", "thu 6:20", "--json").json()["schedule"]["start"] == .string("2026-11-26T06:20"))
    runner.run("config", "set", "clock", "24")
    runner.run("config", "set", "bare_hour", "day")
    #expect(try runner.run("parse", "thu 6:20", "--json").json()["schedule"]["start"] == .string("2026-11-26T18:20"))
  }

  @Test func filtersAskForTheDateAndRefuseWhatIsNone() throws {
    runner.run("add", "a due:friday")
    runner.run("add", "b deadline:friday")
    func titles(_ filter: String) throws -> [JSONValue] {
      try runner.run("list", "all", "--filter", filter, "--json").json()["items"].elements.map { $0["title"] }
    }
    #expect(try titles("due:<=2026-11-30") == [.string("a")])
    #expect(try titles("deadline:<=2026-11-30") == [.string("b")])
    #expect(try titles("due:none") == [.string("b")])
    for filter in ["due:<frday", "a | b", "a & b", "+tag", "due.before:friday", "xyz:1"] {
      let run = runner.run("list", "all", "--filter", filter)
      #expect(run.status != 0 && run.output.isEmpty && !run.errors.isEmpty, "\(filter)")
    }
    #expect(runner.run("list", "all", "--filter", "due:<frday").errors.contains("friday"))
  }

  /// N22: the local form is reported, and nothing is added.
  @Test func marksOfOtherProgramsAreTold() throws {
    let run = runner.run("add", "buy oats +garden p1")
    #expect(run.output.contains("buy oats +garden p1") && run.errors.contains("#garden"))
  }
}
