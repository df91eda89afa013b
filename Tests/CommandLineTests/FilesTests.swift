import Glibc
import JSON
import Programs
import Settings
import Testing
import TodoModel

@Suite struct FilesTests {
  @Test(arguments: [("tuxedo-todo.txt", 8), ("tuxedo-done.txt", 34)])
  func aRealFileIsTakenOnceAndGivenBack(_ name: String, _ count: Int) throws {
    let kitchen = Kitchen()
    let path = fixture(name)
    #expect(kitchen.run("import", path, "--format", "todotxt").lines == ["Taken: \(count) items."])
    let again = kitchen.run("import", path, "--format", "todotxt").lines
    #expect(again == ["Taken: 0 items.", "Already there: \(count) items."])
    #expect(kitchen.run("export", "--format", "todotxt").output == Kitchen.read(path))
  }

  @Test func bothFilesInOneStore() throws {
    let kitchen = Kitchen()
    kitchen.run("import", fixture("tuxedo-todo.txt"))
    kitchen.run("import", fixture("tuxedo-done.txt"))
    let list = kitchen.run("list", "all", "--plain").lines
    #expect(list.count == 8)
    #expect(list.contains("1\topen\tlow\t\ttuxedo\tdev\tCalendar week strip view with reschedule keys"))
    #expect(kitchen.run("list", "done", "--plain").lines.count == 34)
    let both = Kitchen.read(fixture("tuxedo-todo.txt")) + Kitchen.read(fixture("tuxedo-done.txt"))
    #expect(kitchen.run("export").output == both)
  }

  @Test func importedItemsThatWereEditedOrDeletedDoNotComeBack() throws {
    let kitchen = Kitchen()
    let path = kitchen.file("list.txt", "(A) one +p\ntwo\nthree\ntwo\n")
    kitchen.run("import", path)
    kitchen.run("edit", "1", "--title", "uno")
    kitchen.run("done", "2")
    kitchen.run("delete", "3")
    #expect(kitchen.run("import", path).lines == ["Taken: 0 items.", "Already there: 4 items."])
    #expect(kitchen.run("export").lines == ["(A) uno +p", "x 2026-11-20 two", "two"])
  }

  @Test func ourOwnExportIsNotTakenAgain() {
    let kitchen = Kitchen()
    kitchen.run("add", "water the tomatoes every other day 7:30 #home @garden !high")
    kitchen.run("add", "plain")
    let text = kitchen.run("export").text
    let path = kitchen.file("ours.txt", text)
    #expect(kitchen.run("import", path).lines == ["Taken: 0 items.", "Already there: 2 items."])
    let other = Kitchen()
    other.run("import", path)
    #expect(other.run("export").text == text)
  }

  @Test func whatCannotBeTakenIsNamedByItsLine() throws {
    let kitchen = Kitchen()
    let path = kitchen.file(
      "list.txt",
      "good\n(A)\nrec:1w often\n" + String(repeating: "x", count: 2_000) + "\n"
    )
    let answer = kitchen.run("import", path)
    #expect(answer.status == 0)
    #expect(answer.lines == ["Taken: 2 items.", "Not taken: 2 lines."])
    #expect(answer.errors.contains("line 2: "))
    #expect(answer.errors.contains("line 3: rec:1w"))
    #expect(answer.errors.contains("line 4: "))
    let json = try Kitchen().run("import", path, "--json").json()
    #expect(json["taken"] == .integer(2))
    #expect(json["not_taken"].elements.map { $0["line"] } == [.integer(2), .integer(4)])
  }

  @Test func importIsOneStepOfUndo() {
    let kitchen = Kitchen()
    kitchen.run("import", fixture("tuxedo-todo.txt"))
    #expect(kitchen.run("undo").status == 0)
    #expect(kitchen.run("list", "all", "--plain").lines.isEmpty)
  }

