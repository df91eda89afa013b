import Frames
import Glibc
import PtySupport
import Testing
import WaitSupport

/// Tests of every way to quit: the terminal is restored, and typed text is not lost.
@Suite struct EndingTests {
  @Test func unsentTextSurvivesAKill() throws {
    let journey = Journey()
    journey.add("buy oats today")
    let app = try journey.open()
    type("Half a thought", into: app)
    #expect(Patience.wait { journey.holds("Half a thought", in: "state") } != nil)
    app.signal(SIGKILL)
    #expect(app.waitForExit() == .signal(SIGKILL))
    expectOffered("Half a thought", journey)
  }

  /// When the terminal closes, the program ends instead of spinning, and the text is on disk.
  @Test func unsentTextSurvivesAHangUp() throws {
    let journey = Journey()
    journey.add("buy oats today")
    let app = try journey.open()
    type("Half a thought", into: app)
    app.hangUp()
    #expect(app.waitForExit() != nil)
    #expect(journey.holds("Half a thought", in: "state"))
    expectOffered("Half a thought", journey)
  }

  @Test func aHangUpThatIsIgnoredStillEndsTheProgram() throws {
    let journey = Journey()
    journey.add("buy oats today")
    let shell = try journey.shell("trap '' HUP; exec \"$TODOS\"")
    shell.expect("☐ buy oats")
    shell.hangUp()
    #expect(shell.waitForExit() != nil)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGSEGV]) func aSignalGivesTheTerminalBack(_ signal: Int32) throws {
    let journey = Journey()
    journey.add("buy oats today")
    let app = try journey.open()
    type("Half a thought", into: app)
    app.signal(signal)
    #expect(app.waitForExit() == .signal(signal))
    app.expectRestored()
    guard [SIGTERM, SIGHUP].contains(signal) else { return }
    #expect(journey.holds("Half a thought", in: "state"))
  }

  /// The progress on the terminal's tab is removed, however the program ends.
  @Test(arguments: [SIGSEGV, 0]) func theTabIsAsItWas(_ signal: Int32) throws {
    let journey = Journey()
    journey.variables["TERM_PROGRAM"] = "ghostty"
    journey.variables["TERM_PROGRAM_VERSION"] = "1.2.0"
    journey.add("buy oats today")
    let app = try journey.open()
    app.expect("☐ buy oats")
    if signal == 0 { app.type("q") } else { app.signal(signal) }
    #expect(app.waitForExit() != nil)
    #expect(app.output.firstRange(of: Array("\u{1B}]9;4;1;0\u{1B}\\".utf8)) != nil)
    let end = Array("\u{1B}]9;4;0\u{1B}\\".utf8)
    #expect(app.output.firstRange(of: end) != nil)
  }

  /// Ctrl-Z restores the shell's line; `fg` repaints everything.
  @Test func ctrlZAndBack() throws {
    let journey = Journey()
    journey.add("buy oats today", "buy rice today")
    let shell = try journey.shell(
      "set -m; \"$TODOS\"; echo stopped; stty -a | grep -o ' icanon'; fg >/dev/null; echo over")
    shell.expect("☐ buy rice")
    shell.press("Ctrl-Z")
    shell.expect("back again") { [shell] in
      String(decoding: shell.output, as: UTF8.self).contains("stopped\r\n icanon") && $0.isAlternate
        && $0.shows("☐ buy rice")
    }
    shell.press("j", "Space")
    shell.expect("☑ buy rice")
    shell.press("q")
    shell.expect("the shell's line") { $0.shows("over") && !$0.isAlternate }
    #expect(shell.screen.unknown == [])
  }

  /// A completion just before a kill is kept: a commit is durable before it is reported.
  @Test func aTickSurvivesAKill() throws {
    let journey = Journey()
    journey.add("buy oats today")
    let app = try journey.open()
    app.expect("☐ buy oats")
    app.press("Space")
    app.expect("☑ buy oats")
    #expect(Patience.wait { journey.run("list", "done").output.contains("buy oats") } != nil)
    app.signal(SIGKILL)
    #expect(app.waitForExit() == .signal(SIGKILL))
    #expect(journey.run("list", "done").output.contains("☑ buy oats"))
  }

  private func type(_ text: String, into app: PtyProcess) {
    app.expect("☐ buy oats")
    app.press("a")
    app.expect("Enter add")
    app.send(text)
    app.expect(text)
  }

  /// Expects that the next start offers the unsent text: → restores it, and Enter adds it.
  private func expectOffered(_ text: String, _ journey: Journey) {
    guard let app = try? journey.open() else { return }
    app.expect("☐ buy oats")
    app.press("a")
    app.expect("→ continues")
    app.press("Right")
    app.expect(text)
    app.press("Enter")
    app.expect("Space done")
    app.leave()
    #expect(journey.run("list", "all", "--plain").output.contains(text))
  }
}
