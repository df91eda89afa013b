import PtySupport
import Testing

@Suite struct ColumnsTests {
  private func runner() -> CommandRunner {
    let runner = CommandRunner(
      adding: "renew passport 2026-11-19 #admin @call !high", "buy oats today 12:00 #home", "read a book",
      "sweep the yard today")
    runner.run("done", "4")
    return runner
  }

  private func row(_ title: String, _ lines: [String]) -> String {
    let line = lines.first { $0.contains(title) } ?? ""
    return line.split(separator: " ").dropFirst(2).joined(separator: " ")
  }

  @Test func columnsStandAsTheyWereChosen() {
    let runner = runner()
    let usual = runner.run("list").lines
    #expect(row("renew", usual) == "renew passport @call admin !!! yesterday", "\(usual)")
    #expect(runner.run("config", "set", "columns", "date, list").lines == [#"columns = ["date", "list"]"#])
    let dates = runner.run("list").lines
    #expect(row("renew", dates) == "renew passport yesterday admin" && row("oats", dates) == "buy oats 12:00 home")
    runner.run("config", "set", "columns", "list, tags, age, date")
    #expect(row("renew", runner.run("list").lines) == "renew passport admin @call new yesterday")
    runner.run("config", "set", "columns", "[]")
    #expect(row("renew", runner.run("list").lines) == "renew passport")
    #expect(runner.run("config", "get", "columns").lines == ["[]"])
  }

  @Test(arguments: ["date, date", "1"]) func whatIsNoColumnIsRefused(_ words: String) {
    let refused = CommandRunner().run("config", "set", "columns", words)
    #expect(refused.status == 64 || refused.status == 1)
    let sentence =
      #"Use a list of "tags", "list", "priority", "date", "age", "number" and your own fields, each at most once; "#
      + "[] for the title only."
    #expect(refused.errors.contains(sentence), "\(refused.errors)")
  }

  @Test func whatScriptsReadStays() {
    let runner = runner()
    let forms = [["--plain"], ["--json"], ["--format", "{title} {tags} {list} {due}"]]
    let before = forms.map { runner.run(["list"] + $0).output }
    runner.run("config", "set", "columns", "[]")
    runner.run("config", "set", "today.anytime", "0")
    runner.run("config", "set", "today.done", "false")
    #expect(forms.map { runner.run(["list"] + $0).output } == before)
    #expect(runner.run("status").output.contains("2"), "counts stay")
  }

  @Test func todayHoldsWhatWasChosen() {
    let runner = runner()
    let whole = runner.run("list").output
    #expect(whole.contains("ANYTIME") && whole.contains("DONE TODAY"))
    runner.run("config", "set", "today.anytime", "0")
    let less = runner.run("list").output
    #expect(!less.contains("read a book") && less.contains("sweep the yard") && less.contains("1/3"), "\(less)")
    runner.run("config", "set", "today.done", "false")
    let least = runner.run("list").output
    #expect(!least.contains("sweep the yard") && least.contains("renew passport") && least.contains("1/3"))
    #expect(runner.run("list", "--filter", "book").output.contains("read a book"))
    #expect(runner.run("list", "all").output.contains("read a book"))
    #expect(runner.run("--linear", input: "list\nquit\n").output.contains("read a book") == false)
    let refused = runner.run("config", "set", "today.anytime", "51")
    #expect(refused.errors.contains("Use a number from 0 to 50."), "\(refused.errors)")
  }
}
