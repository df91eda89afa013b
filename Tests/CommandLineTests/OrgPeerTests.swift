import DiceSupport
import Glibc
import JSON
import PtySupport
import StoreSupport
import Testing

/// Emacs reads our files, and we read its changes: with `TODOS_PEERS=1`, which `.ci/run` sets and which requires Emacs.
@Suite(.enabled(if: getenv("TODOS_PEERS") != nil, "they need other programs: TODOS_PEERS=1")) struct OrgPeerTests {
  private let runner = CommandRunner()

  private func emacs(_ path: String, _ forms: String...) throws -> String {
    let program = try #require(Child.tool("emacs"), "emacs is not installed")
    let setup = """
      (progn (require 'org) (require 'org-agenda) (require 'org-element) (require 'org-archive)
        (setq org-log-into-drawer t org-log-done 'time make-backup-files nil org-adapt-indentation nil)
        (defun org-current-effective-time () (encode-time 0 0 9 20 11 2026))
        (defun org-current-time (&rest _) (encode-time 0 0 9 20 11 2026))
        (defun org-today () (time-to-days (encode-time 0 0 9 20 11 2026)))
        (advice-add 'time-less-p :around (lambda (less a b)
          (let ((now (encode-time 0 0 9 20 11 2026))) (funcall less (or a now) (or b now)))))
        (defun at (title) (goto-char (point-min)) (re-search-forward (concat "^\\\\*+ .*" (regexp-quote title))) (beginning-of-line))
        (find-file "\(path)") (org-mode))
      """
    let run = PlainProcess(
      [program, "--batch", "-Q", "--eval", setup] + forms.flatMap { ["--eval", $0] },
      environment: ["HOME": runner.folder, "TZ": "UTC", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"],
      files: runner.folder + "/emacs", input: ""
    ).finish()
    #expect(run.status == 0, "\(run.errors)")
    return run.output
  }

  /// The headlines as Emacs parses them: state, priority, title, tags, dates.
  private static let headlines = """
    (org-element-map (org-element-parse-buffer) 'headline
      (lambda (h) (princ (format "%s|%s|%s|%s|%s|%s\\n" (org-element-property :todo-keyword h)
        (let ((p (org-element-property :priority h))) (if p (char-to-string p) "-"))
        (org-element-property :raw-value h)
        (mapconcat #'substring-no-properties (org-element-property :tags h) ",")
        (let ((s (org-element-property :scheduled h))) (if s (org-element-property :raw-value s) "-"))
        (let ((d (org-element-property :deadline h))) (if d (org-element-property :raw-value d) "-"))))))
    """

  /// Returns the headlines of several files with one start of Emacs.
  private func headlines(of paths: String...) throws -> [String] {
    let forms = paths.map { "(progn (find-file \"\($0)\") (org-mode) \(Self.headlines) (princ \"\u{1}\"))" }
    let parts = try emacs(paths[0], "(progn \(forms.joined(separator: " ")))").split(
      separator: "\u{1}", omittingEmptySubsequences: false
    ).map(String.init)
    try #require(parts.count == paths.count + 1)
    return Array(parts.dropLast())
  }

  private func export(as name: String = "ours.org") -> String {
    let export = runner.run("export", "--format", "org")
    #expect(export.status == 0, "\(export.errors)")
    return runner.file(name, export.output)
  }

  @Test func emacsReadsOurs() throws {
    runner.run("add", "water the tomatoes every 2 weeks #home @garden !high")
    runner.run("add", "ship it by friday 5pm #work")
    runner.run("add", "TODO is a word *here* COMMENT !low")
    runner.run("add", "dentist tomorrow 9am-10am")
    runner.run("edit", "2", "--notes", "* TODO no headline\nSCHEDULED: <2026-11-01>\n:END:")
    runner.run("add", "box it", "--parent", "2")
    runner.run("done", "5")
    let path = export()
    let lines = try emacs(path, Self.headlines).split(separator: "\n").map(String.init)
    #expect(
      Set(lines) == [
        "TODO|C|TODO is a word *here* COMMENT||-|-", "TODO|-|dentist||<2026-11-21 Sat 09:00-10:00>|-",
        "nil|-|home||-|-", "TODO|A|water the tomatoes|garden|<2026-11-20 Fri +2w>|-", "nil|-|work||-|-",
        "TODO|-|ship it||-|<2026-11-27 Fri 17:00>", "DONE|-|box it||-|-",
      ])
    let agenda = try emacs(
      path,
      "(progn (setq org-agenda-files (list \"\(path)\")) (org-batch-agenda \"a\" org-agenda-start-day \"2026-11-20\"))")
    for words in ["water the tomatoes", "ship it", "9:00-10:00", "home:"] {
      #expect(agenda.contains(words), "\(agenda)")
    }
    #expect(!agenda.contains("no headline") && !agenda.contains("box it"))
    #expect(runner.run("import", path).lines == ["Format: Org.", "Imported 0 items.", "Already here: 5 items."])
    let other = CommandRunner()
    #expect(other.run("import", path).errors.isEmpty)
    #expect(try CalendarFileTests.items(other) == CalendarFileTests.items(runner))
  }

  /// Each costs several starts of Emacs: two always run, all with `TODOS_FULL=1`.
  private static let repeats = [
    ("every 2 weeks starting 2026-11-06", "fixed"), ("every! 3 days", "after"), ("every month on the 20th", "month"),
    ("daily 8am", "daily"), ("every week starting 2026-11-01, catching up", "late"),
    ("every week starting 2026-11-13, catching up", "due"), ("every week starting 2026-12-04, catching up", "early"),
    ("daily 6pm starting 2026-11-18, catching up", "today"),
  ].filter { Times.isFull || ["after", "late"].contains($0.1) }

  @Test(arguments: repeats) func tickThereIsATickHere(_ words: String, _ name: String) throws {
    runner.run("add", "it \(words)")
    let path = export()
    _ = try emacs(path, "(progn (at \"it\") (org-todo 'done) (save-buffer))")
    runner.run("done", "1")
    let other = CommandRunner()
    #expect(other.run("import", runner.file("theirs.org", PlainRun.text(path))).errors.isEmpty)
    let again = runner.file("again.org", other.run("export", "--format", "org").output)
    let seen = try headlines(of: path, export(as: "here.org"), again)
    #expect(seen[0] == seen[1] && seen[2] == seen[1])
  }

  private static let jumps = [
    "<2026-11-18 Wed 18:00 ++1d>", "<2026-11-01 Sun ++1w>", "<2026-11-20 Fri ++1w>", "<2026-12-04 Fri ++1w>",
  ].prefix(Times.isFull ? 4 : 1)

  /// Dates that Emacs skips are past here, too: the next due date is the file's, however often and whenever it was
  /// done.
  @Test(arguments: jumps) func daysThatAreJumpedOverAreNotDue(_ stamp: String) throws {
    let path = runner.file("jump.org", "* TODO it\nSCHEDULED: \(stamp)\n")
    for _ in 1...(Times.isFull ? 3 : 2) {
      _ = try emacs(path, "(progn (at \"it\") (org-todo \"DONE\") (org-add-log-note) (save-buffer))")
      let other = CommandRunner()
      #expect(other.run("import", path).errors.isEmpty)
      let ours = other.run("export", "--format", "org").output
      let seen = try headlines(of: runner.file("ours.org", ours), path)
      #expect(seen[0] == seen[1], "\(PlainRun.text(path))\(ours)")
    }
  }

  @Test func whatEmacsWroteIsRead() throws {
    let path = runner.file(
      "emacs.org",
      """
      #+TODO: TODO(t) WAIT(w@/!) | DONE(d!) STOP(s)
      * Work
      ** TODO Report
      ** TODO Walk
      SCHEDULED: <2026-11-18 Wed +1w>
      ** TODO Ask
      ** TODO Old
      * Private :priv:
      ** TODO Call
      *** TODO Find number
      """)
    _ = try emacs(
      path,
      "(progn (at \"Report\") (org-schedule nil \"2026-11-25 14:00\") (org-deadline nil \"2026-12-01 -3d\") (org-priority ?A))",
      "(progn (at \"Report\") (org-clock-in nil (encode-time 0 0 8 20 11 2026)) (org-clock-out nil t (encode-time 0 30 8 20 11 2026)))",
      "(progn (at \"Report\") (org-id-get-create) (org-set-property \"Effort\" \"1:30\"))",
      "(progn (at \"Walk\") (org-todo \"DONE\") (org-add-log-note) )", "(progn (at \"Ask\") (org-todo \"STOP\"))",
      "(progn (at \"Find number\") (org-todo \"DONE\") (org-add-log-note))",
      "(progn (at \"Old\") (org-archive-set-tag))", "(progn (at \"Call\") (org-set-tags '(\"phone\")))", "(save-buffer)"
    )
    let read = runner.run("import", path)
    #expect(read.lines.prefix(3) == ["Format: Org.", "Imported 5 items.", "Not imported: 1 line."], "\(read.errors)")
    let text = PlainRun.text(path)
    let items = try runner.run("export", "--format", "json").json()["items"].elements
    func item(_ title: String) throws -> JSONValue {
      try #require(items.first { $0["title"] == .string(title) }, "\(text)")
    }
    let report = try item("Report")
    #expect(report["schedule"]["start"] == .string("2026-11-25T14:00") && report["deadline"] == .string("2026-12-01"))
    #expect(report["effort"] == .integer(90), "\(text)")
    #expect(report["priority"] == .string("high") && report["list"] == .string("Work"))
    #expect(report["focus_sessions"]["2026-11-20T08:00:00.000Z"] == .string("2026-11-20T08:30:00.000Z"), "\(text)")
    let id = try #require(report["id"].text)
    #expect(text.contains(id))
    #expect(try item("Walk")["schedule"]["start"] == .string("2026-11-18"), "\(text)")
    #expect(try item("Walk")["completions"]["2026-11-18"] != .null, "\(text)")
    #expect(try item("Ask")["completions"]["once"] == .string("2026-11-20T09:00:00.000Z"), "\(text)")
    #expect(try item("Find number")["parent"] == item("Call")["id"])
    #expect(try item("Call")["tags"] == .array([.string("phone"), .string("priv")]))
    #expect(runner.run("import", path).lines.contains("Already here: 5 items."))
  }
}
