import JSON
import PtySupport
import Testing

/// `todos tags`: the number of items with each tag, and renaming a tag everywhere; see `SomedayTests` for Today.
@Suite struct TagsTests {
  private func runner() -> CommandRunner {
    let runner = CommandRunner(adding: "call Ann @call", "ring the bank @call @money", "pay rent @money @phone")
    runner.run("done", "1")
    return runner
  }

  @Test func tagsAreToldWithHowManyCarryThem() throws {
    let runner = runner()
    #expect(runner.run("tags").lines == ["@call   1 open", "@money  2 open", "@phone  1 open"])
    let json = try runner.run("tags", "--json").json()
    let tags = json["tags"].elements
    #expect(tags.first?["items"] == .integer(2) && tags.first?["open"] == .integer(1))
  }

  @Test func aTagIsRenamedEverywhereInOneStep() {
    let runner = runner()
    let done = runner.run("tags", "rename", "@call", "phone")
    #expect(done.output.hasPrefix("Renamed tag @call to @phone on 2 items"), "\(done)")
    #expect(runner.run("tags").lines == ["@money  2 open", "@phone  2 open"])
    #expect(runner.run("list", "done", "--filter", "@phone").output.contains("call Ann"))
    #expect(runner.run("undo").output.hasPrefix("Undone: renamed tag @call to @phone"))
    #expect(runner.run("tags").lines.count == 3)
    #expect(
      runner.run("tags", "rename", "call", "call").output.hasPrefix(
        "Nothing to change: the tag is already called @call."))
  }

  @Test(arguments: [["cal", "x"], ["call", ""], ["call", "  "]]) func whatCannotBeIsRefused(_ names: [String]) {
    let runner = runner()
    let refused = runner.run(["tags", "rename"] + names)
    #expect(refused.status == 1, "\(refused)")
    #expect(runner.run("tags").lines.count == 3)
  }
}
