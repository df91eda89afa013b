import JSON
import PtySupport
import Testing

/// `todos status @name`: the number of matches of a saved filter, in one line.
@Suite struct StatusCountTests {
  private func runner() -> CommandRunner {
    let runner = CommandRunner(adding: "sweep 2026-11-19 #house", "paint today #house", "rent #money")
    runner.run("filter", "save", "at home", "#house")
    runner.run("filter", "save", "two", "(#house or #money) limit:2")
    return runner
  }

  private static let counts = [
    (["@at home"], "@at home 2"), (["@two"], "@two 2"),
    (["@at home", "--filter", "is:overdue"], "@at home is:overdue 1"), (["inbox"], "inbox 0"), (["#money"], "#money 1"),
    (["all", "--filter", "#house"], "all #house 2"), (["@at home", "--format", "short"], "2"),
    (["@at home", "--format", "sentence"], "2 items in @at home."),
    (["#money", "--format", "sentence"], "1 item in #money."), (["@at home", "--width", "7"], "@at ho…"),
  ]

  @Test func itCountsInOneLine() {
    let runner = runner()
    for (words, line) in Self.counts {
      let run = runner.run(["status"] + words)
      #expect(run.status == 0 && run.lines == [line], "\(run)")
    }
  }

  @Test func itCountsWhatTheListShows() throws {
    let runner = runner()
    let listed = try runner.run("list", "@at home", "--json").json()
    let counted = try runner.run("status", "@at home", "--json").json()
    let items = listed["items"].elements
    #expect(counted["count"] == .integer(items.count) && counted["name"] == .string("@at home"))
    #expect(counted["freshness"]["state"] == .string("fresh"))
  }

  /// For tmux a `#` is doubled, as in all text that it draws.
  @Test func tmuxSeesASignAsASign() {
    let run = runner().run("status", "#money", "--format", "tmux", "--color", "never")
    #expect(run.lines == ["##money 1"], "\(run)")
  }

  @Test func whatIsNotThereIsSaid() {
    let run = runner().run("status", "@at hom")
    #expect(run.status == 1 && run.errors.contains("Did you mean @\"at home\"?"), "\(run)")
    #expect(runner().run("status", "todya").status == 64)
    #expect(runner().run("status", "--filter", "is:opn").status == 64)
  }
}
