import Glibc
import PtySupport
import Testing
import WaitSupport

/// `todos status` in the real program: from the snapshot alone, for prompts, pipes and status lines.
@Suite struct StatusTests {
  @Test func aListThatIsReadIsSeenAgain() {
    let journey = Journey()
    journey.add("oats today")
    unlink(journey.file("cache/snapshot.json"))
    #expect(journey.run("status").status == 4)
    #expect(journey.run("list").status == 0)
    #expect(journey.run("status").output == "0 of 1 done\n")
    journey.variables["TODOS_NOW"] = "2026-12-05T09:00:00Z"
    #expect(journey.run("status").status == 3)
    #expect(journey.run("list", "all").status == 0)
    #expect(journey.run("status").status == 0)
  }

  @Test func exitStatusesSayHowFarItCanBeTrusted() {
    let journey = Journey(isNew: true)
    let nothing = journey.run("status")
    #expect(nothing.output == "no list yet\n")
    #expect(nothing.errors.isEmpty)
    #expect(nothing.status == 4)
    #expect(access(journey.file("state"), F_OK) != 0, "nothing is made")
    journey.add("stand-up today 10:00", "oats today")
    let fresh = journey.run("status")
    #expect(fresh.output == "0 of 2 done · next 10:00\n")
    #expect(fresh.status == 0)
    #expect(journey.run("status", "--format", "sentence").output == "0 of 2 done. Next at 10:00: stand-up.\n")
    #expect(journey.run("status", "--format=short", "--titles").output == "0/2 · 10:00 stand-up\n")
    #expect(journey.run("status", "--titles", "--width", "30").output == "0 of 2 done · next 10:00 stan…\n")
    journey.variables["TODOS_NOW"] = "2026-12-20T09:00:00Z"
    let old = journey.run("status", "--format", "short")
    #expect(old.output == "~0/2\n")
    #expect(old.status == 3)
    #expect(journey.run("status", "--format", "json").status == 3)
    Journey.write("nonsense", to: journey.file("cache/snapshot.json"))
    #expect(journey.run("status").status == 4)
    #expect(journey.run("status", "--json").output.contains(#""state":"unavailable""#))
  }

  /// The fast path and the command tree give the same message.
  @Test func mistakesAreToldByTheTree() {
    let journey = Journey()
    #expect(journey.run("status", "--format", "nonsense").status == 64)
    #expect(journey.run("status", "--width", "0").status == 64)
    #expect(journey.run("status", "more", "words").status == 64)
    #expect(journey.run("status", "--help").output.contains("--follow"))
    journey.add("oats today")
    #expect(journey.run("status", "--titles", "--no-such").status == 64)
    #expect(journey.run("--color", "never", "status", "--format", "tmux").output == "◧ 0/1\n")
    #expect(journey.run("status", "--format", "tmux").output.hasPrefix("#[bg="))
    #expect(journey.run("status", "--format", "tmux", "--json").output.hasPrefix("{"))
  }

  /// If a value is missing, the next option is not taken for it, and no home is created.
  @Test(arguments: [
    ["list", "--home", "--json"], ["status", "--home", "--titles"], ["list", "--home="], ["list", "--filter="],
  ]) func aValueThatWasLeftOutIsMissing(words: [String]) {
    let run = Journey().run(words)
    #expect(run.status == 64)
    #expect(run.errors.contains("Missing value for '\(words.last == "--filter=" ? "--filter" : "--home")"))
  }

  /// A final `--` is parsed by the command tree only.
  @Test func listsAreTheSameWithoutTheTree() {
    let journey = Journey()
    journey.add("oats today", "rent tomorrow #home", "rice")
    for words in [
      [], ["today"], ["upcoming"], ["all", "--limit", "1"], ["--plain", "all"], ["--limit=2", "--json"],
      ["all", "--filter", "-oats"], ["--filter=#", "all"], ["all", "--limit", "0"], ["--json", "--plain"],
      ["all", "today"], ["attic"], ["--filter", "\"oats"],
    ] {
      let (lean, whole) = (journey.run(["list"] + words), journey.run(["list"] + words + ["--"]))
      #expect((lean.output, lean.errors, lean.status) == (whole.output, whole.errors, whole.status), "\(words)")
    }
  }

  /// Added items, messages and refusals are the same on the fast path and in the command tree.
  @Test(arguments: [
    ["pay", "rent", "tomorrow", "9am", "#home"], ["oats"], [""], [" "], ["status"], ["every 13 foobars"],
    ["call \u{1B}[2J", "#"], ["after", "#7", "paint"],
  ]) func additionsAreTheSameWithoutTheTree(words: [String]) {
    let (lean, whole) = (Journey().run(["add"] + words), Journey().run(["add", "--"] + words))
    #expect((lean.output, lean.errors, lean.status) == (whole.output, whole.errors, whole.status))
  }

  @Test func whatIsAddedWithOptionsOrNothingIsForTheTree() {
    let journey = Journey()
    #expect(journey.run("add").status == 64)
    #expect(journey.run("add", "oats", "--list", "home").output.contains("#home"))
    #expect(journey.run("add", "oats", "--no-such").status == 64)
    #expect(journey.run("add", "--json", "oats", "today").output.contains(#""title":"oats""#))
    #expect(journey.run("--home", journey.file("other"), "add", "rice").output.contains("rice"))
    #expect(!journey.run("list", "all").output.contains("rice"))
  }

