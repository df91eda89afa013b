import Files
import Glibc
import JSON
import Programs
import PtySupport
import Settings
import StoreSupport
import Testing
import TodoModel

@Suite struct FilesTests {
  @Test(arguments: [("tuxedo-todo.txt", 8), ("tuxedo-done.txt", 34)])
  func aRealFileIsTakenOnceAndGivenBack(_ name: String, _ count: Int) throws {
    let runner = CommandRunner()
    let path = fixture(name)
    #expect(runner.run("import", path, "--format", "todotxt").lines == ["Taken: \(count) items."])
    let again = runner.run("import", path, "--format", "todotxt").lines
    #expect(again == ["Taken: 0 items.", "Already there: \(count) items."])
    #expect(runner.run("export", "--format", "todotxt").bytes == TemporaryFolder.bytes(path))
  }

  @Test func bothFilesInOneStore() throws {
    let runner = CommandRunner()
    runner.run("import", fixture("tuxedo-todo.txt"))
    runner.run("import", fixture("tuxedo-done.txt"))
    let list = runner.run("list", "all", "--plain").lines
    #expect(list.count == 8)
    #expect(list.contains("1\topen\tlow\t\ttuxedo\tdev\tCalendar week strip view with reschedule keys"))
    #expect(runner.run("list", "done", "--plain").lines.count == 34)
    let both =
      TemporaryFolder.bytes(fixture("tuxedo-todo.txt")) + TemporaryFolder.bytes(fixture("tuxedo-done.txt"))
    #expect(runner.run("export").bytes == both)
  }

  @Test func importedItemsThatWereEditedOrDeletedDoNotComeBack() throws {
    let runner = CommandRunner()
    let path = runner.file("list.txt", "(A) one +p\ntwo\nthree\ntwo\n")
    runner.run("import", path)
    runner.run("edit", "1", "--title", "uno")
    runner.run("done", "2")
    runner.run("delete", "3")
    #expect(runner.run("import", path).lines == ["Taken: 0 items.", "Already there: 4 items."])
    #expect(runner.run("export").lines == ["(A) uno +p", "x 2026-11-20 two", "two"])
  }

  @Test func ourOwnExportIsNotTakenAgain() {
    let runner = CommandRunner()
    runner.run("add", "water the tomatoes every other day 7:30 #home @garden !high")
    runner.run("add", "plain")
    let text = runner.run("export").output
    let path = runner.file("ours.txt", text)
    #expect(runner.run("import", path).lines == ["Taken: 0 items.", "Already there: 2 items."])
    let other = CommandRunner()
    other.run("import", path)
    #expect(other.run("export").output == text)
  }

  @Test func whatCannotBeTakenIsNamedByItsLine() throws {
    let runner = CommandRunner()
    let path = runner.file(
      "list.txt",
      "good\n(A)\nrec:1w often\n" + String(repeating: "x", count: 2_000) + "\n"
    )
    let answer = runner.run("import", path)
    #expect(answer.status == 0)
    #expect(answer.lines == ["Taken: 2 items.", "Not taken: 2 lines."])
    #expect(answer.errors.contains("line 2: "))
    #expect(answer.errors.contains("line 3: rec:1w"))
    #expect(answer.errors.contains("line 4: "))
    let json = try CommandRunner().run("import", path, "--json").json()
    #expect(json["taken"] == .integer(2))
    #expect(json["not_taken"].elements.map { $0["line"] } == [.integer(2), .integer(4)])
  }

