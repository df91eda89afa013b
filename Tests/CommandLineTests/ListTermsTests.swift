import JSON
import PtySupport
import Testing

/// The words behind `todos list`.
@Suite struct ListTermsTests {
  private func runner() -> CommandRunner {
    let runner = CommandRunner()
    let lines = [
      "report today #work !high", "call mum tomorrow @ops", "late thing 2026-11-19",
      "plan #\"two words\" !high", "mom's cake",
    ]
    runner.run(["add", "-"], input: lines.joined(separator: "\n"))
    runner.run("filter", "save", "ops", "#work")
    runner.run("filter", "save", "late", "is:overdue")
    return runner
  }

  private static let found = [
    (["all", "#work", "!high"], [1]), (["#work", "!high"], [1]), (["work"], [1]), (["WORK", "high"], []),
    (["list:work"], [1]), (["overdue"], [3]), (["tomorrow"], [2]), (["today", "!high"], [1, 4]),
    (["upcoming", "@ops"], [2]), (["@ops"], [2]), (["ops"], [2]), (["filter:ops"], [1]), (["@late"], [3]),
    (["tag:ops"], [2]),
    (["all", "filter:late"], [3]), (["two words"], [4]), (["two", "words"], [4]), (["#two words"], [4]),
    (["!high", "-#work"], [4]), (["all", "-#work", "!high"], [4]), (["mom's"], [5]), (["mom"], [5]),
    (["call", "mum"], [2]), (["#work or #\"two words\""], [1, 4]), (["#work", "or", "@ops"], [1, 2]),
    (["due:next week"], []),
    (["all"], [1, 2, 3, 4, 5]),
  ]

  @Test func termsAreAFilter() throws {
    let runner = runner()
    for (words, numbers) in Self.found {
      let said = runner.run(["list"] + words + ["--json"])
      #expect(try said.status == 0 && said.numbers() == numbers, "\(words) \(said.errors)")
    }
  }

  @Test func aWordThatCouldBeTwoThingsSaysSo() {
    let said = runner().run("list", "ops")
    #expect(
      said.errors.contains("read as the tag") && said.errors.contains("filter:ops for the saved filter"),
      "\(said)"
    )
  }

  private static let refused = [
    (["@nobody"], "nobody"), (["overdeu"], "todos list overdue"), (["todya"], "todos list today"),
    (["filter:nobody"], "filter"), (["12"], "todos show 12"), (["--frmat", "x"], "--frmat"),
    (["due:"], "due"),
  ]

  @Test func whatIsNoneIsRefused() {
    let runner = runner()
    for (words, reason) in Self.refused {
      let said = runner.run(["list"] + words)
      #expect(said.status != 0 && said.errors.contains(reason), "\(words) \(said)")
    }
  }

  /// Terms that begin with a minus need no `--`.
  @Test func aFilterBeginsWithAMinus() {
    let runner = runner()
    #expect(runner.run("filter", "save", "rest", "-#work").status == 0)
    #expect(runner.run("filter", "save", "calm", "--", "-!high").status == 0)
    #expect(!runner.run("list", "filter:rest").output.contains("report"))
    #expect(runner.run("filter", "save", "x", "--jsn", "y").status == 64)
  }
}
