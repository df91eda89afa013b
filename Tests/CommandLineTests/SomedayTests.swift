import JSON
import PtySupport
import Testing

/// What commands do with what was put off to some day, and with lists that stay out of Today.
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
}
