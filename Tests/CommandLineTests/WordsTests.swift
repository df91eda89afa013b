import Actions
import JSON
import PtySupport
import Testing
import TodoAPI
import TodoModel

/// What is typed, and how the program ends.
private let statuses: [([String], Int32)] = [
  ([], 0), (["list"], 0), (["--help"], 0), (["--version"], 0), (["help", "add"], 0),
  (["help", "config", "set"], 0), (["help", "help"], 0), (["config", "--json"], 0),
  (["lst"], 64), (["buy", "milk"], 64), (["help", "lsit"], 64), (["help", "config", "sett"], 64),
  (["help", "add", "milk"], 64), (["config", "sett"], 64), (["theme", "nord"], 64),
  (["list", "tomorow"], 64), (["list", "--limit", "0"], 64), (["list", "--plain", "--json"], 64),
  (["add"], 64),
  (["add", "a", "--priority", "urgent"], 64), (["done"], 64), (["done", "7"], 1), (["undo"], 1),
  (["redo"], 1),
  (["schedule", "1"], 64), (["import", "/nowhere/at/all.txt"], 1),
  (["import", "/dev/null", "--format", "word"], 64),
  (["list", "--filter", "due:someday"], 64), (["theme", "show", "nrd"], 1),
  (["config", "get", "colour"], 64),
  (["config", "set", "clock", "13"], 1), (["--home"], 64), (["occurrences", "FREQ=DAILY"], 64),
  (["occurrences", "FREQ=NEVER", "--start", "2026-01-01"], 1), (["parse", "blub"], 1), (["parse", ""], 1),
  (["parse", "--zone", "Mars/Base", "today"], 64), (["parse", "--week-start", "xx", "today"], 64),
  (["parse", "--mode", "poem", "today"], 64), (["parse", "--now", "soon", "today"], 64),
  (["occurrences", "FREQ=DAILY", "--start", "soon"], 64), (["parse", "--explain", "blub"], 1),
  (["occurrences", "FREQ=DAILY", "--start", "2026-11-20", "--zone", "Mars/Base"], 64),
  (["restore-backup", "/nowhere"], 1),
  (["add", "a", "--on", "blub"], 1), (["add", "   "], 1),
]

@Suite struct WordsTests {
  @Test(arguments: statuses)
  func statusAndWhereWordsGo(_ arguments: [String], _ status: Int32) {
    let answer = CommandRunner().run(arguments)
    #expect(answer.status == status)
    #expect(answer.errors.isEmpty == (status == 0))
    if status != 0 { #expect(answer.bytes.isEmpty) }
  }

  @Test func theNearestCommandIsNamedAndNothingIsAdded() throws {
    let runner = CommandRunner()
    #expect(runner.run("lsit").errors.contains("Did you mean `todos list`?"))
    #expect(runner.run("ad", "milk").errors.contains("Did you mean `todos add`?"))
    #expect(
      runner.run("help", "lsit").errors.contains("There is no command `lsit`. Did you mean `todos list`?")
    )
    for words in [["config", "sett"], ["help", "config", "sett"]] {
      let said = "There is no command `config sett`. Did you mean `todos config set`? `todos help config`"
      #expect(runner.run(words).errors.contains(said))
    }
    #expect(runner.run("xylophone").errors.contains("`todos help`"))
    #expect(runner.run("list", "--jsn").errors.contains("--json"))
    #expect(try runner.run("list", "all", "--json").json()["items"].elements.isEmpty)
  }

  /// The words of other programs lead to the command that does it, and aliases are names.
  @Test(arguments: [
    ("ls", "list"), ("rm", "delete 1"), ("today", "list today"), ("tag", "edit 1 --add-tag name"),
    ("note", "edit 1 --notes words"), ("trash", "restore"), ("week", "calendar --week"),
  ])
  func wordsOfOtherProgramsAreKnown(_ typed: String, _ command: String) {
    let runner = CommandRunner()
    runner.run("add", "oats")
    #expect(runner.run(typed).errors.contains("`todos \(command)` does that."))
    let done = runner.run(command.split(separator: " ").map(String.init))
    #expect(done.status == 0, "\(done)")
  }

  @Test func anAliasIsAName() {
    let runner = CommandRunner()
    runner.run("add", "oats #home")
    #expect(runner.run("lists", "color", "home", "red").status == 0)
  }

  @Test func whoeverWantsATitleReadIsToldHow() {
    let said = CommandRunner().run("parse", "pay rent tomorrow 9am").errors
    #expect(said.contains("--mode title"), "\(said)")
    #expect(!CommandRunner().run("parse", "xyzzy").errors.contains("--mode title"))
  }

  @Test func aBadIDIsNamedAndNothingIsHalfDone() throws {
    let runner = CommandRunner()
    runner.run("add", "a")
    let answer = runner.run("done", "1", "8", "zz")
    #expect(answer.status == 1)
    #expect(answer.errors.contains("no item 8"))
    #expect(answer.errors.contains("no item zz"))
    #expect(try runner.run("show", "1", "--json").json()["done"] == .bool(false))
  }

  @Test func aNumberIsNeverTakenForTheStartOfAnID() throws {
    let runner = CommandRunner()
    runner.run("add", "a")
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

  @Test func aRefusedDateIsShownWithACaret() {
    let runner = CommandRunner()
    runner.run("add", "a")
    let lines = runner.run("schedule", "1", "31 february").errors.split(separator: "\n")
    #expect(lines.count >= 3)
    #expect(lines.last?.allSatisfy { $0 == " " || $0 == "^" } == true)
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
    let lines = runner.run("list", "all", "--explain", "--filter", "(#home or @x) due:<2031-05-01 limit:2")
      .lines
    #expect(
      lines.first == "Read as: (in the list home, or tagged x), and due before Thu 1 May 2031; at most 2"
    )
    #expect(runner.run("list", "--explain", "--json").status == 64)
  }

  @Test func everyCommandExplainsItself() throws {
    let runner = CommandRunner()
    var count = 0
    func check(_ command: JSONValue, _ path: [String]) {
      #expect(command["abstract"].text?.isEmpty == false, "\(path)")
      count += 1
      // The help of one is made as that of any other.
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

  /// A verb that means something for items alone is a command of its name, or words of `schedule`.
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