  /// Nothing of it is taken, and what tells it and the way out are said; so a dry run says it, too.
  @Test(arguments: [
    (
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:x\r\nEND:VEVENT\r\n", "list is an iCalendar file",
      "one a line"
    ),
    ("title,due\nbuy milk,2026-11-22\n", "list, line 1: This is a table (CSV)", "--format todotxt"),
    ("milk\n\n# Shopping\n", "list, line 3: This is a Markdown file", "--format todotxt"),
    ("- [ ] milk\n  - [x] bread\n", "list, line 2: This is a Markdown file", "--format todotxt"),
    ("* TODO milk\n", "list, line 1: This is an Org file", "--format todotxt"),
    ("[1, 2]\n", "list, line 1: This is a JSON file", "one a line"),
    ("b\0u\0y\0\n\0", "list is text in UTF-16", "iconv -f UTF-16 -t UTF-8"),
    ("\u{1}\u{2}\0buy milk\n", "list is no text", "a task a line"),
  ])
  func fileThatIsNoTodoTxtIsRefusedWhole(_ text: String, _ name: String, _ mend: String) throws {
    let runner = CommandRunner()
    let path = runner.file("list", text)
    for options in [[], ["--dry-run"], ["--json"]] {
      let refused = runner.run(["import", path] + options)
      #expect(refused.status == 1 && refused.output.isEmpty)
      #expect(refused.errors.contains(name) && refused.errors.contains(mend), "\(refused.errors)")
    }
    #expect(runner.run("list", "all", "--plain").lines.isEmpty)
  }

