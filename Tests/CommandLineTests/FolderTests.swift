import JSON
import PtySupport
import Testing

/// Lists in folders, and filters over the relations of items, at the command line.
@Suite struct FolderTests {
  private func runner() -> CommandRunner {
    CommandRunner(adding: "draw #Work/Website", "write #Work/Website", "plan #Work/Plans", "sweep #home")
  }

  private func list(_ runner: CommandRunner, _ number: Int) throws -> JSONValue {
    try runner.run("show", "\(number)", "--json").json()["list"]
  }

  @Test func listsAreShownByFolder() throws {
    let runner = runner()
    #expect(
      runner.run("lists").lines == [
        "Inbox      0 open", "home       1 open", "Work/      3 open", "  Plans    1 open", "  Website  2 open",
      ])
    let names = try runner.run("lists", "--json").json()["lists"].elements.map { $0["name"] }
    #expect(names == [.string("home"), .string("Work/Plans"), .string("Work/Website")])
  }

  @Test func aFolderIsAFilter() throws {
    let runner = runner()
    for words in [["#Work"], ["#work"], ["Work"], ["all", "--filter", "#work"], ["list:Work"]] {
      let run = runner.run(["list"] + words + ["--json"])
      #expect(try run.numbers() == [1, 2, 3] && run.errors.isEmpty, "\(words) \(run)")
    }
    #expect(try runner.run("list", "#Work/Website", "--json").numbers() == [1, 2])
    #expect(runner.run("list", "#Website").errors.contains("Did you mean #Work/Website?"))
  }

  @Test func theLastPartNamesTheList() throws {
    let runner = runner()
    for words in [["add", "test #Website"], ["add", "test", "--list", "website"]] {
      #expect(try runner.run(words + ["--json"]).json()["list"] == .string("Work/Website"), "\(words)")
    }
    runner.run("edit", "4", "--list", "Plans")
    #expect(try list(runner, 4) == .string("Work/Plans"))
    runner.run("add", "paint #Home/Website")
    let refused = runner.run("add", "which #Website")
    #expect(refused.status == 1, "\(refused)")
    #expect(refused.errors.contains("could be #Home/Website or #Work/Website"), "\(refused)")
    #expect(runner.run("add", "which #Website", "--dry-run").status == 1)
    #expect(runner.run("lists", "add", "Website").status == 0)
    runner.run("add", "this #Website")
    #expect(runner.run("list", "#Website").output.contains("this"), "a list of that name comes first")
  }

  @Test(arguments: ["a/b/c", "Work/", "/Work", "Work / Web"]) func aNameHasOneFolder(_ name: String) throws {
    let runner = runner()
    for words in [
      ["lists", "add", name], ["lists", "rename", "home", name], ["add", "x", "--list", name],
      ["edit", "4", "--list", name],
    ] {
      let refused = runner.run(words)
      #expect(refused.status == 1 && refused.errors.contains("like Work/Website"), "\(words) \(refused)")
    }
    #expect(try list(runner, 4) == .string("home"))
  }

  @Test func aFolderIsRenamedInOneStep() throws {
    let runner = runner()
    #expect(runner.run("lists", "rename", "Work", "Job").output.hasPrefix("Renamed list #Work to #Job"))
    #expect(try list(runner, 1) == .string("Job/Website") && list(runner, 3) == .string("Job/Plans"))
    runner.run("undo")
    #expect(try list(runner, 1) == .string("Work/Website") && list(runner, 3) == .string("Work/Plans"))
    #expect(runner.run("lists", "rename", "Work", "a/b").errors.contains("one folder at most"))
  }

  @Test func aFolderIsArchivedButNotDeleted() throws {
    let runner = runner()
    #expect(runner.run("lists", "set", "Work", "--not-today").status == 0)
    #expect(runner.run("list").output.contains("draw") == false)
    runner.run("lists", "archive", "Work")
    #expect(runner.run("lists").lines == ["Inbox  0 open", "home   1 open"])
    runner.run("undo")
    for words in [["delete", "Work", "--with-items"], ["delete", "Work"], ["merge", "Work", "home"]] {
      let refused = runner.run(["lists"] + words)
      #expect(refused.status == 1 && refused.errors.contains("is a folder"), "\(words) \(refused)")
    }
    #expect(try runner.run("list", "all", "#Work", "--json").numbers() == [1, 2, 3])
  }

  @Test func anEditedListNamesListsAsTheAddLineDoes() throws {
    let runner = CommandRunner(adding: "fix links #Work/Website", "pay rent")
    runner.run("config", "set", "editor", "sh " + runner.file("editor", "sed -i -e '/pay/s/$/ #Website/' \"$1\"\n"))
    let run = runner.run("edit", "--all", "all", "--yes")
    #expect(run.status == 0 && run.lines.contains("  + 2  pay rent #Work/Website"), "\(run)")
    #expect(try list(runner, 2) == .string("Work/Website"))
  }

  /// A file of another program names its lists whole; a list with such a name stays in use.
  @Test func aFileKeepsItsNames() throws {
    let runner = runner()
    let file = runner.file("list.txt", "buy nails +Website\nread +a/b/c\n")
    #expect(runner.run("import", file, "--format", "todotxt").status == 0)
    #expect(try list(runner, 5) == .string("Website") && list(runner, 6) == .string("a/b/c"))
    #expect(runner.run("edit", "4", "--list", "a/b/c").status == 0)
    #expect(try list(runner, 4) == .string("a/b/c"))
    #expect(runner.run("lists").lines.contains { $0.hasPrefix("a/b/c ") })
  }

  // MARK: relations

  @Test func itemsAreFoundByTheirRelations() throws {
    let runner = CommandRunner(adding: "paint the house", "buy paint today", "hang the picture after #1", "rest")
    runner.run("edit", "2", "--parent", "1")
    func numbers(_ text: String) throws -> [Int] {
      try runner.run("list", "all", "--filter", text, "--json").numbers()
    }
    #expect(try numbers("under:1") == [2] && numbers("is:open -under:#1 -any-part(is:open)") == [3, 4])
    #expect(try numbers("any-part(due:today)") == [1] && numbers("any-part(due:<today)") == [])
    #expect(try numbers("blocking:") == [1] && numbers("blocking:3") == [1] && numbers("blocked:1") == [3])
    #expect(try runner.run("list", "all", "any-part(due:today)", "--json").numbers() == [1])
    #expect(try runner.run("list", "today", "under:1", "--json").numbers() == [2])
    runner.run("filter", "save", "busy", "any-part(due:<=today)")
    #expect(runner.run("list", "@busy").output.contains("paint the house"))
    let none = runner.run("list", "all", "--filter", "under:99")
    #expect(none.errors.contains("There is no item 99"), "\(none)")
    let refused = runner.run("list", "all", "--filter", "any-part(due:today")
    #expect(refused.status == 64 && refused.errors.contains("^"), "\(refused)")
  }
}
