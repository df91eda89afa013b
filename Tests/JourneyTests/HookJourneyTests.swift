import Glibc
import PtySupport
import StoreSupport
import Testing

/// Tests of the user's hooks, for changes through each interface.
@Suite struct HookJourneyTests {
  /// A home with a hook; each of its runs adds a line to the file `ran`.
  private func journey(_ name: String, _ script: String, mode: mode_t = 0o700) -> Journey {
    let journey = Journey()
    for folder in ["home", "home/config", "home/config/hooks"] { mkdir(journey.folder + "/" + folder, 0o700) }
    add(name, script, mode: mode, to: journey)
    return journey
  }

  private func add(_ name: String, _ script: String, mode: mode_t = 0o700, to journey: Journey) {
    let ran = journey.folder + "/ran"
    let beginning = "#!/bin/sh\nexport TODOS=\(Journey.program)\nread -r asked\necho \"$asked\" >> \(ran)\n"
    _ = journey.script("home/config/hooks/" + name, beginning + script + "\n", mode: mode)
  }

  private func ran(_ journey: Journey) -> [Substring] { PlainRun.text(journey.folder + "/ran").split(separator: "\n") }

  /// Runs a command; repeats it on the same home if a hook times out, as on a busy machine.
  private func run(_ journey: Journey, _ words: String...) -> PlainRun {
    let (home, kept, log) = (journey.folder + "/home", journey.folder + "/kept", journey.folder + "/ran")
    let before = PlainRun.text(log)
    copy(home, to: kept, in: journey)
    for _ in 0..<10 {
      let run = journey.run(words)
      if !run.errors.contains("took longer") { return run }
      copy(kept, to: home, in: journey)
      Journey.write(before, to: log)
    }
    return journey.run(words)
  }

  private func copy(_ folder: String, to other: String, in journey: Journey) {
    let script = #"rm -rf "$2" && cp -a "$1" "$2""#
    let run = PlainRun(
      "/bin/sh", ["-c", script, "sh", folder, other], environment: journey.variables, folder: journey.folder)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func aRefusalIsToldAndNothingIsWritten() {
    let journey = journey("on-add", "echo 'no more today' >&2; exit 1")
    let answer = run(journey, "add", "pay rent")
    #expect(answer.status == 1 && answer.errors.contains("no more today (on-add)"), "\(answer)")
    #expect(!journey.run("list", "all").output.contains("pay rent"))
    #expect(ran(journey).count == 1 && ran(journey)[0].contains("\"before\":null"), "\(ran(journey))")
  }

  @Test func whatItWantsIsPartOfTheSameStep() {
    let journey = journey("on-add-10", #"echo '{"tags":["x"],"priority":"high","when":"tomorrow 9am"}'"#)
    add("on-add-20", #"echo '{"title":"RENT"}'"#, to: journey)
    #expect(run(journey, "add", "pay rent").status == 0)
    let shown = journey.run("show", "1").output
    for words in ["RENT", "@x", "high", "9:00"] { #expect(shown.contains(words), "\(shown)") }
    #expect(ran(journey).count == 2 && ran(journey)[1].contains("\"tags\":[\"x\"]"), "\(ran(journey))")
    #expect(journey.run("undo").status == 0)
    #expect(!journey.run("list", "all").output.contains("RENT"))
    #expect(ran(journey).count == 2)
  }

  @Test(arguments: [("done", "on-done"), ("delete", "on-delete")]) func eachMomentHasItsName(
    _ verb: String, _ hook: String
  ) {
    let journey = journey(hook, "exit 3")
    journey.add("pay rent")
    let answer = run(journey, verb, "1")
    #expect(answer.status == 1 && answer.errors.contains("without a reason"), "\(answer)")
    #expect(journey.run("edit", "1", "--title", "rent").status == 0)
    #expect(ran(journey).count == 1)
  }

  @Test(arguments: [
    ("echo nonsense", "did not print a JSON object"), ("exec tail -f /dev/null", "took longer"),
    (#"echo '{"when":"someday soonish"}'"#, "unreadable date"), (#"echo '{"priority":7}'"#, "an invalid priority"),
  ]) func whatCannotBeHeardChangesNothingAndIsTold(_ script: String, _ words: String) {
    let journey = journey("on-add", script)
    let answer = script.hasPrefix("exec") ? journey.run("add", "pay rent") : run(journey, "add", "pay rent")
    #expect(answer.status == 0 && answer.errors.contains(words), "\(answer)")
    #expect(journey.run("list", "all").output.contains("pay rent"))
  }

  @Test func aHookThatCallsTodosRunsNoHooks() {
    let journey = journey("on-add", "$TODOS add below >/dev/null 2>&1")
    #expect(run(journey, "add", "pay rent").status == 0)
    #expect(journey.run("list", "all").output.contains("below"))
    #expect(ran(journey).count == 1)
  }

  @Test(arguments: [(mode_t(0o600), "cannot be executed"), (mode_t(0o702), "anybody can change on-add")])
  func whatMayNotRunIsNamedByTheDoctor(_ mode: mode_t, _ words: String) {
    let journey = journey("on-add", "exit 1", mode: mode)
    #expect(journey.run("add", "pay rent").status == 0)
    let told = journey.run("doctor", "--terminal").output
    #expect(told.contains(words), "\(told)")
  }

  @Test func onTheScreenItIsToldAndRunsOnceWithTwoPanes() throws {
    let journey = journey("on-done", "echo 'not before noon' >&2; exit 1")
    journey.add("pay rent")
    let panes = try [journey.open(), journey.open()]
    for pane in panes { pane.expect("☐ pay rent") }
    panes[0].press("Space")
    panes[0].expect("not before noon")
    panes[0].expect("☐ pay rent")
    #expect(ran(journey).count == 1, "\(ran(journey))")
    for pane in panes { pane.leave() }
  }
}
