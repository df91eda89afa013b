import Actions
import JSON
import PtySupport
import Screens
import Settings
import Testing

/// `todos keys`, and the settings that it tells of.
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
    #expect(
      runner.run("config", "unset", "keys.toggle").lines == ["keys.toggle = [\"x\", \"Space\"]  # preset"]
    )
  }

  /// Keys of one page are set, told and taken out as those of verbs are, and nothing else of the file changes.
  @Test func keysOfAPageAreSetAndTold() throws {
    let runner = CommandRunner()
    runner.run("config", "set", "mouse", "false")
    let path = runner.file(
      "home/config/config.toml",
      "# mine\nmouse = false  # no\n\n[keys]\ntoggle = \"x\"\n"
    )
    let set = runner.run("config", "set", "keys.board.carry-right", "F9, g x")
    #expect(set.lines == ["keys.board.carry-right = [\"F9\", \"g x\"]"], "\(set)")
    #expect(runner.run("config", "get", "keys.board.carry-right").lines == ["[\"F9\", \"g x\"]"])
    let told = try verb("board.carry-right", runner)
    #expect(told["source"] == .string("config.toml") && told["group"] == .string("board"))
    #expect(told["default_keys"] == .array([.string("Alt-Right"), .string("L")]))
    #expect(try verb("toggle", runner)["keys"] == .array([.string("x")]))
    #expect(
      runner.run("keys").lines.contains { $0.hasPrefix("  board.carry-right ") && $0.contains(" F9, g x ") }
    )
    #expect(
      runner.run("config").lines.contains {
        $0.hasPrefix("keys.board.carry-right = ") && $0.contains("line 8")
      }
    )
    #expect(
      runner.run("config", "unset", "keys.board.carry-right").lines
        == ["keys.board.carry-right = [\"Alt-Right\", \"L\"]  # default"]
    )
    #expect(PlainRun.text(path).hasPrefix("# mine\nmouse = false  # no\n\n[keys]\ntoggle = \"x\"\n"))
    for (name, value, words) in [
      ("keys.board.cary-right", "x", "Did you mean board.carry-right?"),
      ("keys.board.add", "Esc", "always leads out"), ("keys.calendar.next", "[", "means both"),
    ] {
      let refused = runner.run("config", "set", name, value)
      #expect(refused.status != 0 && refused.errors.contains(words), "\(refused)")
    }
  }

  /// What is wrong with keys in the file is told with line and column, and all else counts.
  @Test func faultsOfKeysAreSaidWithTheirPlace() throws {
    let runner = CommandRunner()
    runner.run("config", "set", "mouse", "false")
    runner.file(
      "home/config/config.toml",
      "clock = 12\n[keys]\ntoggle = [\"Foo\"]\n[keys.board]\ncary = \"x\"\nadd = [\"F9\"]\nby = 3\n"
    )
    let errors = runner.run("keys").errors
    for words in [
      "config.toml, line 3, column 1: “Foo” is not a key",
      "config.toml, line 5, column 1: There is no command",
      "line 7, column 6: The keys of board.by are a list",
    ] {
      #expect(errors.contains(words), "\(errors)")
    }
    #expect(try verb("board.add", runner)["keys"] == .array([.string("F9")]))
    #expect(runner.run("config", "get", "clock").lines == ["12"])
    #expect(runner.run("doctor", "--terminal").output.contains("line 5, column 1"))
  }

  @Test func faultsOfKeysAreSaid() {
    let runner = CommandRunner()
    runner.run("config", "set", "mouse", "false")
    runner.file("home/config/config.toml", "key_preset = \"vi\"\n[keys]\ntogle = \"x\"\nundo = [\"a\"]\n")
    let run = runner.run("keys")
    #expect(run.status == 0 && run.output.contains("done or reopen"))
    for words in ["key_preset is \"todos\"", "Did you mean toggle?", "“a” means both add and undo."] {
      #expect(run.errors.contains(words), "\(run.errors)")
    }
  }

  /// A preset that there is not, and keys without which nobody finds a way on, are refused.
  @Test(arguments: [
    ("key_preset", "nano", "\"todos\", \"vim\", \"emacs\" or \"arrows\""), ("keys.quit", "[]", "needs a key"),
    ("keys.palette", "[]", "needs a key"), ("keys.help", "[]", "needs a key"),
  ])
  func whatLeavesNoWayIsRefused(_ name: String, _ value: String, _ words: String) {
    let refused = CommandRunner().run("config", "set", name, value)
    #expect(refused.status == 1 && refused.errors.contains(words), "\(refused)")
  }
}
