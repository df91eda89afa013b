import JSON
import PtySupport
import Testing

/// `todos board`: open items by list, by priority, by tag.
@Suite struct BoardTests {
  private func runner() -> CommandRunner {
    let runner = CommandRunner()
    for words in [
      "buy oats", "pay rent 27 nov #home !high @money", "ring the bank @call @money", "mow #garden", "report #work",
      "done thing #home",
    ] { runner.run("add", words) }
    runner.run("done", "6")
    return runner
  }

  private func headings(_ runner: CommandRunner, _ arguments: String...) -> [String] {
    runner.run(["board"] + arguments).lines.filter { !$0.isEmpty && !$0.contains("☐") }.map {
      $0.split(separator: " ").joined(separator: " ")
    }
  }

  @Test func columnsStandBelowEachOther() {
    let runner = runner()
    #expect(headings(runner) == ["Inbox 2", "garden 1", "home 1", "work 1"])
    #expect(headings(runner, "--by", "priority") == ["high 1", "medium 0", "low 0", "no priority 4"])
    #expect(headings(runner, "--by", "tag") == ["@call 1", "@money 2", "untagged 3"])
    let output = runner.run("board", "--by", "tag").output
    #expect(output.components(of: "ring the bank") == 2 && !output.contains("done thing"))
  }

  @Test func moreThanFitAreCounted() throws {
    let runner = CommandRunner()
    let lines = (0..<230).map { "card \($0) +big\n" }.joined()
    runner.run("import", runner.file("list.txt", lines), "--format", "todotxt")
    let run = runner.run("board")
    #expect(run.output.contains("… 30 more"), "\(run)")
    let columns = try runner.run("board", "--json").json()["columns"].elements
    let big = columns.first { $0["name"] == .string("big") }
    #expect(big?["open"] == .integer(230) && big?["items"].elements.count == 200)
  }

  @Test func cardsAreMovedInOneStep() throws {
    let runner = runner()
    #expect(runner.run("board", "move", "garden", "1").output.hasPrefix("Moved to #garden  "))
    let run = runner.run("board", "move", "--by", "tag", "@call", "1,2")
    #expect(run.status == 0 && run.output.components(of: "Moved") == 2, "\(run)")
    #expect(headings(runner, "--by", "tag") == ["@call 3", "@money 1", "untagged 2"])
    #expect(runner.run("board", "move", "@call", "3", "--by=tag").output.hasPrefix("Unchanged"))
    let moved = try runner.run("board", "move", "", "1", "--json").json()
    #expect(moved["title"] == .string("buy oats") && moved["list"] == .null)
    runner.run("undo")
    #expect(headings(runner) == ["Inbox 1", "garden 2", "home 1", "work 1"])
    runner.run("undo")
    #expect(headings(runner, "--by", "tag") == ["@call 1", "@money 2", "untagged 3"])
    #expect(runner.run("log", "1").output.contains("garden"))
  }

  private static let refusals = [
    (["hme", "1"], "Did you mean “home”"), (["home", "1", "99"], "99"),
    (["--by", "tag", "untagged", "1", "3", "--from", "money"], "“buy oats” does not stand in"),
  ]

  @Test func whatCannotBeMovedIsRefusedWhole() {
    let runner = runner()
    let before = runner.run("export", "--format", "todotxt").output
    for (words, said) in Self.refusals {
      let run = runner.run(["board", "move"] + words)
      #expect(run.status == 1 && run.errors.contains(said) && run.errors.contains("Nothing was"), "\(run)")
    }
    #expect(runner.run("export", "--format", "todotxt").output == before)
  }

  @Test func whatMakesNoColumnsIsRefused() {
    let run = CommandRunner().run("board", "--by", "colour")
    #expect(run.status == 64 && run.errors.contains("priority"), "\(run)")
  }

  @Test func anEmptyHomeHasAnEmptyInbox() { #expect(CommandRunner().run("board").output == " Inbox  0\n") }
}

extension String {
  /// Returns the number of occurrences of `words`.
  fileprivate func components(of words: String) -> Int { ranges(of: words).count }
}
