import JSON
import PtySupport
import Testing

@Suite struct ListTermsTests {
  private func runner() -> CommandRunner {
    let runner = CommandRunner()
    let lines = [
      "report today #work !high", "call mum tomorrow @ops", "late thing 2026-11-19", "plan #\"two words\" !high",
      "mom's cake",
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
    (["tag:ops"], [2]), (["all", "filter:late"], [3]), (["two words"], [4]), (["two", "words"], [4]),
    (["#two words"], [4]), (["!high", "-#work"], [4]), (["all", "-#work", "!high"], [4]), (["mom's"], [5]),
    (["mom"], [5]), (["call", "mum"], [2]), (["#work or #\"two words\""], [1, 4]), (["#work", "or", "@ops"], [1, 2]),
    (["due:next week"], []), (["all"], [1, 2, 3, 4, 5]),
  ]

  @Test func termsAreAFilter() throws {
    let runner = runner()
    for (words, numbers) in Self.found {
      let said = runner.run(["list"] + words + ["--json"])
      #expect(try said.status == 0 && said.numbers() == numbers, "\(words) \(said.errors)")
    }
  }

  /// W8: a day covers all that falls on it: occurrences of a repeat and deadlines, beside items due then.
  @Test func aDayIsAllThatFallsOnIt() throws {
    let runner = CommandRunner()
    let lines = [
      "piano daily 19:30 #music", "pay tax by tomorrow", "oats tomorrow", "rent 2026-11-27", "paint",
      "trip 2026-11-23 to 2026-11-25",
    ]
    runner.run(["add", "-"], input: lines.joined(separator: "\n"))
    for (words, numbers) in [
      (["tomorrow"], [1, 2, 3]), (["all", "tomorrow"], [1, 2, 3]), (["upcoming", "tomorrow"], [1, 2, 3]),
      (["tomorrow", "#music"], [1]), (["tomorrow", "or", "rent"], [2, 3, 4]), (["due:tomorrow"], [3]),
      (["inbox", "tomorrow"], [2, 3]), (["24", "nov"], [1, 6]), (["2026-11-27"], [1, 4]), (["yesterday"], []),
      (["24 dec 2027"], [1]),
    ] { #expect(try runner.run(["list"] + words + ["--json"]).numbers() == numbers, "\(words)") }
    let page = runner.run("list", "tomorrow")
    #expect(page.lines.first?.contains("Tomorrow  3") == true, "\(page.output)")
    #expect(runner.run("list", "week", "--format", "{title}").lines.count { $0 == "piano" } == 8)
    #expect(runner.run("list", "tomorrow", "--limit", "1", "--plain").lines.count == 1)
    #expect(runner.run("list", "tomorrow", "--explain").lines.first == "Read as: all of Sat 21 Nov")
  }

  /// W17: after `done` a day is the day of completion.
  @Test func aDayOfWhatIsDoneIsThatOfDoing() throws {
    let runner = CommandRunner()
    runner.run("add", "oats")
    runner.run("add", "rent today")
    runner.run("done", "1")
    for words in [["done", "today"], ["today", "is:done"], ["done:today"]] {
      #expect(try runner.run(["list"] + words + ["--json"]).numbers() == [1], "\(words)")
    }
    #expect(try runner.run("list", "done", "yesterday", "--json").numbers().isEmpty)
    #expect(runner.run("list", "done", "today").lines.first?.contains("Done today") == true)
  }

  /// W25: if no item contains the word, similar titles are shown below, as on the screen.
  @Test func similarTitlesAreOffered() {
    let runner = CommandRunner()
    for title in ["call grandma", "wrapping paper", "oats"] { runner.run("add", title) }
    for (words, title) in [(["all", "grndma"], "call grandma"), (["wraping"], "wrapping paper")] {
      let said = runner.run(["list"] + words)
      #expect(said.output.contains("Nothing matches.") && said.output.contains("SIMILAR"), "\(said.output)")
      #expect(said.output.contains(title) && !said.output.contains("oats"), "\(said.output)")
    }
    #expect(!runner.run("list", "all", "oats").output.contains("SIMILAR"))
    #expect(runner.run("list", "alll").output.contains("Did you mean `todos list all`?"), "W39")
    #expect(!runner.run("list", "call").output.contains("Did you mean"), "W39")
    #expect(!runner.run("list", "all", "\"grndma\"").output.contains("SIMILAR"))
    #expect(runner.run("list", "all", "grndma", "--plain").lines.isEmpty)
  }

  @Test func aWordThatCouldBeTwoThingsSaysSo() {
    let said = runner().run("list", "ops")
    #expect(
      said.errors.contains("read as the tag") && said.errors.contains("filter:ops for the saved filter"), "\(said)")
  }

  private static let refused = [
    (["@nobody"], "nobody"), (["overdeu"], "todos list overdue"), (["todya"], "todos list today"),
    (["filter:nobody"], "filter"), (["12"], "todos show 12"), (["--frmat", "x"], "--frmat"), (["due:"], "due"),
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
