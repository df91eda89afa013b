import JSON
import PtySupport
import Testing

@Suite struct BulkTests {
  /// Six open items, of which 3 is deleted; the even ones are in a list.
  private func runner() -> CommandRunner {
    let runner = CommandRunner()
    let lines = (1...6).map { "item\($0)" + ($0.isMultiple(of: 2) ? " #work" : "") }
    runner.run(["add", "-"], input: lines.joined(separator: "\n"))
    runner.run("delete", "3")
    return runner
  }

  private func numbers(_ runner: CommandRunner, _ words: [String]) throws -> [Int] {
    try runner.run(["list"] + words + ["--json"]).numbers()
  }

  @Test(arguments: [
    ["done", "1-4"], ["toggle", "1-4"], ["delete", "1-4", "1"], ["done", "1-2,4"], ["done", "#1-#4"],
  ]) func aRangeIsTheItemsOfItsNumbers(_ command: [String]) throws {
    let runner = runner()
    let said = runner.run(command)
    #expect(said.status == 0, "\(said)")
    #expect(said.errors.contains("no such item: 3") == (command[1] != "1-2,4"))
    #expect(try numbers(runner, ["all"]) == [5, 6])
    #expect(runner.run("undo").status == 0, "it is one step")
    #expect(try numbers(runner, ["all"]) == [1, 2, 4, 5, 6])
  }

  @Test(arguments: [
    ["edit", "4-6", "--priority", "high"], ["schedule", "4-6", "tomorrow"], ["annotate", "4-6", "late"],
    ["snooze", "4-6", "1 hour"], ["show", "4-6"], ["board", "move", "work", "4-6"],
  ]) func everyVerbTakesRangesAndFilters(_ command: [String]) throws {
    let runner = runner()
    runner.run("schedule", "4-6", "today 18:00")
    #expect(runner.run(command).status == 0, "\(command)")
    let filtered = command.flatMap { $0 == "4-6" ? ["--filter", "#work -item2"] : [$0] }
    let said = runner.run(filtered + ["--json"])
    #expect(said.status == 0 && said.output.contains("item4") && said.output.contains("item6"), "\(said)")
    #expect(!said.output.contains("item2") && !said.output.contains("item5") || command[0] == "board")
  }

  @Test func whatIsDoneOrDeletedIsFoundByTheVerbThatWantsIt() throws {
    let runner = runner()
    runner.run("done", "--filter", "#work")
    #expect(try numbers(runner, ["all"]) == [1, 5])
    #expect(runner.run("reopen", "--filter", "#work").status == 0)
    #expect(try numbers(runner, ["all"]) == [1, 2, 4, 5, 6])
    runner.run("delete", "--filter", "#work")
    #expect(runner.run("restore", "--filter", "item4").status == 0)
    #expect(try numbers(runner, ["all"]) == [1, 4, 5])
  }

  @Test func beyondTenSomebodyAgrees() throws {
    let runner = CommandRunner()
    runner.run(["add", "-"], input: (1...12).map { "item\($0)" }.joined(separator: "\n"))
    for words in [["1-12"], ["--filter", "item"]] {
      let said = runner.run(["delete"] + words)
      #expect(said.status == 1 && said.errors.contains("12 items") && said.errors.contains("--yes"), "\(said)")
      #expect(runner.run(["delete"] + words + ["--dry-run"]).output.contains("item12"))
    }
    #expect(try numbers(runner, ["all"]).count == 12)
    #expect(runner.run(["done"] + (1...11).map(String.init)).status == 0, "numbers that were typed are not asked about")
    runner.run("undo")
    #expect(runner.run("delete", "1-12", "--yes").status == 0)
    #expect(runner.run("undo").status == 0)
    #expect(try numbers(runner, ["all"]).count == 12)
  }

  @Test(arguments: [
    (["done", "5-2"], "2-5"), (["done", "20-30"], "no item"), (["done", "--filter", "nowhere"], "Nothing matches"),
    (["done"], "--filter"), (["done", "--filter", "#"], "name of a list"), (["done", "1-99999"], "1000 numbers"),
    (["schedule", "--filter", "#work"], "--filter '#work' tomorrow"), (["delete", "--filter", ""], "--filter"),
  ]) func whatCannotBeMeantIsRefused(_ command: [String], _ words: String) throws {
    let runner = runner()
    let said = runner.run(command)
    #expect(said.status != 0 && said.errors.contains(words), "\(said)")
    #expect(try numbers(runner, ["all"]) == [1, 2, 4, 5, 6])
  }
}
