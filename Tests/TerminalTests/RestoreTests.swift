import Frames
import Glibc
import PtySupport
import Testing

/// Tests that after any end of the program the tty has its old modes and the screen is restored.
@Suite struct RestoreTests {
  @Test(arguments: [
    ("trap", PtyExit.signal(SIGILL)), ("unwrap", .signal(SIGILL)), ("overflow", .signal(SIGILL)),
    ("fatal", .signal(SIGILL)), ("precondition", .signal(SIGILL)), ("stack", .signal(SIGSEGV)),
    ("thread", .signal(SIGILL)), ("threadstack", .signal(SIGSEGV)), ("abort", .signal(SIGABRT)),
    ("null", .signal(SIGSEGV)), ("exit", .code(7)), ("close", .code(0)), ("return", .code(0)),
  ]) func afterItsOwnEnd(word: String, status: PtyExit) throws { try expectRestored(word, status) { _ in } }

  @Test(arguments: [SIGTERM, SIGINT, SIGQUIT, SIGHUP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGXCPU, SIGSYS, SIGTRAP])
  func afterASignal(number: Int32) throws { try expectRestored("events", .signal(number)) { $0.signal(number) } }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func afterASecondSignalToAStuckProgram(number: Int32) throws {
    try expectRestored("stuck", .signal(number)) {
      $0.signal(number)
      $0.settle(milliseconds: 30)
      $0.signal(number)
    }
  }

  @Test func aStuckProgramEndsAfterAWhile() throws {
    try expectRestored("stuck", .signal(SIGTERM)) { $0.signal(SIGTERM) }
  }

  @Test func afterTheKeyQ() throws { try expectRestored("events", .code(0)) { $0.press("q") } }

  /// A shell or an editor would get the reports of a notification's buttons as input.
  @Test(arguments: ["q", "!"]) func aNotificationIsClosedWhereTheScreenIsLeft(_ key: String) throws {
    let probe = try ProbeSupport.start("events")
    #expect(probe.wait(for: "ready"))
    probe.press("n")
    #expect(probe.wait(for: "key(n)"))
    let closing = "\u{1B}]99;i=x:p=close;\u{7}"
    #expect(!String(decoding: probe.output, as: UTF8.self).contains(closing))
    probe.press(key)
    if key == "q" { _ = probe.waitForExit() } else { #expect(probe.wait(for: "key(!)")) }
    #expect(String(decoding: probe.output, as: UTF8.self).contains(closing))
  }

  @Test func aHangUpEndsTheProgram() throws {
    let probe = try ProbeSupport.start("events")
    #expect(probe.wait(for: "ready"))
    probe.hangUp()
    let status = probe.waitForExit()
    #expect(status == .signal(SIGHUP) || status == .code(3))
  }

  /// Input that was unread when the terminal closed is dropped, also while the program is busy.
  @Test func aHangUpDropsWhatIsUnread() throws {
    let probe = try ProbeSupport.start("events")
    #expect(probe.wait(for: "ready"))
    probe.press("W")
    #expect(probe.wait(for: "busy"))
    probe.type(String(repeating: "j", count: 80))
    probe.hangUp()
    #expect(probe.waitForExit() == .code(4))
  }

  /// After a fault the program stops with a message, which does not appear on its screen.
  @Test func aFaultIsToldAfterTheScreenIsLeft() throws {
    let probe = try ProbeSupport.start("fatal")
    _ = probe.waitForExit()
    #expect(probe.screen.shows("todos has stopped because of a fault"))
    #expect(!probe.screen.shows("boom"))
  }

  private func expectRestored(
    _ word: String, _ status: PtyExit, sourceLocation: SourceLocation = #_sourceLocation,
    after action: (PtyProcess) -> Void
  ) throws {
    let probe = try ProbeSupport.start(word)
    let before = PtyProcess.freshModes
    #expect(probe.wait { $0.frames > 0 }, sourceLocation: sourceLocation)
    if word == "events" || word == "stuck" {
      #expect(probe.wait { $0.shows("ready") && $0.isAlternate }, sourceLocation: sourceLocation)
      #expect(probe.modes != before, sourceLocation: sourceLocation)
      action(probe)
    }
    #expect(probe.waitForExit() == status, sourceLocation: sourceLocation)
    #expect(probe.modes == before, sourceLocation: sourceLocation)
    #expect(!probe.screen.isAlternate, sourceLocation: sourceLocation)
    #expect(ProbeSupport.leftovers(probe.screen) == [], sourceLocation: sourceLocation)
    #expect(probe.screen.modes.contains(25), sourceLocation: sourceLocation)
    #expect(probe.screen.cursorShape == 0, sourceLocation: sourceLocation)
    #expect(probe.screen.title.isEmpty, sourceLocation: sourceLocation)
    #expect(probe.screen.unknown == [], sourceLocation: sourceLocation)
  }
}
