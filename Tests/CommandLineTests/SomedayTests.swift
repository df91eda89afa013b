import JSON
import PtySupport
import Testing

@Suite struct SomedayTests {
  private func titles(_ runner: CommandRunner, _ arguments: String...) throws -> [String] {
    try runner.run(["list"] + arguments + ["--json"]).json()["items"].elements.map { $0["title"].text ?? "" }
  }

  /// N1.
  @Test func somedayIsOutOfToday() throws {
    let runner = CommandRunner()
    #expect(runner.run("add", "learn the piano someday").output.contains("  someday: out of Today"))
    runner.run("add", "buy oats")
    #expect(try titles(runner) == ["buy oats"])
    #expect(try titles(runner, "someday") == ["learn the piano"])
    #expect(try titles(runner, "all", "--filter", "is:someday") == ["learn the piano"])
    #expect(try runner.run("show", "1", "--json").json()["someday"] == .bool(true))
    #expect(runner.run("show", "1").output.contains("when      someday"))
    runner.run("schedule", "1", "tomorrow")
    #expect(try runner.run("show", "1", "--json").json()["someday"] == .bool(false))
    let off = runner.run("someday", "1")
    #expect(off.output.contains("no date any more"), "\(off)")
    #expect(try runner.run("show", "1", "--json").json()["schedule"] == .null)
    runner.run("undo")
    #expect(try runner.run("show", "1", "--json").json()["someday"] == .bool(false))
    #expect(try titles(runner, "upcoming") == ["learn the piano"])
    #expect(runner.run("schedule", "2", "someday").status == 0)
    #expect(try titles(runner, "someday") == ["buy oats"])
  }

  /// N1.
  @Test func aListStaysOutOfToday() throws {
    let runner = CommandRunner(adding: "paint a picture #ideas", "frame it today #ideas", "buy oats")
    #expect(runner.run("lists", "set", "ideas", "--not-today").status == 0)
    #expect(try titles(runner) == ["frame it", "buy oats"])
    let lists = try runner.run("lists", "--json").json()["lists"].elements
    #expect(lists.map { $0["today"] } == [.bool(false)])
    #expect(runner.run("lists").output.contains("not in Today"))
    #expect(runner.run("lists", "set", "ideas").status == 64)
    runner.run("lists", "set", "ideas", "--today")
    #expect(try titles(runner).contains("paint a picture"))
    runner.run("undo")
    #expect(try !titles(runner).contains("paint a picture"))
  }

  /// N1.
  @Test func aTagStaysOutOfToday() throws {
    let runner = CommandRunner()
    runner.run("add", "paint a picture @idea")
    runner.run("add", "frame it today @idea")
    runner.run("add", "sell it next year @idea")
    runner.run("add", "buy oats @shop")
    #expect(runner.run("tags", "set", "@idea", "--not-today", "--dry-run").status == 0)
    #expect(try titles(runner).contains("paint a picture"))
    let done = runner.run("tags", "set", "@idea", "--not-today")
    #expect(done.output.hasPrefix("Tag @idea: out of Today, except for items with a date"), "\(done)")
    #expect(try titles(runner) == ["frame it", "buy oats"])
    #expect(try titles(runner, "all").contains("paint a picture"))
    let tags = try runner.run("tags", "--json").json()["tags"].elements
    #expect(tags.map { $0["today"] } == [.bool(false), .bool(true)])
    #expect(runner.run("tags").lines == ["@idea  3 open, not in Today", "@shop  1 open"])
    #expect(
      runner.run("tags", "set", "idea", "--not-today").output.hasPrefix(
        "Nothing to change: tag @idea is already kept out of Today."))
    runner.run("add", "write a poem @idea")
    #expect(try titles(runner) == ["frame it", "buy oats"])
    runner.run("edit", "1", "--remove-tag", "idea")
    #expect(try titles(runner).contains("paint a picture"))
    #expect(runner.run("tags", "rename", "idea", "plan").output.contains("on 3 items"))
    #expect(try !titles(runner).contains("write a poem"))
    #expect(runner.run("tags", "set", "idea", "--today").status == 1)
    #expect(runner.run("tags", "set", "plan").status == 64)
    runner.run("tags", "set", "plan", "--today")
    #expect(try titles(runner).contains("write a poem"))
    runner.run("undo")
    #expect(try !titles(runner).contains("write a poem"))
  }
}
