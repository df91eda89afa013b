import Actions
import JSON
import PtySupport
import Screens
import Settings
import Testing

@Suite struct KeysTests {
  private func verb(_ name: String, _ runner: CommandRunner) throws -> JSONValue {
    let verbs = try runner.run("keys", "--json").json().elements
    return try #require(verbs.first { $0["name"] == .string(name) })
  }

  @Test func everyVerbIsPrintedWithItsKeys() throws {
    let runner = CommandRunner()
    let lines = runner.run("keys").lines
    for verb in Verb.all {
      let line = lines.first {
        $0.split(separator: " ").first.map(String.init) == verb.name && $0.contains(verb.row.help)
      }
      #expect(line?.contains(verb.row.keys.joined(separator: ", ")) == true, "\(verb.name)")
    }
    let heads = lines.filter { !$0.hasPrefix(" ") && !$0.isEmpty }
    #expect(heads.prefix(6) == ["MOVE", "DO", "SEVERAL", "BACK", "LOOK", "APP"])
    #expect(heads.dropFirst(6) == KeyPage.allCases.map { $0.title.uppercased() }[...])
    let all = try runner.run("keys", "--json").json().elements
    #expect(all.count == Verb.all.count + PageCommand.all.count)
    #expect(all.allSatisfy { $0["source"] == .string("default") && $0["keys"] == $0["default_keys"] })
    let toggle = try verb("toggle", runner)
    #expect(toggle["help"] == .string("done or reopen") && toggle["group"] == .string("act"))
    #expect(toggle["keys"] == .array([.string("Space")]))
  }

  @Test func whereKeysComeFromIsTold() throws {
    let runner = CommandRunner()
    #expect(runner.run("config", "set", "key_preset", "vim").lines == ["key_preset = \"vim\""])
    runner.run("config", "set", "keys.today", "F9, t")
    let toggle = try verb("toggle", runner)
    #expect(toggle["source"] == .string("preset") && toggle["default_keys"] == .array([.string("Space")]))
    #expect(toggle["keys"] == .array([.string("x"), .string("Space")]))
    let today = try verb("today", runner)
    #expect(today["source"] == .string("config.toml"))
    #expect(today["keys"] == .array([.string("F9"), .string("t")]))
    #expect(try verb("tomorrow", runner)["source"] == .string("default"))
    let lines = runner.run("keys").lines
    for (name, owner) in [("toggle", " vim"), ("today", " config.toml")] {
      #expect(lines.contains { $0.hasPrefix("  \(name) ") && $0.hasSuffix(owner) }, "\(lines)")
    }
    #expect(runner.run("config", "unset", "keys.toggle").lines == ["keys.toggle = [\"x\", \"Space\"]  # preset"])
  }

