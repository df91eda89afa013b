import JSON
import PtySupport
import Testing

/// `todos filter`: named filters and their commands.
@Suite struct FilterCommandTests {
  private func runner() -> CommandRunner {
    let runner = CommandRunner(adding: "paint the door #house yesterday 9am", "sweep #house", "rent #money !high")
    runner.run("filter", "save", "late", "is:overdue")
    runner.run("filter", "save", "@indoors", "#house", "sort:title")
    return runner
  }

  @Test func filtersAreToldWithWhatTheyFind() throws {
    let runner = runner()
    #expect(runner.run("filter").lines == ["@indoors  2  #house sort:title", "@late     1  is:overdue"])
    #expect(CommandRunner().run("filter").output.contains("todos filter save NAME EXPR"))
  }

  @Test func aFilterIsListedByItsName() throws {
    let runner = runner()
    #expect(runner.run("list", "@late", "--plain").lines.count == 1)
    #expect(runner.run("list", "@late").output.contains("paint the door"))
    let titles = runner.run("list", "@INDOORS", "--plain").lines.map { $0.split(separator: "\t").last }
    #expect(titles == ["paint the door", "sweep"])
    #expect(runner.run("list", "@indoors", "--filter", "-paint", "--plain").lines.count == 1)
    #expect(runner.run("list", "@late", "--explain").output.contains("Read as: overdue"))
    runner.run("done", "2")
    runner.run("filter", "save", "over", "done:today")
    #expect(runner.run("list", "@over", "--plain").lines.count == 1)
  }

  @Test func aFilterIsRenamedOrderedRemovedAndTakenBack() throws {
    let runner = runner()
    #expect(runner.run("filter", "rename", "late", "@behind").output.hasPrefix("Renamed filter @late to @behind"))
    #expect(runner.run("filter", "order", "indoors").status == 0)
    #expect(runner.run("filter", "colour", "behind", "red").status == 0)
    #expect(runner.run("filter", "colour", "behind", "mauve").status == 64)
    #expect(runner.run("filter", "icon", "behind", "§").status == 0)
    #expect(runner.run("filter").lines[1].hasPrefix("§ @behind"))
    #expect(runner.run("filter", "remove", "behind").output.hasPrefix("Removed filter @behind"))
    #expect(runner.run("filter").lines.count == 1)
    #expect(runner.run("undo").output.hasPrefix("Undone: removed filter @behind"))
    #expect(runner.run("filter").lines.count == 2)
  }

  @Test func whatCannotBeReadIsRefusedWithACaret() throws {
    let runner = runner()
    let refused = runner.run("filter", "save", "bad", "#house is:opn")
    #expect(refused.status == 64 && refused.errors.contains("Try: #house is:open"), "\(refused)")
    #expect(refused.errors.contains("^"))
    #expect(runner.run("filter").lines.count == 2)
    let unknown = runner.run("list", "@lat")
    #expect(unknown.status == 1 && unknown.errors.contains("Did you mean @late?"), "\(unknown)")
    #expect(unknown.errors.contains("`todos filter` shows them."))
    #expect(runner.run("filter", "rename", "late", "indoors").errors.contains("Choose another name."))
    #expect(runner.run("list", "@").status == 64)
  }
}
