import JSON
import PtySupport
import StoreSupport
import Testing

@Suite struct ImportTests {
  @Test(arguments: [("tuxedo-todo.txt", 8), ("tuxedo-done.txt", 34)]) func aRealFileIsTakenOnceAndGivenBack(
    _ name: String, _ count: Int
  ) throws {
    let runner = CommandRunner()
    let path = fixture(name)
    #expect(runner.run("import", path, "--format", "todotxt").lines == ["Imported \(count) items."])
    let again = runner.run("import", path, "--format", "todotxt").lines
    #expect(again == ["Imported 0 items.", "Already here: \(count) items."])
    #expect(runner.run("export", "--format", "todotxt").bytes == TemporaryFolder.bytes(path))
  }

  @Test func importedItemsThatWereEditedOrDeletedDoNotComeBack() throws {
    let runner = CommandRunner()
    let path = runner.file("list.txt", "(A) one +p\ntwo\nthree\ntwo\n")
    runner.run("import", path)
    runner.run("edit", "1", "--title", "uno")
    runner.run("done", "2")
    runner.run("delete", "3")
    #expect(runner.run("import", path).lines == ["Imported 0 items.", "Already here: 4 items."])
    #expect(runner.run("export").lines == ["(A) uno +p", "x 2026-11-20 two", "two"])
  }

  @Test func ourOwnExportIsNotTakenAgain() {
    let runner = CommandRunner(adding: "water the tomatoes every other day 7:30 #home @garden !high", "plain")
    let text = runner.run("export").output
    let path = runner.file("ours.txt", text)
    #expect(runner.run("import", path).lines == ["Imported 0 items.", "Already here: 2 items."])
    let other = CommandRunner()
    other.run("import", path)
    #expect(other.run("export").output == text)
  }