  @Test func aBackupComesBackWhole() {
    let kitchen = Kitchen()
    kitchen.run("import", fixture("tuxedo-todo.txt"))
    kitchen.run("done", "2")
    let before = kitchen.run("export").text
    let folder = kitchen.folder + "/backup"
    #expect(kitchen.run("backup", folder).status == 0)
    kitchen.run("delete", "1", "3", "4")
    kitchen.run("add", "after the backup")
    #expect(kitchen.run("restore-backup", folder).status == 0)
    #expect(kitchen.run("export").text == before)
    #expect(kitchen.run("doctor", "--data").status == 0)
    #expect(kitchen.run("add", "goes on").status == 0)
    #expect(kitchen.run("list", "all", "--plain").lines.count == 8)
  }

  @Test func aLargeBackupComesBackToo() {
    let kitchen = Kitchen()
    kitchen.run("add", "backed-up")
    let folder = kitchen.folder + "/backup"
    kitchen.run("backup", folder)
    // SQLite passes over what lies behind the pages that it knows of.
    for name in ["replica.sqlite", "todos.sqlite"] { #expect(truncate(folder + "/" + name, 65 << 20) == 0) }
    kitchen.run("add", "after the backup")
    let answer = kitchen.run("restore-backup", folder)
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(kitchen.titles == ["backed-up"])
    #expect(Kitchen.names(in: kitchen.home + "/state").allSatisfy { !$0.hasSuffix(".new") })
  }

  @Test func aSecondBackupOverwritesNothingAndSaysSo() {
    let kitchen = Kitchen()
    kitchen.run("add", "a")
    let folder = kitchen.folder + "/backup"
    #expect(kitchen.run("backup", folder).status == 0)
    let before = Kitchen.read(folder + "/replica.sqlite")
    kitchen.run("add", "b")
    let answer = kitchen.run("backup", folder)
    #expect(answer.status == 1)
    #expect(
      answer.errors
        == "todos: There is a backup in \(folder) already, and nothing was overwritten. Name a new folder.\n"
    )
    #expect(Kitchen.read(folder + "/replica.sqlite") == before)
  }

  /// Killed before each step that changes a name, it leaves the old list or that of the backup, whole.
  @Test(.enabled(if: ProgramPath.first("strace", in: nil) != nil, "strace is not installed"))
  func aRestoreThatIsKilledLeavesOneWholeList() throws {
    let strace = try #require(ProgramPath.first("strace", in: nil))
    let template = Kitchen()
    for title in ["a", "b"] { template.run("add", title) }
    template.run("backup", template.folder + "/backup")
    template.run("delete", "1")
    template.run("add", "c")
    var kills = 0
    for call in ["rename", "unlink"] {
      for count in 1...100 {
        let kitchen = Kitchen(copying: template)
        let inject = "inject=\(call):signal=KILL:when=\(count)"
        let answer = kitchen.run(
          ["restore-backup", template.folder + "/backup"],
          under: [
            strace, "-f", "-qq", "-o", kitchen.folder + "/log", "-e", "trace=\(call)", "-e",
            inject,
          ]
        )
        if answer.status == 0 { break }
        kills += 1
        let list = kitchen.titles
        #expect(list == ["a", "b"] || list == ["b", "c"], "\(call) \(count): \(list)")
        let doctor = kitchen.run("doctor", "--data")
        #expect(doctor.status == 0, "\(call) \(count): \(doctor.text)")
      }
    }
    #expect(kills > 5)
  }

  @Test func aDamagedBackupChangesNothing() {
    let kitchen = Kitchen()
    kitchen.run("add", "a")
    let folder = kitchen.folder + "/backup"
    kitchen.run("backup", folder)
    kitchen.file("backup/replica.sqlite", "this is no database at all, but long enough to be looked at")
    kitchen.run("add", "b")
    #expect(kitchen.run("restore-backup", folder).status != 0)
    #expect(kitchen.run("list", "all", "--plain").lines.count == 2)
  }

