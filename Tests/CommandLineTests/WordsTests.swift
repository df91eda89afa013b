import Actions
import JSON
import PtySupport
import Testing
import TodoAPI
import TodoModel

private let statuses: [([String], Int32)] = [
  ([], 0), (["list"], 0), (["--help"], 0), (["--version"], 0), (["help", "add"], 0), (["help", "config", "set"], 0),
  (["help", "help"], 0), (["config", "--json"], 0), (["lst"], 64), (["buy", "milk"], 64), (["help", "lsit"], 64),
  (["help", "config", "sett"], 64), (["help", "add", "milk"], 64), (["config", "sett"], 64), (["theme", "nord"], 64),
  (["list", "tomorow"], 64), (["list", "--limit", "0"], 64), (["list", "--plain", "--json"], 64), (["add"], 64),
  (["add", "a", "--priority", "urgent"], 64), (["done"], 64), (["done", "7"], 1), (["undo"], 1), (["redo"], 1),
  (["schedule", "1"], 64), (["import", "/nowhere/at/all.txt"], 1), (["import", "/dev/null", "--format", "word"], 64),
  (["list", "--filter", "due:someday"], 64), (["theme", "show", "nrd"], 1), (["config", "get", "colour"], 64),
  (["config", "set", "clock", "13"], 1), (["--home"], 64), (["occurrences", "FREQ=DAILY"], 64),
  (["occurrences", "FREQ=NEVER", "--start", "2026-01-01"], 1), (["parse", "blub"], 1), (["parse", ""], 1),
  (["parse", "--zone", "Mars/Base", "today"], 64), (["parse", "--week-start", "xx", "today"], 64),
  (["parse", "--mode", "poem", "today"], 64), (["parse", "--now", "soon", "today"], 64),
  (["occurrences", "FREQ=DAILY", "--start", "soon"], 64), (["parse", "--explain", "blub"], 1),
  (["occurrences", "FREQ=DAILY", "--start", "2026-11-20", "--zone", "Mars/Base"], 64),
  (["restore-backup", "/nowhere"], 1), (["add", "a", "--on", "blub"], 1), (["add", "   "], 1),
]