  /// W16: one of our own lines is recognized by title and day, whatever else has changed here since, and that is
  /// reported.
  @Test func ourOwnExportIsNotTakenAgainThoughItWasChangedHere() {
    let runner = CommandRunner()
    runner.run("add", "a thing #home !high")
    runner.run("add", "milk #shop")
    runner.run("add", "milk")
    let path = runner.file("ours.txt", runner.run("export").output)
    runner.run("edit", "1", "--list", "work")
    runner.run("edit", "2", "--list", "market")
    let again = runner.run("import", path)
    #expect(again.lines == ["Imported 0 items.", "Already here: 3 items."])
    #expect(
      again.errors == "todos: lines 1, 2: an item with this title, added on this day, is already here with "
        + "different details; it was left unchanged.\n")
    runner.run("done", "1")
    #expect(runner.run("import", path).lines == ["Imported 0 items.", "Already here: 3 items."])
    #expect(runner.run("export").lines.count == 3)
  }

  /// W16: another title, another day or no day at all makes another item.
  @Test(arguments: ["2026-11-20 a thin +home", "2026-11-19 a thing +home", "a thing +home", "x a thing"])
  func aLineWithAnotherNameIsAnotherItem(_ line: String) {
    let runner = CommandRunner()
    runner.run("add", "a thing #work")
    #expect(runner.run("import", runner.file("list.txt", line + "\n")).lines == ["Imported 1 item."])
  }

  /// W16: one line more than there are items is new.
  @Test func ofEqualLinesAsManyAreKnownAsThereAreItems() {
    let runner = CommandRunner()
    runner.run("add", "milk #shop")
    let lines = "2026-11-20 milk +home\n2026-11-20 milk +home\n"
    let answer = runner.run("import", runner.file("list.txt", lines))
    #expect(answer.lines == ["Imported 1 item.", "Already here: 1 item."])
  }

  @Test func whatCannotBeTakenIsNamedByItsLine() throws {
    let runner = CommandRunner()
    let path = runner.file("list.txt", "good\n(A)\nrec:1w often\n" + String(repeating: "x", count: 2_000) + "\n")
    let answer = runner.run("import", path)
    #expect(answer.status == 0)
    #expect(answer.lines == ["Imported 2 items.", "Not imported: 2 lines."])
    #expect(answer.errors.contains("line 2: "))
    #expect(answer.errors.contains("line 3: rec:1w"))
    #expect(answer.errors.contains("line 4: "))
    let json = try CommandRunner().run("import", path, "--json").json()
    #expect(json["taken"] == .integer(2))
    #expect(json["left"].elements.map { $0["line"] } == [.integer(2), .integer(4)])
  }

  /// Nothing is imported; the error names the evidence and a way out, also in a dry run.
  @Test(arguments: [
    ("chore,due,owner\nbuy milk,a,b\n", "list, line 1: This is a table (CSV)", "--format todotxt"),
    ("milk\n\n# Shopping\n", "list, line 1, column 1: The file has no checkbox", "--format todotxt"),
    ("#+TITLE: plans\nmilk\n", "list, line 1, column 1: The file has no headline", "--format todotxt"),
    ("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:x\r\nEND:VEVENT\r\n", "list, line 5, column 1", "no end"),
    ("[1, 2]\n", "list, line 1: This is a JSON file", "one per line"),
    ("b\0u\0y\0\n\0", "list is text in UTF-16", "iconv -f UTF-16 -t UTF-8"),
    ("\u{1}\u{2}\0buy milk\n", "list is not text", "one task per line"),
  ]) func fileThatIsNoTodoTxtIsRefusedWhole(_ text: String, _ name: String, _ mend: String) throws {
    let runner = CommandRunner()
    let path = runner.file("list", text)
    for options in name.contains("CSV") ? [[], ["--dry-run"], ["--json"]] : [[]] {
      let refused = runner.run(["import", path] + options)
      #expect(refused.status == 1 && refused.output.isEmpty)
      #expect(refused.errors.contains(name) && refused.errors.contains(mend), "\(refused.errors)")
    }
    #expect(runner.run("list", "all", "--plain").lines.isEmpty)
  }

  @Test func textWithATaskALineIsTakenAndAnyTextWhereItIsSaidToBeTodoTxt() {
    let runner = CommandRunner()
    let path = runner.file("list.txt", "buy milk, bread\ncall mum @home\n")
    #expect(
      runner.run("import", path, "--dry-run").lines == ["Would import 2 items.", "  buy milk, bread", "  call mum"])
    #expect(runner.run("import", path).lines == ["Imported 2 items."])
    #expect(runner.run("import", path, "--dry-run").lines == ["Would import 0 items.", "Already here: 2 items."])
    let boxes = runner.file("boxes.md", "- [ ] eggs\n- [x] rice\n")
    let told = "Format: Markdown."
    #expect(runner.run("import", boxes).lines == [told, "Imported 2 items."])
    #expect(runner.run("import", boxes).lines == [told, "Imported 0 items.", "Already here: 2 items."])
    #expect(runner.run("list", "done", "--plain").output.hasSuffix("\trice\n"))
    let marked = runner.file("list.md", "# five bolts\n")
    #expect(runner.run("import", marked, "--format", "todotxt").lines == ["Imported 1 item."])
  }

  /// Ctrl+C after the first batch is on disk; the program ends as killed by the signal.
  @Test(.enabled(if: Child.tool("strace") != nil, "strace is not installed: an import is not interrupted"))
  func interruptedImportTakesNothing() throws {
    let runner = CommandRunner(adding: "mine")
    let path = runner.file("list.txt", "one\ntwo\nthree\n")
    let strace = try #require(Child.tool("strace"))
    let inject = ["-e", "trace=fdatasync", "-e", "inject=fdatasync:signal=INT:when=1"]
    let answer = runner.run(["import", path], under: [strace, "-f", "-qq", "-o", "/dev/null"] + inject)
    #expect(answer.errors == "todos: Interrupted. Nothing was imported.\n" && answer.output.isEmpty)
    #expect(answer.status != 0)
    #expect(runner.run("list", "all", "--plain").lines.count == 1)
    #expect(runner.run("import", path).lines == ["Imported 3 items."])
    #expect(runner.run("undo").status == 0)
    #expect(runner.run("list", "all", "--plain").lines.count == 1)
  }

  @Test func fileOfWhichNoLineCanBeTakenIsNotDone() {
    let runner = CommandRunner()
    let answer = runner.run("import", runner.file("list.txt", "(A)\n(B)\n"))
    #expect(answer.status == 1)
    #expect(answer.lines == ["Imported 0 items.", "Not imported: 2 lines."])
  }

  @Test func whatAnItemCannotHoldIsToldOnceForAllItsLines() {
    let runner = CommandRunner()
    let path = runner.file("list.txt", "(D) one\ntwo h:1\n(D) three\n(E) four\n")
    #expect(
      runner.run("import", path).errors == """
        todos: lines 1, 3: (D) counts as low (C); the line keeps its letter.
        todos: line 2: h:1 does not hide anything in todos; the item is listed.
        todos: line 4: (E) counts as low (C); the line keeps its letter.

        """)
  }

  @Test func whatAnExportLeavesOutIsNamed() {
    let runner = CommandRunner()
    for title in ["one", "two", "three", "four", "five", "six", "seven"] { runner.run("add", title) }
    runner.run("edit", "2", "--notes", "long story")
    let said = "todos: todo.txt has no field for these, left out of "
    #expect(runner.run("export").errors == said + "1 item (2 “two”): notes.\n")
    for number in 1...7 { runner.run("edit", String(number), "--notes", "long story") }
    let first = "1 “one”, 2 “two”, 3 “three”, 4 “four”, 5 “five”"
    #expect(runner.run("export").errors == said + "7 items (\(first), and 2 more): notes.\n")
  }

  /// W23: the end of a snooze and other programs' fields are reported, too.
  @Test(arguments: [("todotxt", "todo.txt"), ("taskwarrior", "Taskwarrior"), ("markdown", "Markdown")])
  func whatOnlyWeSayIsNamed(_ format: String, _ name: String) {
    let runner = CommandRunner()
    runner.run("import", runner.file("table.csv", "title,start,Time estimate\ncall,2026-11-21 09:00,3\n"))
    #expect(runner.run("snooze", "1", "2 hours").status == 0)
    let told = runner.run("export", "--format", format).errors
    for words in ["the end of a snooze", "data of other programs"] {
      #expect(told.contains("\(name) has no field for these, left out of 1 item (1 “call”): \(words).\n"), "\(told)")
    }
    #expect(runner.run("export", "--format", "org").errors.isEmpty)
  }

  @Test func tasksOfTaskwarriorAreTakenOnce() throws {
    let runner = CommandRunner()
    let path = runner.file(
      "tasks",
      """
      [{"description":"oats","due":"20261127T000000Z","project":"home","status":"pending","uuid":"40564a15-46dc-49fe-9ebe-9b93f026e9ea"},
      {"description":"gone","status":"deleted","uuid":"d712cc65-d91d-432c-b163-6fb632fbca4d"}]

      """)
    let look = runner.run("import", path, "--dry-run")
    #expect(
      look.lines == [
        "Format: Taskwarrior.", "Would import 1 item.", "Not imported: 1 line.", "  oats  #home  by Fri 27 Nov",
      ])
    #expect(look.errors == "todos: line 2: The task is deleted.\n")
    #expect(runner.run("list", "all", "--plain").lines.isEmpty)
    let json = try runner.run("import", path, "--json").json()
    #expect(json["format"] == .string("taskwarrior") && json["found"] == .integer(2))
    #expect(json["taken"] == .integer(1) && json["known"] == .integer(0))
    #expect(json["left"].elements == [.object(["line": .integer(2), "reason": .string("The task is deleted.")])])
    runner.run("edit", "1", "--title", "barley")
    #expect(try runner.run("import", path, "--json").json()["known"] == .integer(1))
    #expect(runner.run("export", "--format", "taskwarrior").output.contains("\"description\":\"barley\""))
    #expect(runner.run("undo").status == 0)
  }
}
