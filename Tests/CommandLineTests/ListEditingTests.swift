import Files
import JSON
import PtySupport
import StoreSupport
import Testing

/// Tests of `todos edit --all`, with scripts of sed as the editor.
@Suite struct ListEditingTests {
  private func runner() -> CommandRunner {
    CommandRunner(adding: "pay rent #home", "call Ann @phone", "buy oats #home")
  }

  /// Edits with a script for sed and returns the run.
  private func edit(_ runner: CommandRunner, _ script: String, _ words: String...) -> PlainRun {
    editor(runner, "sed -i -e '\(script)' \"$1\"\n")
    return runner.run(["edit", "--all"] + words)
  }

  private func editor(_ runner: CommandRunner, _ script: String) {
    runner.run("config", "set", "editor", "sh " + runner.file("editor", script))
  }

  private func kept(_ runner: CommandRunner) -> [String] {
    Folder(runner.home + "/state").names.filter { $0.hasPrefix("list-") }
  }

  private func titles(_ runner: CommandRunner) -> [String] {
    runner.run("list", "all", "--format", "{title}").lines.sorted()
  }

  @Test func whatChangedIsShownAndIsOneStep() {
    let runner = runner()
    let run = edit(runner, "s/pay rent/pay the rent/; s/call Ann/call Bob/; $ a buy milk tomorrow", "--yes")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    for line in [
      "  - 1  pay rent #home", "  + 1  pay the rent #home", "  + 2  call Bob @phone", "  + buy milk Sat 21 Nov",
      "Changed 2 items, added 1 item", "  4  buy milk  Sat 21 Nov",
    ] { #expect(run.lines.contains(line), "\(line): \(run.output)") }
    #expect(titles(runner) == ["buy milk", "buy oats", "call Bob", "pay the rent"])
    #expect(runner.run("undo").status == 0)
    #expect(titles(runner) == ["buy oats", "call Ann", "pay rent"], "one undo takes all of it back")
    #expect(kept(runner).isEmpty)
  }

  @Test func onlyTheViewAndItsFilterAreInTheText() {
    let runner = runner()
    editor(runner, "grep -v '^#' \"$1\" > \(runner.folder)/seen\n")
    #expect(runner.run("edit", "--all", "#home", "--yes").lines == ["Nothing was changed."])
    #expect(PlainRun.text(runner.folder + "/seen") == "1  pay rent #home\n3  buy oats #home\n")
    #expect(runner.run("edit", "--all", "all", "@phone", "--yes").status == 0)
    #expect(PlainRun.text(runner.folder + "/seen") == "2  call Ann @phone\n")
    #expect(runner.run("edit", "--all", "--filter", "oats", "--yes").status == 0)
    #expect(PlainRun.text(runner.folder + "/seen") == "3  buy oats #home\n")
    let none = runner.run("edit", "--all", "#none", "--yes")
    #expect(none.status == 1 && none.errors.contains("There are no items here"), "\(none)")
  }

  @Test func aRemovedLineDeletesAfterItWasNamed() {
    let runner = runner()
    let run = edit(runner, "/call Ann/d", "--yes")
    #expect(run.lines == ["Deleted", "  - 2  call Ann @phone", "Deleted 1 item"], "\(run)")
    #expect(titles(runner) == ["buy oats", "pay rent"])
    #expect(runner.run("undo").status == 0 && titles(runner).count == 3)
  }

  @Test func anEmptyTextChangesNothing() {
    let runner = runner()
    #expect(edit(runner, "d", "--yes").lines == ["Nothing was changed."])
    #expect(titles(runner).count == 3 && kept(runner).isEmpty)
  }

  @Test func withoutAnybodyToAskItNeedsYes() {
    let runner = runner()
    let run = edit(runner, "s/rent/bills/")
    #expect(run.status == 1 && run.errors.contains("--yes"), "\(run)")
    #expect(titles(runner).contains("pay rent") && kept(runner).isEmpty)
  }

  @Test func aDryRunShowsAndKeepsTheText() throws {
    let runner = runner()
    let run = edit(runner, "s/rent/bills/", "--dry-run")
    #expect(run.status == 0 && run.output.contains("pay bills"), "\(run)")
    #expect(titles(runner).contains("pay rent"))
    let path = runner.home + "/state/" + (try #require(kept(runner).first))
    #expect(run.errors.contains(path) && PlainRun.text(path).contains("1  pay bills #home\n"))
  }

  @Test func refusedLinesAreKeptWithTheirReasons() throws {
    let runner = runner()
    let run = edit(runner, "s/pay rent/pay bills/; s/^2 .*/2  /", "--yes")
    #expect(run.status == 1 && run.output.isEmpty, "\(run)")
    #expect(run.errors.contains("1 line was refused, so nothing was changed:"))
    #expect(run.errors.contains("The line has no words. To delete item 2, remove the whole line."))
    #expect(titles(runner) == ["buy oats", "call Ann", "pay rent"], "nothing of it is applied")
    let path = runner.home + "/state/" + (try #require(kept(runner).first))
    let text = PlainRun.text(path)
    #expect(run.errors.contains(path) && text.contains("1  pay bills #home\n"), "\(text)")
    #expect(text.contains("#! The line has no words."))
  }

  @Test func aFailingEditorKeepsWhatItWrote() throws {
    let runner = runner()
    editor(runner, "exit 3\n")
    let run = runner.run("edit", "--all", "--yes")
    #expect(run.status == 2 && run.errors.contains("ended with an error") && kept(runner).isEmpty, "\(run)")
    editor(runner, "echo more >> \"$1\"\nexit 3\n")
    let failed = runner.run("edit", "--all", "--yes")
    #expect(failed.errors.contains("The edited list is kept in") && kept(runner).count == 1, "\(failed)")
    #expect(titles(runner).count == 3)
  }

  /// A change of another command while the editor is open is not overwritten.
  @Test func aChangeElsewhereIsNotOverwritten() {
    let runner = runner()
    let program = PtyProcess.product("todos")
    editor(runner, "\(program) edit 1 --title 'pay everything' > /dev/null\nsed -i 's/pay rent/pay bills/' \"$1\"\n")
    let run = runner.run("edit", "--all", "--yes")
    #expect(run.status == 1 && run.errors.contains("is now: pay everything #home"), "\(run)")
    #expect(titles(runner).contains("pay everything"))
  }

  @Test func jsonIsTheChangedItems() throws {
    let runner = runner()
    let run = edit(runner, "s/rent/bills/", "--yes", "--json")
    #expect(try run.json()["title"] == .string("pay bills"), "\(run)")
    let unsure = edit(runner, "s/bills/rent/", "--json")
    #expect(unsure.status == 1 && titles(runner).contains("pay bills"))
  }

  @Test func otherEditsDoNotStandBesideIt() {
    let run = runner().run("edit", "--all", "--title", "x")
    #expect(run.status == 64 && run.errors.contains("it takes no other changes"), "\(run)")
    #expect(runner().run("edit").errors.contains("Name the items"))
  }

  // MARK: --quiet

  @Test(arguments: ["-q", "--quiet"]) func quietPrintsTheNumberOfWhatIsNew(_ option: String) {
    let runner = CommandRunner()
    #expect(runner.run("add", option, "pay", "rent", "tomorrow").lines == ["1"])
    #expect(runner.run("add", "pay power #home", option, "--priority", "high").lines == ["2"])
    #expect(runner.run(["add", "-", option], input: "a\nb\n").lines == ["3", "4"])
    runner.run("template", "save", "1", "trip")
    #expect(runner.run("template", "use", "trip", option).lines == ["5"])
  }

  @Test func quietVerbsSayNothingButErrors() {
    let runner = runner()
    for words in [
      ["done", "1", "-q"], ["undo", "-q"], ["edit", "1", "--title", "x", "--quiet"],
      ["schedule", "1", "tomorrow", "-q"],
      ["delete", "2", "-q"], ["restore", "2", "-q"], ["lists", "rename", "home", "house", "-q"],
    ] {
      let run = runner.run(words)
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(words): \(run)")
    }
    let none = runner.run("done", "99", "-q")
    #expect(none.status == 1 && none.output.isEmpty && !none.errors.isEmpty)
    let added = edit(runner, "$ a buy milk", "--yes", "-q")
    #expect(added.lines == ["4"], "\(added)")
  }
}