  /// Keys of one page are set, shown and unset as those of verbs are, and the rest of the file stays unchanged.
  @Test func keysOfAPageAreSetAndTold() throws {
    let runner = CommandRunner()
    runner.run("config", "set", "mouse", "false")
    let path = runner.file("home/config/config.toml", "# mine\nmouse = false  # no\n\n[keys]\ntoggle = \"x\"\n")
    let set = runner.run("config", "set", "keys.board-page.carry-right", "F9, g x")
    #expect(set.lines == ["keys.board-page.carry-right = [\"F9\", \"g x\"]"], "\(set)")
    #expect(runner.run("config", "get", "keys.board-page.carry-right").lines == ["[\"F9\", \"g x\"]"])
    let told = try verb("board-page.carry-right", runner)
    #expect(told["source"] == .string("config.toml") && told["group"] == .string("board-page"))
    #expect(told["default_keys"] == .array([.string("Alt-Right"), .string("L")]))
    #expect(try verb("toggle", runner)["keys"] == .array([.string("x")]))
    #expect(runner.run("keys").lines.contains { $0.hasPrefix("  board-page.carry-right ") && $0.contains(" F9, g x ") })
    #expect(
      runner.run("config").lines.contains { $0.hasPrefix("keys.board-page.carry-right = ") && $0.contains("line 8") })
    #expect(
      runner.run("config", "unset", "keys.board-page.carry-right").lines == [
        "keys.board-page.carry-right = [\"Alt-Right\", \"L\"]  # default"
      ])
    #expect(PlainRun.text(path).hasPrefix("# mine\nmouse = false  # no\n\n[keys]\ntoggle = \"x\"\n"))
    for (name, value, words) in [
      ("keys.board-page.cary-right", "x", "Did you mean board-page.carry-right?"),
      ("keys.board-page.add", "Esc", "always leaves the page"), ("keys.calendar-page.next", "[", "means both"),
    ] {
      let refused = runner.run("config", "set", name, value)
      #expect(refused.status != 0 && refused.errors.contains(words), "\(refused)")
    }
  }

  /// A file that has a page's keys under the verb's name is read, and changed without loss.
  @Test(arguments: [
    "# mine\n[keys.board]  # the board\nadd = [\"F9\"]  # why\n\n[keys.calendar]\ntoday = \"g 0\"\n",
    "[keys]\nboard = { add = [\"F9\"] }\ncalendar.today = \"g 0\"\n",
  ]) func olderFilesAreReadAndChanged(_ text: String) throws {
    let runner = CommandRunner()
    runner.run("config", "set", "mouse", "false")
    let path = runner.file("home/config/config.toml", text)
    #expect(try verb("board-page.add", runner)["keys"] == .array([.string("F9")]))
    #expect(runner.run("config", "get", "keys.board.add").lines == ["[\"F9\"]"], "its older name")
    #expect(runner.run("config", "set", "keys.board", "F4").status == 0)
    #expect(runner.run("config", "set", "keys.board.by", "F7").status == 0, "by its older name")
    for (name, key) in [("board", "F4"), ("board-page.add", "F9"), ("board-page.by", "F7")] {
      #expect(try verb(name, runner)["keys"] == .array([.string(key)]), "\(name) \(PlainRun.text(path))")
    }
    #expect(try verb("calendar-page.today", runner)["keys"] == .array([.string("g 0")]))
    if text.hasPrefix("#") {
      let said = PlainRun.text(path)
      #expect(said.hasPrefix("# mine\n[keys.board-page]  # the board\nadd = [\"F9\"]  # why\n"), "\(said)")
      #expect(said.contains("[keys.calendar]\ntoday"), "what is not changed keeps its name")
    }
    runner.run("config", "unset", "keys.board-page.add")
    #expect(try verb("board-page.add", runner)["keys"] == .array([.string("a")]))
    runner.run("config", "unset", "keys.board-page")
    #expect(try verb("board", runner)["keys"] == .array([.string("F4")]))
    #expect(try verb("board-page.by", runner)["source"] == .string("default"))
  }

  /// If a file has both tables, the one with its own name counts, and only the user can merge them.
  @Test func theTablesOwnNameCounts() throws {
    let runner = CommandRunner()
    runner.run("config", "set", "mouse", "false")
    for text in [
      "[keys.board]\nadd = \"F9\"\nby = \"F8\"\n[keys.board-page]\nadd = \"F7\"\n",
      "[keys.board-page]\nadd = \"F7\"\n[keys.board]\nadd = \"F9\"\nby = \"F8\"\n",
    ] {
      runner.file("home/config/config.toml", text)
      #expect(try verb("board-page.add", runner)["keys"] == .array([.string("F7")]))
      #expect(try verb("board-page.by", runner)["keys"] == .array([.string("F8")]))
      let refused = runner.run("config", "set", "keys.board", "F4")
      #expect(refused.status != 0 && refused.errors.contains("change it by hand"), "\(refused)")
      #expect(try verb("board-page.by", runner)["keys"] == .array([.string("F8")]), "nothing is lost")
    }
  }

  /// Errors in the file's keys are reported with line and column, and the rest is valid.
  @Test func faultsOfKeysAreSaidWithTheirPlace() throws {
    let runner = CommandRunner()
    runner.run("config", "set", "mouse", "false")
    runner.file(
      "home/config/config.toml",
      "clock = 12\n[keys]\ntoggle = [\"Foo\"]\n[keys.board]\ncary = \"x\"\nadd = [\"F9\"]\nby = 3\n")
    let errors = runner.run("keys").errors
    for words in [
      "config.toml, line 3, column 1: “Foo” is not a key", "config.toml, line 5, column 1: There is no command",
      "line 7, column 6: The keys of board-page.by must be a list",
    ] { #expect(errors.contains(words), "\(errors)") }
    #expect(try verb("board-page.add", runner)["keys"] == .array([.string("F9")]))
    #expect(runner.run("config", "get", "clock").lines == ["12"])
    #expect(runner.run("doctor", "--terminal").output.contains("line 5, column 1"))
  }

  /// An unknown preset is refused, as are settings that leave an essential command without a key.
  @Test(arguments: [
    ("key_preset", "nano", "\"todos\", \"vim\", \"emacs\" or \"arrows\""), ("keys.quit", "[]", "needs a key"),
    ("keys.palette", "[]", "needs a key"), ("keys.help", "[]", "needs a key"),
  ]) func whatLeavesNoWayIsRefused(_ name: String, _ value: String, _ words: String) {
    let refused = CommandRunner().run("config", "set", name, value)
    #expect(refused.status == 1 && refused.errors.contains(words), "\(refused)")
  }
}