  @Test func settingsAreReadSetAndKept() {
    let kitchen = Kitchen()
    let path = kitchen.run("config", "path").lines.first ?? ""
    #expect(path == kitchen.home + "/config/config.toml")
    #expect(kitchen.run("config", "set", "theme", "nord").lines == ["theme = \"nord\""])
    #expect(kitchen.run("config", "get", "theme").lines == ["\"nord\""])
    #expect(kitchen.run("theme", "list").lines.contains("* nord"))
    #expect(kitchen.run("theme", "preview", "mono").status == 0)
    #expect(kitchen.run("theme", "show").text.contains("nord"))
    kitchen.run("config", "set", "clock", "12")
    kitchen.run("add", "a", "--on", "tomorrow 15:00")
    #expect(kitchen.run("list", "upcoming").text.contains("3pm"))
  }

  @Test func everySettingIsListedByItsRow() throws {
    let kitchen = Kitchen()
    let rows = Setting.table.map { (key: $0.key, value: $0.text(of: Config()), help: $0.help) }
    #expect(kitchen.run("config", "get").lines == rows.map { "\($0.key) = \($0.value)  # \($0.help)" })
    let json = try kitchen.run("config", "get", "--json").json()
    for row in rows { #expect(json[row.key] == .string(row.value)) }
    let refused = kitchen.run("config", "set", "clock", "13")
    #expect(refused.errors.contains("\"13\" cannot be used: clock is 12 or 24."))
  }

  /// What is wrong in a file of the person's is told with its path, line and column.
  @Test func faultsOfSettingsThemesAndIconsNameTheFile() {
    let kitchen = Kitchen()
    kitchen.run("config", "set", "clock", "24")
    for folder in ["themes", "icons"] { mkdir(kitchen.home + "/config/" + folder, 0o700) }
    let theme = kitchen.file(
      "home/config/themes/mine.toml",
      "inherits = \"nord\"\n[palette]\nred = \"redd\"\n"
    )
    let icons = kitchen.file("home/config/icons/mine.toml", "[icons]\n  sparkle = \"*\"\n")
    let shown = kitchen.run("theme", "show", "mine")
    #expect(
      shown.status == 0 && shown.errors.hasPrefix("todos: \(theme), line 3, column 7: \"redd\" is no colour")
    )
    #expect(kitchen.run("doctor", "--terminal").text.contains("\(icons), line 2, column 3: There is no icon"))
    kitchen.file("home/config/themes/mine.toml", "name = Mine\n")
    let refused = kitchen.run("theme", "show", "mine")
    #expect(refused.status == 1 && refused.errors.contains("\(theme), line 1, column 8: "))
    let config = kitchen.file("home/config/config.toml", "# gr\u{fc}n\nclock = 12 o'clock\n")
    #expect(kitchen.run("list").errors.hasPrefix("todos: \(config), line 2, column 12: "))
    #expect(kitchen.run("config", "set", "clock", "12").errors.contains("\(config), line 2, column 12: "))
  }

  @Test func eightAtOnceLoseNothing() throws {
    let kitchen = Kitchen()
    kitchen.run("add", "first")
    for round in 0..<3 {
      let runs = (0..<8).map { kitchen.start(["add", "--no-parse", "item \(round) \($0)"]) }
      for run in runs { #expect(kitchen.finish(run).status == 0) }
    }
    kitchen.run("sync", "--wait")
    let items = try kitchen.run("list", "all", "--json").json()["items"].elements
    #expect(items.count == 25)
    #expect(Set(items.map { $0["number"] }).count == 25)
    #expect(items.allSatisfy { $0["sync"] == .string("settled") })
  }
}

extension Kitchen {
  /// The titles, of one word each, of what an export holds.
  fileprivate var titles: [String] { run("export").lines.map { String($0.split(separator: " ").last ?? "") } }
}
