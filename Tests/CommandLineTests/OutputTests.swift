import Files
import Glibc
import JSON
import PtySupport
import Testing
import TodoModel

/// Titles that have broken terminals.
private let hostile = [
  "esc \u{1B}[31mred\u{1B}[0m", "bell\u{7}", "c1 \u{9B}31m", "bidi \u{202E}evil\u{2066}", "line\nbreak", "tab\there",
  "del\u{7F}", "osc \u{1B}]0;title\u{7}", "zwj 👨‍👩‍👧 flag 🇩🇪", "marks e\u{301}\u{302}\u{303}", "tags \u{E0041}", "cr\rover",
  "bs\u{8}\u{8}",
]

@Suite struct OutputTests {
  /// Returns a byte that a terminal may act on, or invalid UTF-8; nil if there is none.
  private func harm(_ bytes: [UInt8], tabs: Bool = false) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return "not UTF-8" }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: continue
      case 0x09 where tabs: continue
      case 0..<0x20, 0x7F..<0xA0: return "control \(scalar.value)"
      case 0x200B...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xE0000...0xE007F:
        return "invisible \(scalar.value)"
      default: continue
      }
    }
    return nil
  }

  @Test func hostileTextNeverReachesTheTerminal() {
    let runner = CommandRunner()
    for title in hostile {
      let added = runner.run("add", "--no-parse", title)
      #expect(added.status == 0)
      for run in [added, runner.run("add", "--no-parse", title, "--list", title)] {
        #expect(harm(run.bytes) == nil)
        #expect(harm(Array(run.errors.utf8)) == nil)
      }
    }
    runner.run("edit", "1", "--notes", hostile.joined(separator: "\n"), "--add-tag", hostile[0])
    for arguments in [
      ["list"], ["list", "all"], ["show", "1"], ["log"], ["list", "--color", "never"], ["undo"], ["done", "2"],
    ] { #expect(harm(runner.run(arguments).bytes) == nil, "\(arguments)") }
    #expect(harm(runner.run("list", "all", "--plain").bytes, tabs: true) == nil)
    #expect(harm(runner.run("list", "all", "--json").bytes) == nil)
    #expect(
      runner.run("list", "all", "--plain").lines.allSatisfy {
        $0.split(separator: "\t", omittingEmptySubsequences: false).count == 7
      })
  }

  @Test(arguments: [hostile.joined(separator: " "), hostile.reversed().joined()]) func hostileWordsInErrorsAreHarmless(
    _ word: String
  ) {
    let runner = CommandRunner()
    for arguments in [
      [word], ["done", word], ["list", "--filter", "due:" + word], ["parse", word], ["theme", "show", word],
      ["import", word], ["list", word], ["list", "--" + word],
    ] { #expect(harm(Array(runner.run(arguments).errors.utf8)) == nil, "\(arguments)") }
  }

  @Test func jsonHasTheNamesThatWerePromised() throws {
    let runner = CommandRunner()
    let added = try runner.run("add", "pay rent tomorrow 9am #home @bank !high", "--json").json()
    #expect(added["read"]["text"] == .string("tomorrow 9am"))
    #expect(added["next"] == .string("2026-11-21T09:00"))
    runner.run("add", "late", "--on", "2026-11-18")
    let list = try runner.run("list", "--json").json()
    #expect(list["day"] == .string("2026-11-20"))
    #expect(list["open_count"] == .integer(1))
    #expect(list["done_count"] == .integer(0))
    #expect(list["freshness"]["state"] == .string("fresh"))
    let item = list["items"].elements[0]
    guard case .object(let fields) = item else { return }
    let promised = [
      "id", "number", "title", "notes", "list", "tags", "priority", "schedule", "next", "overdue", "done", "done_at",
      "created_at", "version", "sync",
    ]
    #expect(promised.filter { fields[$0] == nil } == [])
    #expect(item["overdue"] == .bool(true))
    #expect(item["sync"] == .string("settled"))
    #expect(item["number"] == .integer(2))
  }

  /// As the API returns one item.
  @Test func whatIsPartOfAnItemIsShown() throws {
    let runner = CommandRunner()
    runner.run(["add", "-"], input: "move house\npack books\npack plates\ncall Ann\n")
    for part in ["2", "3"] { #expect(runner.run("edit", part, "--parent", "1").status == 0) }
    let ids = try ["2", "3"].map { try runner.run("show", $0, "--json").json()["id"] }
    let whole = try runner.run("show", "1", "--json").json()
    #expect(whole["children"] == .array(ids))
    #expect(try runner.run("show", "2", "--json").json()["parent"] == whole["id"])
    runner.run("delete", "2")
    let left = try runner.run("show", "1", "4", "--json").json()["items"].elements.map { $0["children"] }
    #expect(left == [.array([ids[1]]), .array([])])
    #expect(try runner.run("edit", "4", "--title", "call Bob", "--json").json()["children"] == .null)
  }

  @Test func aReaderThatGoesIsNoFailureAndAFullDiskIs() {
    let runner = CommandRunner(adding: "a")
    var pipes: [Int32] = [0, 0]
    #expect(pipe(&pipes) == 0)
    close(pipes[0])
    let gone = runner.start(["list"], output: .descriptor(pipes[1])).finish()
    close(pipes[1])
    #expect(gone.status == 0)
    #expect(gone.errors.isEmpty)
    let full = runner.run(["list"], output: .file("/dev/full"))
    #expect(full.status == 1)
    #expect(full.errors.contains("cannot be written"))
  }

  @Test func filtersLimitsAndViews() {
    let runner = CommandRunner()
    runner.run(["add", "-"], input: "oats #town !high\nrice #town\ntalk tomorrow #work @mail\n")
    func titles(_ arguments: String...) -> [String] {
      runner.run(["list"] + arguments + ["--plain"]).lines.map { String($0.split(separator: "\t").last ?? "") }
    }
    #expect(titles("all", "--filter", "#town").sorted() == ["oats", "rice"])
    #expect(titles("all", "--filter", "-#town") == ["talk"])
    #expect(titles("all", "--filter", "!high or @mail").sorted() == ["oats", "talk"])
    #expect(titles("all", "--limit", "1").count == 1)
    #expect(runner.run("list", "all", "--limit", "1").lines.last == "     … 2 more without --limit")
    #expect(runner.run("list", "--limit", "1").lines.last == "     … 1 more without --limit")
    #expect(!runner.run("list", "all", "--filter", "limit:1").output.contains("more"), "it was asked for one")
    runner.run("add", "later in 3 days")
    let upcoming = runner.run("list", "upcoming", "--limit", "1").lines
    #expect(upcoming.last == "     … 1 more without --limit", "under whatever heading it stands")
    #expect(titles("upcoming") == ["talk", "later"])
    #expect(runner.run("list", "all", "--filter", "nothing").output.contains("Nothing matches."))
    let missed = runner.run("list", "--filter", "talk").output
    #expect(missed.contains("Nothing matches. `todos list all` with this filter has 1."), "\(missed)")
  }

  /// A name of several words is shown as typed in the history and elsewhere.
  @Test func tagsOfSeveralWordsAreQuotedInTheHistory() {
    let runner = CommandRunner(adding: "oats")
    runner.run("edit", "1", "--add-tag", "two words")
    runner.run("edit", "1", "--remove-tag", "two words")
    let log = runner.run("log", "1").output
    #expect(log.contains("tagged @\"two words\"") && log.contains("tag @\"two words\" removed"), "\(log)")
  }

  /// A command without a date shows how to give one.
  @Test func aDateThatIsNotSaidIsAskedFor() {
    let runner = CommandRunner(adding: "oats")
    #expect(runner.run("schedule", "1").errors.contains("Give a date: todos schedule 1 tomorrow 9am"))
    #expect(runner.run("schedule", "1", "friday", "--clear").errors.contains("not both"))
  }

  @Test func aListIsPrintedByItsName() {
    let runner = CommandRunner()
    runner.run(["add", "-"], input: "oats #town !high\nrice #town\ntalk tomorrow #work @mail\n")
    #expect(runner.run("list", "#town").output.hasPrefix(" #town  2\n"))
    #expect(runner.run("list", "#Work", "--plain").lines.count == 1)
    #expect(runner.run("list", "#town", "--filter", "!high", "--plain").lines.count == 1)
    for arguments in [["list", "#twon"], ["list", "all", "--filter", "#twon", "--json"]] {
      let none = runner.run(arguments)
      #expect(none.status == 0 && none.errors == "todos: There is no list “twon”. Did you mean #town?\n")
    }
    #expect(runner.run("list", "town", "--plain").output == runner.run("list", "#town", "--plain").output)
  }

  @Test func demoLeavesNothingBehind() {
    let runner = CommandRunner()
    let before = Folder(runner.folder).names
    let demo = runner.run("demo")
    #expect(demo.status == 0)
    #expect(demo.output.contains("OVERDUE"))
    #expect(demo.output.contains("DONE TODAY"))
    #expect(Folder(runner.folder).names.filter { !$0.hasPrefix("run-") } == before)
  }
}