@Suite struct WordsTests {
  @Test(arguments: statuses) func statusAndWhereWordsGo(_ arguments: [String], _ status: Int32) {
    let answer = CommandRunner().run(arguments)
    #expect(answer.status == status)
    #expect(answer.errors.isEmpty == (status == 0))
    if status != 0 { #expect(answer.bytes.isEmpty) }
  }

  @Test func theNearestCommandIsNamedAndNothingIsAdded() throws {
    let runner = CommandRunner()
    #expect(runner.run("lsit").errors.contains("Did you mean `todos list`?"))
    #expect(runner.run("ad", "milk").errors.contains("Did you mean `todos add`?"))
    #expect(runner.run("help", "lsit").errors.contains("Unknown command `lsit`. Did you mean `todos list`?"))
    for words in [["config", "sett"], ["help", "config", "sett"]] {
      let said = "Unknown command `config sett`. Did you mean `todos config set`? `todos help config`"
      #expect(runner.run(words).errors.contains(said))
    }
    #expect(runner.run("xylophone").errors.contains("`todos help`"))
    #expect(runner.run("list", "--jsn").errors.contains("--json"))
    #expect(try runner.run("list", "all", "--json").json()["items"].elements.isEmpty)
  }

  /// The command names of other programs lead to the equivalent command with the same items and arguments.
  @Test(arguments: [
    ("ls", "list"), ("rm 12", "delete 12"), ("rm 12 13", "delete 12 13"), ("rm 3-5", "delete 3-5"),
    ("today", "list today"), ("tag 12 call", "edit 12 --add-tag call"), ("finish 12", "done 12"),
    ("rename 12 pay the rent", "edit 12 --title 'pay the rent'"), ("rename 12 it's", #"edit 12 --title 'it'\''s'"#),
    ("move 12 work", "edit 12 --list work"), ("pri 12 high", "edit 12 --priority high"),
    ("due 12 next friday", "schedule 12 'next friday'"), ("postpone 12,13", "schedule 12,13 tomorrow"),
    ("info 12", "show 12"), ("append 12 called", "note 12 called"), ("find rent", "list all rent"),
    ("undelete 12", "restore 12"), ("history 12", "log 12"), ("trash", "restore"), ("week", "calendar --week"),
    ("rm", "delete ID"), ("tag", "edit ID --add-tag WORDS"), ("new buy oats", "add 'buy oats'"),
  ]) func wordsOfOtherProgramsAreKnown(_ typed: String, _ command: String) {
    let runner = CommandRunner()
    let said = runner.run(typed.split(separator: " ").map(String.init))
    #expect(said.status == 64 && said.errors.contains("`todos \(command)` does that."), "\(said.errors)")
  }

  /// Commands in refusals are valid as printed.
  @Test func refusalsNameTheItemsThatWereTyped() {
    let runner = CommandRunner()
    for title in ["oats", "rice", "beans"] { runner.run("add", title) }
    runner.run("done", "3")
    #expect(runner.run("snooze", "3").errors.contains("`todos reopen 3` opens it"))
    #expect(runner.run("schedule", "2").errors.contains("todos schedule 2 tomorrow 9am"))
    #expect(runner.run("schedule", "2", "3", "tomorrow").errors.contains("todos schedule 2,3 tomorrow"))
    #expect(runner.run("skip", "2").errors.contains("`todos schedule 2 tomorrow`"))
    #expect(runner.run("add", "tomorrow 9 o'clock").errors.contains(#"todos add 'buy milk tomorrow 9 o'\''clock'"#))
  }

  /// Notes are appended to; only `--notes` replaces them.
  @Test(arguments: [["annotate", "1"], ["note", "1"], ["edit", "1", "--append"]]) func notesAreAppendedTo(
    _ command: [String]
  ) throws {
    let runner = CommandRunner(adding: "call the bank")
    #expect(runner.run(command + ["ask for Mia"]).status == 0)
    #expect(runner.run(command + ["room 5"]).status == 0)
    #expect(try runner.run("show", "1", "--json").json()["notes"] == .string("ask for Mia\nroom 5"))
    #expect(runner.run("undo").status == 0)
    #expect(try runner.run("show", "1", "--json").json()["notes"] == .string("ask for Mia"))
    #expect(runner.run("edit", "1", "--notes", "x", "--append", "y").status == 64)
    #expect(runner.run("annotate", "1").status == 64)
  }

  /// W2: an argument that begins with a dash and contains a blank is text, wherever a command accepts text.
  @Test func textMayBeginWithADash() throws {
    let runner = CommandRunner()
    #expect(runner.run("add", "- wash car tomorrow", "--list", "home").output.contains("- wash car"))
    #expect(runner.run("add", "--priority", "high", "--- make tea").output.contains("--- make tea"))
    #expect(try runner.run("show", "1", "--json").json()["list"] == .string("home"))
    for words in [["annotate", "1", "- they hung up"], ["annotate", "1", "- ask", "--", "-h"]] {
      #expect(runner.run(words).status == 0)
    }
    #expect(try runner.run("show", "1", "--json").json()["notes"] == .string("- they hung up\n- ask -h"))
    #expect(runner.run("lists", "rename", "home", "- house").status == 0)
    #expect(try runner.run("show", "1", "--json").json()["list"] == .string("- house"))
    #expect(runner.run("filter", "save", "tea", "-#house is:open").status == 0)
    #expect(runner.run("--home", runner.home, "add", "- hats", "--json").status == 0)
    let lines = runner.run("list", "all", "--format", "{title}").lines
    #expect(lines.sorted() == ["- hats", "- wash car", "--- make tea"])
  }

  /// W2: a single word that begins with a dash never prints the help; the refusal explains how to pass it as text.
  @Test func aWordWithADashIsRefusedWithAWayOut() {
    let runner = CommandRunner()
    for (words, way) in [
      (["add", "-wash", "car"], "todos add -- -wash car"), (["annotate", "1", "-5"], "todos annotate -- 1 -5"),
      (["edit", "1", "--notes", "-h5"], "--notes=-h5"),
    ] {
      let said = runner.run(words)
      #expect(said.status == 64 && said.errors.contains(way), "\(said)")
    }
    #expect(runner.run("add", "--", "-wash", "car").output.contains("-wash car"))
    #expect(runner.run("add", "-h").output.contains("OVERVIEW"))
    #expect(runner.run("add", "tea", "--list home").status == 64)
  }

  /// W21: a value that begins with a dash follows its option like any other.
  @Test(arguments: ["--notes", "--append", "--title"]) func aValueMayBeginWithADash(_ option: String) throws {
    let runner = CommandRunner()
    runner.run("add", "pack")
    #expect(runner.run("edit", "1", option, "- [ ] socks", "--priority", "high").status == 0)
    let item = try runner.run("show", "1", "--json").json()
    #expect(item[option == "--title" ? "title" : "notes"] == .string("- [ ] socks"))
    #expect(item["priority"] == .string("high"))
  }

  /// W22: a field of a conflict has its visible name, and only fields that can be asked about are listed.
  @Test func fieldsOfConflictsAreNamedAsTheyAreShown() {
    let runner = CommandRunner()
    runner.run("add", "oats")
    for field in ["date", "schedule", "Title", "deadline", "notes", "list", "done", "deleted"] {
      let said = runner.run("conflicts", "resolve", "1", field, "theirs")
      #expect(said.status == 0 && said.output.hasPrefix("Had no conflict"), "\(field): \(said)")
    }
    let refused = runner.run("conflicts", "resolve", "1", "colr", "theirs").errors
    #expect(refused.contains("title") && refused.contains("date") && !refused.contains("expression"), "\(refused)")
  }

  /// W33: an option of another command or program leads there; only near spellings are suggested.
  @Test(arguments: [
    ("schedule 1 friday --list home", "`todos edit 1 --list home` does that"),
    ("add oats --tag shop", "`todos add WORDS @shop` does that"), ("list --done", "`todos list done` does that"),
    ("edit 1 --due friday", "`todos schedule 1 friday` does that"), ("add oats --lst home", "Did you mean '--list'?"),
    ("edit 1 --priority high --titel x", "Did you mean '--title'?"), ("list --jsn", "Did you mean '--json'?"),
    ("list --xylophone", "Unknown option '--xylophone'."),
  ]) func anUnknownOptionLeadsOn(_ typed: String, _ way: String) {
    let said = CommandRunner().run(typed.split(separator: " ").map(String.init))
    #expect(said.status == 64 && said.errors.contains(way) && said.errors.contains("Usage: todos"), "\(said)")
    #expect(way.contains("Did you mean") || !said.errors.contains("Did you mean"), "\(said)")
  }

  @Test func anAliasIsAName() {
    let runner = CommandRunner(adding: "oats #home")
    #expect(runner.run("lists", "color", "home", "red").status == 0)
  }

  @Test func whoeverWantsATitleReadIsToldHow() {
    let said = CommandRunner().run("parse", "pay rent tomorrow 9am").errors
    #expect(said.contains("--mode title"), "\(said)")
    #expect(!CommandRunner().run("parse", "xyzzy").errors.contains("--mode title"))
  }

  @Test func aBadIDIsNamedAndNothingIsHalfDone() throws {
    let runner = CommandRunner(adding: "a")
    let answer = runner.run("done", "1", "8", "zz")
    #expect(answer.status == 1)
    #expect(answer.errors.contains("no item 8"))
    #expect(answer.errors.contains("no item zz"))
    #expect(try runner.run("show", "1", "--json").json()["done"] == .bool(false))
  }

  @Test func aNumberIsNeverTakenForTheStartOfAnID() throws {
    let runner = CommandRunner(adding: "a")
    guard case .string(let id) = try runner.run("show", "1", "--json").json()["id"] else { return }
    #expect(runner.run("show", String(id.prefix(3))).status == 1)
    #expect(runner.run("show", id).status == 0)
    #expect(runner.run("show", String(id.prefix(13))).status == 0)
  }

  @Test func problemsAreObjectsWhereJSONIsWanted() throws {
    let runner = CommandRunner()
    for arguments in [["done", "7", "--json"], ["list", "--filter", "due:x", "--json"], ["lst", "--json"]] {
      let answer = runner.run(arguments)
      let json = try decodeJSON(JSONValue.self, from: answer.errors)
      #expect(json["type"] != .null)
      #expect(json["title"] != .null)
      #expect(json["detail"] != .null)
      #expect(json["status"] != .null)
    }
  }

  @Test(arguments: [("oats or", 5, 2), ("#\"my list", 0, 9), ("oats - rice", 5, 1)])
  func aRefusedFilterIsShownWithACaret(_ filter: String, _ place: Int, _ width: Int) {
    let answer = CommandRunner().run("list", "--filter", filter)
    let caret = String(repeating: " ", count: 2 + place) + String(repeating: "^", count: width)
    #expect(answer.status == 64)
    let lines = answer.errors.split(separator: "\n").map(String.init)
    #expect(lines.suffix(2) == ["  " + filter, caret])
  }

  @Test func aFilterIsExplainedInWords() {
    let runner = CommandRunner()
    let lines = runner.run("list", "all", "--explain", "--filter", "(#home or @x) due:<2031-05-01 limit:2").lines
    #expect(lines.first == "Read as: (in the list home, or tagged x), and due before Thu 1 May 2031; at most 2")
    #expect(runner.run("list", "--explain", "--json").status == 64)
  }

  @Test func everyCommandExplainsItself() throws {
    let runner = CommandRunner()
    var count = 0
    func check(_ command: JSONValue, _ path: [String]) {
      #expect(command["abstract"].text?.isEmpty == false, "\(path)")
      count += 1
      // All help pages are made alike, so every twelfth command is tried.
      if count.isMultiple(of: 12) {
        let answer = runner.run(["help"] + path)
        #expect(answer.status == 0, "\(path)")
        #expect(answer.output.contains("OVERVIEW: ") && answer.output.contains("USAGE: "), "\(path)")
      }
      for below in command["subcommands"].elements {
        guard case .string(let name) = below["commandName"], name != "help" else { continue }
        check(below, path + [name])
      }
    }
    let root = try runner.run("--experimental-dump-help").json()["command"]
    #expect(root["subcommands"].elements.count > 30)
    check(root, [])
  }

  /// A verb that applies only to items is a command of its name, or an argument of `schedule`.
  @Test func everyVerbForItemsIsACommand() {
    let verbs = ItemVerb.allCases.filter { $0.row.parameters == [.items] && $0.meaning() != nil }
    #expect(verbs.count > 5)
    for verb in verbs where !verb.saysDate {
      #expect(CommandRunner().run("help", verb.row.name).status == 0, "\(verb)")
    }
  }

  @Test func homeMayStandInFrontAndBehind() {
    let runner = CommandRunner()
    let other = runner.folder + "/other"
    runner.run("--home", other, "add", "a")
    #expect(runner.run("list", "all", "--plain").lines.isEmpty)
    #expect(runner.run("list", "all", "--plain", "--home", other).lines.count == 1)
    #expect(runner.run("--home=\(other)", "list", "all", "--plain").lines.count == 1)
    #expect(runner.run("--home", other).output.contains("ANYTIME"))
  }
}
