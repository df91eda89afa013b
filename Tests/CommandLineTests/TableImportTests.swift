import Frames
import Glibc
import JSON
import PtySupport
import StoreSupport
import Testing

@Suite struct TableImportTests {
  private static let table = "Task,Due Date,Project,Estimate\nmilk,2026-11-27,home,3\n\"=1+1, so\",,,\n"

  @Test func aTableIsTakenOnceAndGivenBack() {
    let runner = CommandRunner()
    let path = runner.file("list.csv", Self.table)
    #expect(
      runner.run("import", path, "--dry-run").lines == [
        "Columns:", "  title        Task", "  list         Project", "  due          Due Date",
        "  kept         Estimate", "Format: CSV.", "Would import 2 items.",
        "New fields of your own would be: Estimate (text)", "  milk  #home  by Fri 27 Nov",
        "  =1+1, so",
      ])
    #expect(runner.run("list", "all", "--plain").lines.isEmpty)
    #expect(
      runner.run("import", path).lines == [
        "Format: CSV.", "Imported 2 items.", "New fields of your own, which `todos fields` shows: Estimate (text)",
      ])
    #expect(runner.run("list", "all", "Estimate:3", "--format", "{title}").lines == ["milk"])
    runner.run("edit", "1", "--title", "oat milk")
    #expect(runner.run("import", path).lines.last == "Already here: 2 items.")
    let export = runner.run("export", "--format", "csv")
    #expect(export.errors.isEmpty && export.lines[1].contains(",oat milk,"))
    #expect(export.lines[0].hasSuffix(",blocked_by,effort,Estimate") && export.lines[1].hasSuffix(",,3"))
    #expect(export.lines[2].contains(",\"'=1+1, so\","))
    let ours = runner.file("ours.csv", export.output)
    #expect(runner.run("import", ours).lines.last == "Already here: 2 items.")
    let other = CommandRunner()
    #expect(other.run("import", ours).errors.isEmpty)
    #expect(other.run("list", "all", "--plain").output.contains("oat milk"))
    #expect(other.run("list", "all", "--plain").output.contains("=1+1, so"))
  }

  /// Without a user to ask, a guess is not enough.
  @Test func columnsThatAreNotCertainAreAskedForOrSaid() {
    let runner = CommandRunner()
    let path = runner.file("list.csv", "Name,Title,Due\na,b,2026-11-27\n")
    let refused = runner.run("import", path)
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(refused.errors.contains("are not clear"))
    #expect(refused.errors.contains("title=Name,due=Due"))
    #expect(runner.run("import", path, "--columns", "title=Title").lines.last == "Imported 1 item.")
    #expect(runner.run("list", "all", "--plain").lines.map { $0.hasSuffix("\tb") } == [true])
    let bare = runner.file("bare", "milk,home,2026-11-27\nrice,home,2026-11-28\n")
    #expect(runner.run("import", bare).errors.contains("--columns"))
    #expect(runner.run("import", bare, "--columns", "title=1,list=2,due=3").lines.last == "Imported 2 items.")
    #expect(runner.run("import", bare, "--columns", "title=1", "--format", "json").status == 64)
  }

  /// On a terminal the columns and first rows are shown, and the user confirms or declines.
  @Test(arguments: [("y\r", PtyExit.code(0), 2), ("\r", PtyExit.code(1), 0), ("\u{3}", PtyExit.signal(SIGINT), 0)])
  func onATerminalColumnsAreConfirmed(_ keys: String, _ exit: PtyExit, _ count: Int) throws {
    let runner = CommandRunner()
    let path = runner.file("list.csv", Self.table)
    let terminal = try PtyProcess(
      PtyProcess.product("todos"), ["import", path],
      environment: [
        "TODOS_HOME": runner.home, "TODOS_NOW": runner.now, "TZ": "UTC", "LC_ALL": "C.UTF-8", "TERM": "xterm",
        "HOME": runner.folder, "PATH": "/usr/bin:/bin",
      ], size: Size(columns: 40, rows: 24))
    #expect(terminal.wait(for: "Are the columns right?"))
    #expect(terminal.screen.shows("due          Due Date") && terminal.screen.shows("milk  #home"))
    terminal.send(keys)
    #expect(terminal.waitForExit() == exit)
    #expect(runner.run("list", "all", "--plain").lines.count == count)
  }

  @Test func filesOfOtherProgramsAreTakenOnce() {
    let runner = CommandRunner()
    let todoist = runner.file("Garden.csv", "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,DATE\ntask,dig,,1,1,2026-11-27\n")
    #expect(runner.run("import", todoist).lines == ["Format: Todoist.", "Imported 1 item."])
    #expect(runner.run("import", todoist).lines.last == "Already here: 1 item.")
    #expect(runner.run("list", "all", "--plain").output.contains("\tGarden\t"))
    let backup = runner.file("backup.json", "{\"task\":{\"ids\":[\"a\"],\"entities\":{\"a\":{\"title\":\"rest\"}}}}")
    #expect(runner.run("import", backup).lines == ["Format: Super Productivity.", "Imported 1 item."])
    #expect(runner.run("import", backup).lines.last == "Already here: 1 item.")
    let refused = runner.run("export", "--format", "todoist")
    #expect(refused.status == 64 && refused.errors.contains("--format csv"))
  }
}

/// Python's csv module, which most scripts read tables with, reads ours.
@Suite(.enabled(if: getenv("TODOS_PEERS") != nil, "they need other programs: TODOS_PEERS=1")) struct TablePeerTests {
  @Test func pythonReadsOursAndWeReadItsBack() throws {
    let runner = CommandRunner(adding: "say \"hello\", twice tomorrow 9am #home @a @b")
    runner.run("add", "--no-parse", "=SUM(A1)")
    runner.run("edit", "1", "--notes", "two\n\"lines\", and a comma")
    let ours = runner.file("ours.csv", runner.run("export", "--format", "csv").output)
    let script = """
      import csv, json, sys
      rows = list(csv.DictReader(open(sys.argv[1], newline='', encoding='utf-8'), strict=True))
      with open(sys.argv[2], 'w', newline='', encoding='utf-8') as file:
          writer = csv.DictWriter(file, rows[0].keys(), delimiter=';', quoting=csv.QUOTE_ALL)
          writer.writeheader()
          writer.writerows(rows)
      print(json.dumps(rows))
      """
    let python = try #require(Child.tool("python3"), "python3 is not installed")
    let theirs = runner.folder + "/theirs.csv"
    let answer = PlainProcess(
      [python, "-c", script, ours, theirs], environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"],
      files: runner.folder + "/python", input: ""
    ).finish()
    let rows = try answer.json().elements
    #expect(rows.map { $0["title"] } == [.string("say \"hello\", twice"), .string("'=SUM(A1)")])
    #expect(rows[0]["notes"] == .string("two\n\"lines\", and a comma") && rows[0]["tags"] == .string("a, b"))
    #expect(runner.run("import", theirs).lines.last == "Already here: 2 items.")
    let other = CommandRunner()
    other.run("import", theirs)
    #expect(other.run("export", "--format", "csv").output == runner.run("export", "--format", "csv").output)
  }
}
