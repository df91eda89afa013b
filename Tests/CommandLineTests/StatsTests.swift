import JSON
import PtySupport
import Testing

@Suite struct StatsTests {
  private func runner() -> CommandRunner {
    let runner = CommandRunner()
    runner.now = "2026-11-16T09:00:00Z"
    runner.run("add", "passport wed #admin")
    runner.run("add", "stand-up daily 9:30 #work")
    runner.run("add", "oats today")
    runner.run("done", "2")
    runner.now = "2026-11-18T10:00:00Z"
    runner.run("schedule", "1", "thursday")
    runner.run("done", "2", "3")
    runner.now = "2026-11-19T10:00:00Z"
    runner.run("done", "2")
    runner.run("schedule", "1", "friday")
    runner.run("add", "call Ann sunday 5pm")
    runner.now = "2026-11-20T09:00:00Z"
    return runner
  }

  @Test func aWeekInFiveSentences() {
    let said = runner().run("stats")
    #expect(said.status == 0, "\(said)")
    let sentences = said.lines.filter { $0.hasPrefix("· ") }
    #expect(
      sentences == [
        "· 4 done in the last 7 days, 4 more than in the 7 before.",
        "· 3 open, none of them overdue; 4 added in the last 7 days.", "· Slips most: “passport”, moved 2 times.",
        "· 2 days in a row with something done, the longest streak yet.", "· Next: “stand-up”, today 9:30.",
      ], "\(said.output)")
    for words in ["SLIPS MOST", "DONE BY DAY", "DONE BY LIST", "DONE BY HOUR", "DONE BY WEEKDAY"] {
      #expect(said.lines.contains { $0.contains(words) }, "\(words)")
    }
    #expect(!said.output.contains("\u{1B}"))
  }

  @Test func ofOneList() throws {
    let runner = runner()
    #expect(try runner.run("stats", "--list", "#work", "--json").json()["done"] == .integer(3))
    #expect(try runner.run("stats", "--list", "inbox", "--json").json()["done"] == .integer(1))
    let unknown = runner.run("stats", "--list", "wrok")
    #expect(unknown.errors.contains("There is no list “wrok”. Did you mean #work?"), "\(unknown)")
  }

  @Test func oneSpanAtATime() {
    let refused = CommandRunner().run("stats", "--week", "--year")
    #expect(refused.status == 64 && refused.errors.contains("Choose one of"), "\(refused)")
  }

  @Test func nothingAtAll() {
    let said = CommandRunner().run("stats")
    #expect(said.status == 0 && said.output.contains("No streak yet"), "\(said)")
    #expect(said.output.contains("Nothing is slipping."))
  }
}
