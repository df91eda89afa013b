import Frames
import Glibc
import PtySupport
import Testing

/// Tests of leaving and restoring the screen: Ctrl-Z, another program, a foreign stop.
@Suite struct OutsideTests {
  @Test func stopsAndGoesOn() throws {
    let shell = try shell(
      "set -m; \(PtyProcess.product("TerminalProbe")) events; echo stopped; stty -a | grep -o ' icanon'; fg; echo over")
    #expect(shell.wait { $0.shows("ready") && $0.isAlternate })
    shell.press("Ctrl-Z")
    #expect(shell.wait { $0.isAlternate && $0.shows("key(Ctrl-Z)") })
    #expect(String(decoding: shell.output, as: UTF8.self).contains("stopped\r\n icanon"))
    #expect(shell.screen.modes.isSuperset(of: [1002, 1006, 2004]))
    shell.press("x")
    #expect(shell.wait(for: "key(x)"))
    shell.press("q")
    #expect(shell.wait { $0.shows("over") && !$0.isAlternate })
    #expect(shell.screen.unknown == [])
  }

  @Test func aStopSignalDoesTheSame() throws {
    let shell = try shell("set -m; \(PtyProcess.product("TerminalProbe")) events; echo stopped; fg; echo over")
    #expect(shell.wait(for: "ready"))
    shell.press("s")
    #expect(shell.wait(for: "signal stop"))
    #expect(String(decoding: shell.output, as: UTF8.self).contains("stopped\r\n"))
    shell.press("q")
    #expect(shell.wait { $0.shows("over") && !$0.isAlternate })
  }

  /// SIGSTOP leaves no time to restore anything; afterwards the tty is raw again and everything is repainted.
  @Test func afterAForeignStopAllIsPainted() throws {
    let probe = try ProbeSupport.start("events")
    #expect(probe.wait(for: "ready"))
    let raw = probe.modes
    probe.signal(SIGSTOP)
    probe.signal(SIGCONT)
    #expect(probe.wait(for: "signal continued"))
    #expect(probe.screen.row(0) == "ready events")
    #expect(probe.modes == raw)
  }

  @Test func anotherProgramGetsTheWholeTerminal() throws {
    let probe = try ProbeSupport.start("events")
    #expect(probe.wait(for: "ready"))
    let before = probe.output.count
    probe.press("!")
    #expect(probe.wait(for: "key(!)"))
    let between = String(decoding: probe.output[before...], as: UTF8.self)
    #expect(between.contains("outside") && between.contains(" icanon"))
    #expect(between.contains("\u{1B}[?1049l") && between.contains("\u{1B}[?1049h"))
    #expect(probe.screen.isAlternate && probe.screen.title == "probe")
    probe.press("q")
    #expect(probe.waitForExit() == .code(0))
    #expect(probe.screen.title.isEmpty && ProbeSupport.leftovers(probe.screen) == [])
  }

  /// Ctrl-Z in the other program stops both, and the shell is back; `fg` brings both back.
  @Test func anotherProgramCanBeStopped() throws {
    let shell = try shell("set -m; \(PtyProcess.product("TerminalProbe")) events; echo stopped; read x; fg; echo over")
    #expect(shell.wait(for: "ready"))
    shell.press("@")
    #expect(shell.wait { $0.shows("outside") && !$0.isAlternate })
    shell.press("Ctrl-Z")
    #expect(shell.wait(for: "stopped"))
    shell.send("\r")
    shell.send("echoed\r")
    #expect(shell.wait(for: "echoed"))
    shell.press("Ctrl-D")
    #expect(shell.wait { $0.isAlternate && $0.shows("key(@)") })
    shell.press("q")
    #expect(shell.wait { $0.shows("over") && !$0.isAlternate })
  }

  private func shell(_ script: String) throws -> PtyProcess {
    try PtyProcess(
      "/bin/sh", ["-c", script],
      environment: [
        "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
      ])
  }
}