  @Test func jsonHasEveryName() {
    let journey = Journey()
    journey.add("oats today 9:30")
    journey.run("focus", "1")
    journey.variables["TODOS_NOW"] = "2026-11-20T09:05:00Z"
    let output = journey.run("status", "--format", "json").output
    for part in [
      #""day":"2026-11-20""#, #""open_count":1"#, #""done_count":0"#, #""overdue_count":0"#,
      #""when":"2026-11-20T09:30""#, #""overdue":false"#, #""minutes":5"#, #""state":"fresh""#, #""pending":0"#,
      #""reason":null"#, #""age_s":"#,
    ] { #expect(output.contains(part), "\(part) in \(output)") }
  }

  @Test func whereTheLocaleIsNotUTF8ItIsASCII() {
    let journey = Journey()
    journey.add("füße waschen today 9:30")
    journey.variables["LC_ALL"] = "C"
    for form in ["plain", "short", "tmux", "sentence"] {
      let output = journey.run("status", "--format", form, "--titles").output
      #expect(output.utf8.allSatisfy { $0 < 0x7F }, "\(output)")
    }
  }

  private func calls(in journey: Journey) -> String {
    let trace = journey.folder + "/trace"
    let run = PlainRun(
      "/usr/bin/strace", ["-f", "-o", trace, Journey.program, "status", "--format", "tmux"],
      environment: journey.variables, folder: journey.folder)
    #expect(run.status == 0)
    let calls = PlainRun.text(trace)
    #expect(calls.contains("snapshot.json"))
    return calls
  }

  /// V3: no database is opened, even while a screen has unsaved changes that are missing in the snapshot.
  @Test(.enabled(if: access("/usr/bin/strace", X_OK) == 0)) func noDatabaseIsOpenedBesideAScreen() throws {
    let journey = Journey()
    journey.add("oats today")
    let app = try journey.open()
    app.expect("☐ oats")
    app.press("Space")
    app.expect("☑ oats")
    let log = journey.file("state/replica.sqlite-wal")
    // Simulates a write after the snapshot.
    let times = [timespec(tv_sec: 4_000_000_000, tv_nsec: 0), timespec(tv_sec: 4_000_000_000, tv_nsec: 0)]
    // The completion is painted before it is written, and the file is created by the first write.
    #expect(Patience.wait { utimensat(AT_FDCWD, log, times, 0) == 0 } != nil)
    let opened = calls(in: journey).split(separator: "\n").filter { $0.contains("open") }
    #expect(!opened.contains { $0.contains(".sqlite\"") || $0.contains(".sqlite-wal") }, "\(opened)")
    app.leave()
  }

  /// The command reads the snapshot and its settings: no database, no lock, no network.
  @Test(.enabled(if: access("/usr/bin/strace", X_OK) == 0)) func onlyTheSnapshotIsRead() {
    let journey = Journey()
    journey.add("oats today")
    let calls = calls(in: journey)
    // Only the existence of the items' log is checked.
    #expect(!calls.split(separator: "\n").contains { $0.contains(".sqlite") && !$0.contains("stat") })
    for word in ["socket(", "connect(", "flock(", "O_WRONLY", "O_CREAT", "mkdir"] {
      #expect(!calls.contains(word), "\(word)")
    }
  }

  /// A program killed while replacing the snapshot has already added the item.
  @Test(.enabled(if: access("/usr/bin/strace", X_OK) == 0), arguments: ["status", "list", "show"])
  func nothingIsMissedBehindAProgramThatWasKilled(first verb: String) {
    let journey = Journey()
    journey.add("oats today")
    let kill = ["-f", "-qq", "-o", "/dev/null", "-e", "trace=rename", "-e", "inject=rename:signal=KILL"]
    _ = PlainRun(
      "/usr/bin/strace", kill + [Journey.program, "add", "milk today"], environment: journey.variables,
      folder: journey.folder)
    if verb == "show" { #expect(journey.run("show", "1").status == 0) }
    if verb == "list" { #expect(journey.run("list").output.contains("milk")) }
    #expect(journey.run("status").output == "0 of 2 done\n")
    #expect(journey.run("list").output.contains("milk"))
  }

  @Test func aListFromTheSnapshotIsThatOfTheItems() {
    let journey = Journey()
    journey.add("oats today #home @shop", "rent every month !high", "rice", "tea yesterday", "soup today 10:00")
    journey.run("edit", "3", "--notes", String(repeating: "long ", count: 2_000))
    journey.run("done", "1")
    for words in [[], ["--json"], ["--plain"], ["--limit", "2"], ["today", "--json", "--limit=1"]] {
      #expect(journey.run("sync").status == 0)
      #expect(access(journey.file("cache/snapshot.json"), F_OK) == 0, "\(words)")
      let quick = journey.run(["list"] + words)
      unlink(journey.file("cache/snapshot.json"))
      let whole = journey.run(["list"] + words)
      #expect((quick.output, quick.errors, quick.status) == (whole.output, whole.errors, whole.status), "\(words)")
    }
  }

  /// A restored backup is visible at once, though the snapshot is another list's.
  @Test func aListIsThatOfABackupThatWasPutBack() {
    let journey = Journey()
    journey.add("oats today")
    #expect(journey.run("backup", journey.folder + "/copy").status == 0)
    journey.add("milk today")
    let copying = PlainRun(
      "/bin/sh",
      ["-c", "cd '\(journey.folder)' && cp copy/replica.sqlite home/state && cp copy/todos.sqlite home/data"],
      environment: journey.variables, folder: journey.folder)
    #expect(copying.status == 0)
    #expect(!journey.run("list").output.contains("milk"))
    #expect(journey.run("status").output == "0 of 1 done\n")
  }

  @Test func followingTellsWhatChangesAndNothingElse() throws {
    let journey = Journey()
    let status = try journey.start("status", "--follow", "--titles")
    #expect(status.line() == "no list yet")
    journey.add("oats today 10:00")
    #expect(status.line() == "0 of 1 done · next 10:00 oats")
    journey.add("milk")
    journey.run("focus", "1")
    #expect(status.line() == "0 of 1 done · in focus oats 0m · next 10:00 oats")
    journey.run("done", "1")
    #expect(status.line() == "✓ 1 of 1 done")
    status.hangUp()
    #expect(status.waitForExit() == 0)
  }

  @Test func followingIsAsleepWhileNothingHappens() throws {
    let journey = Journey(now: nil)
    journey.add("oats today")
    let status = try journey.start("status", "--follow")
    #expect(status.line() != nil)
    #expect(Journey.fallsAsleep(status.process))
    status.hangUp()
    #expect(status.waitForExit() == 0, "ends although nothing is written")
  }

  @Test func followingSurvivesThatTheCacheIsDeleted() throws {
    let journey = Journey()
    journey.add("oats today")
    let status = try journey.start("status", "--follow")
    #expect(status.line() == "0 of 1 done")
    unlink(journey.file("cache/snapshot.json"))
    #expect(status.line() == "no list yet")
    for name in Journey.names(in: journey.file("cache")) { unlink(journey.file("cache/" + name)) }
    rmdir(journey.file("cache"))
    #expect(Patience.wait { access(journey.file("cache"), F_OK) == 0 } != nil, "made anew")
    journey.add("milk today")
    #expect(status.line() == "0 of 2 done")
    #expect(rename(journey.file("cache"), journey.file("old")) == 0)
    #expect(status.line() == "no list yet")
    journey.add("rice today")
    #expect(status.line() == "0 of 3 done")
  }
}

@Suite(.enabled(if: access("/usr/bin/tmux", X_OK) == 0)) struct StatusInTmuxTests {
  private func start(_ journey: Journey, _ command: String) throws -> (mux: Multiplexer, client: PtyProcess) {
    let mux = Multiplexer(journey)
    mux.call("new-session", "-d", "-x", "100", "-y", "10", "cat")
    mux.call("set", "-g", "status-left", "")
    mux.call("set", "-g", "status-right-length", "90")
    mux.call("set", "-g", "status-right", "[#(\(command))]")
    return (mux, try mux.attach())
  }

  /// The segment in a real status line: titles with tmux syntax stay text, and the segment ends with tmux.
  @Test func theSegmentFollowsAndEndsWithTmux() throws {
    let journey = Journey()
    journey.run("add", "--no-parse", "#[fg=red]50% #(id) #{pane_id} ##", "--on", "today 10:00")
    let command = "\(Journey.program) status --follow --format tmux --titles"
    let (mux, client) = try start(journey, command)
    expectSoon("[ ◧ 0/1 · 10:00 #[fg=red]50% #(id) #{pane_id} ## ]", in: client)
    journey.add("milk today")
    expectSoon("[ ◧ 0/2 · 10:00 #[fg=red]50% #(id) #{pane_id} ## ]", in: client)
    journey.run("done", "1", "2")
    expectSoon("[ ✓ 2/2 ]", in: client)
    #expect(!running("status --follow", journey).isEmpty)
    mux.call("kill-server")
    #expect(Patience.wait { running("status --follow", journey).isEmpty } != nil)
    #expect(client.waitForExit() != nil)
  }

  private func expectSoon(_ text: String, in client: PtyProcess, _ location: SourceLocation = #_sourceLocation) {
    let isSeen = client.wait(for: text)
    #expect(isSeen, "no “\(text)”:\n\(client.screen)", sourceLocation: location)
  }

  /// Returns the processes of this journey whose command line contains the text.
  private func running(_ words: String, _ journey: Journey) -> [String] {
    Journey.names(in: "/proc").filter { $0.allSatisfy(\.isNumber) }.filter { process in
      let line = PlainRun.text("/proc/\(process)/cmdline").replacing("\0", with: " ")
      guard line.contains(words), line.hasPrefix(Journey.program) else { return false }
      return PlainRun.text("/proc/\(process)/environ").contains(journey.folder)
    }
  }
}