  @Test func textWithATaskALineIsTakenAndAnyTextWhereItIsSaidToBeTodoTxt() {
    let runner = CommandRunner()
    let path = runner.file("list.txt", "buy milk, bread\ncall mum @home\n")
    #expect(runner.run("import", path, "--dry-run").lines == ["Would be taken: 2 items."])
    #expect(runner.run("import", path).lines == ["Taken: 2 items."])
    #expect(
      runner.run("import", path, "--dry-run").lines == [
        "Would be taken: 0 items.", "Already there: 2 items.",
      ]
    )
    let boxes = runner.file("boxes.md", "- [ ] eggs\n- [x] rice\n")
    #expect(runner.run("import", boxes).lines == ["Taken: 2 items."])
    #expect(runner.run("import", boxes).lines == ["Taken: 0 items.", "Already there: 2 items."])
    #expect(runner.run("list", "done", "--plain").output.hasSuffix("\trice\n"))
    let marked = runner.file("list.md", "# five bolts\n")
    #expect(runner.run("import", marked, "--format", "todotxt").lines == ["Taken: 1 item."])
  }

  /// Ctrl+C when a part is already on the disk; the program ends as by the signal.
  @Test(
    .enabled(
      if: Child.tool("strace") != nil,
      "strace is not installed: an import is not interrupted"
    )
  )
  func interruptedImportTakesNothing() throws {
    let runner = CommandRunner()
    runner.run("add", "mine")
    let path = runner.file("list.txt", "one\ntwo\nthree\n")
    let strace = try #require(Child.tool("strace"))
    let inject = ["-e", "trace=fdatasync", "-e", "inject=fdatasync:signal=INT:when=1"]
    let answer = runner.run(["import", path], under: [strace, "-f", "-qq", "-o", "/dev/null"] + inject)
    #expect(answer.errors == "todos: Interrupted. Nothing was taken.\n" && answer.output.isEmpty)
    #expect(answer.status != 0)
    #expect(runner.run("list", "all", "--plain").lines.count == 1)
    #expect(runner.run("import", path).lines == ["Taken: 3 items."])
    #expect(runner.run("undo").status == 0)
    #expect(runner.run("list", "all", "--plain").lines.count == 1)
  }

  @Test func fileOfWhichNoLineCanBeTakenIsNotDone() {
    let runner = CommandRunner()
    let answer = runner.run("import", runner.file("list.txt", "(A)\n(B)\n"))
    #expect(answer.status == 1)
    #expect(answer.lines == ["Taken: 0 items.", "Not taken: 2 lines."])
  }

  @Test func whatAnItemCannotHoldIsToldOnceForAllItsLines() {
    let runner = CommandRunner()
    let path = runner.file("list.txt", "(D) one\ntwo h:1\n(D) three\n(E) four\n")
    #expect(
      runner.run("import", path).errors == """
        todos: lines 1, 3: (D) counts as low, which is written (C); the line keeps its letter.
        todos: line 2: h:1 hides nothing here; the item is listed.
        todos: line 4: (E) counts as low, which is written (C); the line keeps its letter.

        """
    )
  }

  @Test func importIsOneStepOfUndo() {
    let runner = CommandRunner()
    runner.run("import", fixture("tuxedo-todo.txt"))
    #expect(runner.run("undo").status == 0)
    #expect(runner.run("list", "all", "--plain").lines.isEmpty)
  }

  @Test func aBackupComesBackWhole() {
    let runner = CommandRunner()
    runner.run("import", fixture("tuxedo-todo.txt"))
    runner.run("done", "2")
    let before = runner.run("export").output
    let folder = runner.folder + "/backup"
    #expect(runner.run("backup", folder).status == 0)
    runner.run("delete", "1", "3", "4")
    runner.run("add", "after the backup")
    #expect(runner.run("restore-backup", folder).status == 0)
    #expect(runner.run("export").output == before)
    #expect(runner.run("doctor", "--data").status == 0)
    #expect(runner.run("add", "goes on").status == 0)
    #expect(runner.run("list", "all", "--plain").lines.count == 8)
  }

  @Test func aLargeBackupComesBackToo() {
    let runner = CommandRunner()
    runner.run("add", "backed-up")
    let folder = runner.folder + "/backup"
    runner.run("backup", folder)
    // SQLite passes over what lies behind the pages that it knows of.
    for name in ["replica.sqlite", "todos.sqlite"] { #expect(truncate(folder + "/" + name, 65 << 20) == 0) }
    runner.run("add", "after the backup")
    let answer = runner.run("restore-backup", folder)
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(runner.titles == ["backed-up"])
    #expect(Folder(runner.home + "/state").names.allSatisfy { !$0.hasSuffix(".new") })
  }

  @Test func aSecondBackupOverwritesNothingAndSaysSo() {
    let runner = CommandRunner()
    runner.run("add", "a")
    let folder = runner.folder + "/backup"
    #expect(runner.run("backup", folder).status == 0)
    let before = TemporaryFolder.bytes(folder + "/replica.sqlite")
    runner.run("add", "b")
    let answer = runner.run("backup", folder)
    #expect(answer.status == 1)
    #expect(
      answer.errors
        == "todos: There is a backup in \(folder) already, and nothing was overwritten. Name a new folder.\n"
    )
    #expect(TemporaryFolder.bytes(folder + "/replica.sqlite") == before)
  }

  /// Killed before each step that changes a name, it leaves the old list or that of the backup, whole.
  @Test(.enabled(if: ProgramPath.first("strace", in: nil) != nil, "strace is not installed"))
  func aRestoreThatIsKilledLeavesOneWholeList() throws {
    let strace = try #require(ProgramPath.first("strace", in: nil))
    let template = CommandRunner()
    for title in ["a", "b"] { template.run("add", title) }
    template.run("backup", template.folder + "/backup")
    template.run("delete", "1")
    template.run("add", "c")
    var kills = 0
    for call in ["rename", "unlink"] {
      for count in 1...100 {
        let runner = CommandRunner(copying: template)
        let inject = "inject=\(call):signal=KILL:when=\(count)"
        let answer = runner.run(
          ["restore-backup", template.folder + "/backup"],
          under: [
            strace, "-f", "-qq", "-o", runner.folder + "/log", "-e", "trace=\(call)", "-e",
            inject,
          ]
        )
        if answer.status == 0 { break }
        kills += 1
        let list = runner.titles
        #expect(list == ["a", "b"] || list == ["b", "c"], "\(call) \(count): \(list)")
        let doctor = runner.run("doctor", "--data")
        #expect(doctor.status == 0, "\(call) \(count): \(doctor.output)")
      }
    }
    #expect(kills > 5)
  }

  @Test func aDamagedBackupChangesNothing() {
    let runner = CommandRunner()
    runner.run("add", "a")
    let folder = runner.folder + "/backup"
    runner.run("backup", folder)
    runner.file("backup/replica.sqlite", "this is no database at all, but long enough to be looked at")
    runner.run("add", "b")
    #expect(runner.run("restore-backup", folder).status != 0)
    #expect(runner.run("list", "all", "--plain").lines.count == 2)
  }

  /// The change is safe on the device; it waits until the person has put the file where it belongs.
  @Test func whatWaitsBecauseTheListIsALinkIsToldByTheStatus() throws {
    let runner = CommandRunner()
    runner.run("add", "a")
    let (path, elsewhere) = (runner.home + "/data/todos.sqlite", runner.folder + "/elsewhere.sqlite")
    try File(path).move(to: File(elsewhere))
    symlink(elsewhere, path)
    for arguments in [
      ["add", "b"], ["done", "1"], ["edit", "1", "--title", "c"], ["undo"], ["add", "d", "--json"],
    ] {
      let answer = runner.run(arguments)
      #expect(answer.status == 4 && !answer.output.isEmpty, "\(arguments)")
      #expect(
        answer.errors.contains(
          "on this device, safe but not passed on. \(path) cannot be used: it is a link."
        )
      )
      #expect(answer.errors.contains("Put the file itself in its place"), "\(answer.errors)")
    }
    #expect(runner.run("list", "all").status == 4 && runner.run("sync").status == 4)
    try File(elsewhere).move(to: File(path))
    #expect(runner.run("add", "e").status == 0)
    #expect(Set(runner.titles) == ["a", "b", "d", "e"])
  }

  /// Every command tells of it, as the doctor does; nothing is mended without a word.
  @Test func whoeverLetsOthersAtTheDataIsTold() {
    let runner = CommandRunner()
    #expect(runner.run("add", "a").errors.isEmpty)
    chmod(runner.home, 0o777)
    chmod(runner.home + "/state", 0o755)
    chmod(runner.home + "/state/replica.sqlite", 0o666)
    chmod(runner.home + "/data", 0o755)
    chmod(runner.home + "/data/todos.sqlite", 0o666)
    runner.run("config", "set", "clock", "24")
    chmod(runner.home + "/config", 0o755)
    chmod(runner.home + "/config/config.toml", 0o666)
    let commands = [
      ["list"], ["show", "1"], ["log", "1"], ["export"], ["add", "b"], ["done", "1"], ["sync"],
      ["list", "--json"],
      ["doctor", "--data"],
    ]
    for arguments in commands {
      let answer = runner.run(arguments)
      #expect(answer.status == (arguments[0] == "doctor" ? 2 : 0), "\(arguments)")
      let said = answer.errors + (arguments[0] == "doctor" ? "" : answer.output)
      for words in [
        "replica.sqlite. Run: chmod 700 \(runner.home)/state\n",
        "todos.sqlite. Run: chmod 700 \(runner.home)/data\n",
        "Run: chmod o-w \(runner.home)\n", "Run: chmod o-w \(runner.home)/config/config.toml\n",
      ] {
        #expect(said.ranges(of: words).count == 1, "\(arguments): \(said)")
        if arguments[0] == "doctor" { #expect(answer.output.contains(words)) }
      }
    }
    #expect(runner.run("status").errors.isEmpty, "bars show what it says")
    for folder in ["", "/state", "/data", "/config"] { chmod(runner.home + folder, 0o700) }
    #expect(runner.run("list").errors.isEmpty && runner.run("doctor", "--data").status == 0)
  }

  @Test func settingsAreReadSetAndKept() {
    let runner = CommandRunner()
    let path = runner.run("config", "path").lines.first ?? ""
    #expect(path == runner.home + "/config/config.toml")
    #expect(runner.run("config", "set", "theme", "nord").lines == ["theme = \"nord\""])
    #expect(runner.run("config", "get", "theme").lines == ["\"nord\""])
    #expect(runner.run("theme", "list").lines.contains("* nord"))
    #expect(runner.run("theme", "preview", "mono").status == 0)
    #expect(runner.run("theme", "show").output.contains("nord"))
    runner.run("config", "set", "clock", "12")
    runner.run("add", "a", "--on", "tomorrow 15:00")
    #expect(runner.run("list", "upcoming").output.contains("3pm"))
  }

  @Test func everySettingIsListedByItsRow() throws {
    let runner = CommandRunner()
    let rows = Setting.table.map { (key: $0.key, value: $0.text(of: Config()), help: $0.help) }
    #expect(runner.run("config", "get").lines == Setting.table.map { $0.line(of: Config()) })
    let json = try runner.run("config", "get", "--json").json()
    for row in rows { #expect(json[row.key] == .string(row.value)) }
    let refused = runner.run("config", "set", "clock", "13")
    #expect(refused.errors.contains("\"13\" cannot be used: clock is 12 or 24."))
  }

  @Test(arguments: [
    ("theme", "nrd", "Did you mean nord?"), ("icons", "asci", "Did you mean ascii?"),
    ("zone", "Europe/Berln", "Did you mean Europe/Berlin?"), ("presets", "[\"blah blah\"]", "cannot be read"),
    ("keys.togle", "Ctrl-Y", "Did you mean toggle?"), ("keys.toggle", "Blub", "not a key"),
    ("keys.toggle", "a", "means both"), ("them", "nord", "Did you mean theme?"),
    ("reminders.led", "10m", "Did you mean reminders.lead?"),
  ])
  func settingThatNamesNothingIsRefused(name: String, value: String, words: String) {
    let runner = CommandRunner()
    let refused = runner.run("config", "set", name, value)
    #expect(refused.status != 0 && refused.errors.contains(words), "\(refused.errors)")
    #expect(!File(runner.home + "/config/config.toml").exists)
  }

  /// What the manual shows of `[keys]` is taken as it stands there.
  @Test func theExampleOfKeysIsTaken() throws {
    let expected = try #require(Setting.table["keys"]).expected
    let start = try #require(expected.firstRange(of: "such as ")).upperBound
    let parts = expected[start...].prefix { $0 != "]" }.split(separator: " = ").map(String.init)
    try #require(parts.count == 2)
    #expect(CommandRunner().run("config", "set", "keys." + parts[0], parts[1] + "]").status == 0)
  }

  @Test func doctorLooksAtAllThatSettingsName() {
    let runner = CommandRunner()
    runner.run("config", "set", "mouse", "false")
    #expect(runner.run("doctor", "--terminal").output.contains("config.toml can be used"))
    runner.file(
      "home/config/config.toml",
      "theme = \"nrd\"\nicons = \"asci\"\npresets = [\"blah blah\"]\nclok = 12\n[keys]\ntogle = \"x\"\n"
    )
    let output = runner.run("doctor", "--terminal").output
    for words in ["no theme nrd", "no icon set asci", "\"blah blah\"", "\"clok\"", "command \"togle\""] {
      #expect(output.contains(words), "\(words)")
    }
  }

  @Test func whereEachValueComesFromIsTold() throws {
    let runner = CommandRunner()
    runner.run("config", "set", "mouse", "false")
    let lines = runner.run("config", "--color", "never").lines
    for line in [
      "mouse = false  # file, line 1", "color = \"never\"  # option, --color", "sweep = true  # default",
      "zone = \"UTC\"  # environment, TZ", "# icons is not set  # default",
    ] {
      #expect(lines.contains(line), "\(lines)")
    }
    let mouse = try runner.run("config", "--json").json()["settings"]["mouse"]
    #expect(mouse["from"] == .string("file") && mouse["place"] == .string("line 1"))
  }

  @Test func settingIsTakenOutAndWhatHoldsThenIsTold() {
    let runner = CommandRunner()
    runner.run("config", "set", "mouse", "false")
    runner.run("config", "set", "clock", "12")
    runner.run("config", "set", "keys.toggle", "x")
    #expect(runner.run("config", "unset", "mouse").lines == ["mouse = true  # default"])
    let clock = runner.run("config", "unset", "clock").lines
    #expect(clock == ["clock = 24  # environment, LC_ALL"])
    #expect(runner.run("config").lines.contains(clock[0]))
    let keys = runner.run("config", "unset", "keys.toggle")
    #expect(keys.output.hasPrefix("keys.toggle = [\"") && keys.output.hasSuffix("]  # default\n"), "\(keys)")
    #expect(runner.run("config", "unset", "keys.toggle").output == keys.output)
    #expect(runner.run("config", "unset", "icons").lines == ["# icons is not set  # default"])
    #expect(runner.run("config", "unset", "reminders").output.contains("reminders.lead = "))
    #expect(TemporaryFolder.bytes(runner.home + "/config/config.toml") == Array("\n[keys]\n".utf8))
  }

  @Test(arguments: ["clok", "keys.togle", "reminders.led", "nothing"])
  func aNameThatNoSettingHasIsAWrongCall(_ name: String) {
    let runner = CommandRunner()
    let refused = [["get", name], ["set", name, "1"], ["unset", name]].map { runner.run(["config"] + $0) }
    #expect(refused.allSatisfy { $0.status == 64 && $0.errors == refused[0].errors }, "\(refused)")
    #expect(refused[0].errors.contains(name == "nothing" ? "There is no setting" : "Did you mean"))
  }

  @Test(arguments: [
    (["keys"], 64, "todos config set keys.toggle"), (["keys"], 64, "The verbs are "),
    (["keys"], 64, ", undo, "),
    (["keys", "x"], 1, ", undo, "), (["reminders"], 64, "reminders.lead, "),
    (["reminders", "x"], 1, "reminders.lead, "),
    (["clock"], 64, "clock is 12 or 24."), (["clok"], 64, "Did you mean clock?"),
  ])
  func formOfASettingIsTold(_ words: [String], _ status: Int32, _ part: String) {
    let refused = CommandRunner().run(["config", "set"] + words)
    #expect(refused.status == status && refused.errors.contains(part), "\(refused.errors)")
  }

  @Test func namesBelowASettingThatThereAreNotAreRefused() {
    let runner = CommandRunner()
    #expect(runner.run("config", "get", "keys.togle").errors.contains("Did you mean toggle?"))
    #expect(runner.run("config", "get", "reminders.led").errors.contains("Did you mean reminders.lead?"))
  }

  @Test func settingsAreReadByTheNamesTheyAreSetBy() {
    let runner = CommandRunner()
    runner.run("config", "set", "keys.toggle", "[\"Space\", \"x\"]")
    runner.run("config", "set", "reminders.quiet", "22:00-7:00")
    #expect(runner.run("config", "get", "keys.toggle").lines == ["[\"Space\", \"x\"]"])
    #expect(runner.run("config", "get", "reminders.quiet").lines == ["\"22:00-07:00\""])
  }

  /// What an earlier screen kept beside the file goes into it, once.
  @Test func choicesBesideTheFileAreTakenOver() {
    let runner = CommandRunner()
    for folder in ["", "/state", "/config"] { mkdir(runner.home + folder, 0o700) }
    runner.file("home/config/config.toml", "# mine\ntheme = \"mono\"  # calm\n")
    runner.file("home/state/ui.json", "{\"theme\":\"nord\",\"mouse\":false,\"view\":\"all\"}")
    #expect(runner.run("config", "get", "theme").lines == ["\"nord\""])
    #expect(runner.run("config", "get", "mouse").lines == ["false"])
    runner.run("config", "set", "theme", "mono")
    #expect(runner.run("config", "get", "theme").lines == ["\"mono\""])
    let written = TemporaryFolder.bytes(runner.home + "/config/config.toml")
    #expect(String(decoding: written, as: UTF8.self) == "# mine\ntheme = \"mono\"  # calm\nmouse = false\n")
  }

  @Test func themeIsShownAsAFileToCopy() {
    let runner = CommandRunner()
    let shown = runner.run("theme", "show", "nord")
    #expect(shown.output.contains("name = \"Nord\"") && !shown.output.contains("\u{21E5}"))
    for folder in ["", "/config", "/config/themes"] { mkdir(runner.home + folder, 0o700) }
    runner.file("home/config/themes/mine.toml", shown.output)
    #expect(runner.run("theme", "show", "mine").output == shown.output)
    let mine = runner.run("theme", "preview", "mine").output.replacing("Nord  mine,", with: "Nord  nord,")
    #expect(mine == runner.run("theme", "preview", "nord").output)
  }

  @Test func signsThatWouldBeTwoColumnsWideGiveWayToLetters() {
    let runner = CommandRunner()
    runner.run("add", "a")
    runner.run("config", "set", "ambiguous_width", "2")
    #expect(runner.run("list", "all").output.contains("[ ] a"))
  }

  @Test func signsOfOnesOwnStandInPrintedLists() {
    let runner = CommandRunner()
    runner.run("add", "a")
    mkdir(runner.home + "/config", 0o700)
    mkdir(runner.home + "/config/icons", 0o700)
    runner.file("home/config/icons/mine.toml", "[icons]\nopen = \"<>\"\n")
    #expect(runner.run("config", "set", "icons", "mine").status == 0)
    #expect(runner.run("list", "all").output.contains("<> a"))
  }

  /// What is wrong in a file of the person's is told with its path, line and column.
  @Test func faultsOfSettingsThemesAndIconsNameTheFile() {
    let runner = CommandRunner()
    runner.run("config", "set", "clock", "24")
    for folder in ["themes", "icons"] { mkdir(runner.home + "/config/" + folder, 0o700) }
    let theme = runner.file(
      "home/config/themes/mine.toml",
      "inherits = \"nord\"\n[palette]\nred = \"redd\"\n"
    )
    let icons = runner.file("home/config/icons/mine.toml", "[icons]\n  sparkle = \"*\"\n")
    let shown = runner.run("theme", "show", "mine")
    #expect(
      shown.status == 0 && shown.errors.hasPrefix("todos: \(theme), line 3, column 7: \"redd\" is no colour")
    )
    #expect(
      runner.run("doctor", "--terminal").output.contains("\(icons), line 2, column 3: There is no icon")
    )
    runner.file("home/config/themes/mine.toml", "name = Mine\n")
    let refused = runner.run("theme", "show", "mine")
    #expect(refused.status == 1 && refused.errors.contains("\(theme), line 1, column 8: "))
    let config = runner.file("home/config/config.toml", "# gr\u{fc}n\nclock = 12 o'clock\n")
    #expect(runner.run("list").errors.hasPrefix("todos: \(config), line 2, column 12: "))
    #expect(runner.run("config", "set", "clock", "12").errors.contains("\(config), line 2, column 12: "))
  }

  @Test func eightAtOnceLoseNothing() throws {
    let runner = CommandRunner()
    runner.run("add", "first")
    for round in 0..<3 {
      let runs = (0..<8).map { runner.start(["add", "--no-parse", "item \(round) \($0)"]) }
      for run in runs { #expect(run.finish().status == 0) }
    }
    runner.run("sync", "--wait")
    let items = try runner.run("list", "all", "--json").json()["items"].elements
    #expect(items.count == 25)
    #expect(Set(items.map { $0["number"] }).count == 25)
    #expect(items.allSatisfy { $0["sync"] == .string("settled") })
  }
}

extension CommandRunner {
  /// The titles, of one word each, of what an export holds.
  fileprivate var titles: [String] { run("export").lines.map { String($0.split(separator: " ").last ?? "") } }
}
