import Frames
import PtySupport
import Terminal
import Testing
import Themes

/// Tests that every kind of terminal and locale gives a readable screen or a single message.
@Suite struct KindsTests {
  @Test(arguments: [
    ("xterm-256color", "C.UTF-8"), ("xterm", "C.UTF-8"), ("tmux-256color", "C.UTF-8"), ("screen-256color", "C.UTF-8"),
    ("xterm-kitty", "C.UTF-8"), ("no-such-terminal", "C.UTF-8"), ("linux", "C.UTF-8"), ("vt100", "C.UTF-8"),
    ("vt220", "C"), ("ansi", "C"), ("xterm-256color", "xx_XX.UTF-8"), ("xterm-256color", "C"), ("rxvt", "C.UTF-8"),
  ]) func opens(term: String, locale: String) throws {
    let probe = try ProbeSupport.start("events", term: term, locale: locale)
    #expect(probe.wait(for: "ready events"))
    probe.send("日")
    let shown = locale == "C" ? "key(??)" : "key(日)"
    #expect(probe.wait(for: shown), "\(probe.screen)")
    probe.press("q")
    #expect(probe.waitForExit() == .code(0))
    #expect(probe.modes == PtyProcess.freshModes)
    #expect(ProbeSupport.leftovers(probe.screen).isSubset(of: [7]))
  }

  @Test(arguments: [("dumb", "cannot show a full screen"), ("", "TERM is not set")]) func refuses(
    term: String, words: String
  ) throws {
    let probe = try ProbeSupport.start("events", term: term)
    #expect(probe.waitForExit() == .code(2))
    #expect(probe.screen.shows(words))
    #expect(!probe.output.contains(UInt8(ascii: "\u{1B}")))
  }

  @Test func withoutATerminalThereIsASentence() throws {
    let script =
      "\(PtyProcess.product("TerminalProbe")) events | cat; \(PtyProcess.product("TerminalProbe")) < /dev/null"
    let shell = try PtyProcess("/bin/sh", ["-c", script], environment: ["TERM": "xterm", "PATH": "/usr/bin:/bin"])
    _ = shell.waitForExit()
    #expect(shell.screen.row(0).contains("this is not a terminal"))
    #expect(shell.screen.row(1).contains("this is not a terminal"))
  }

  @Test(
    arguments: [
      ("xterm-256color", [:], 256, false, ColourDepth.indexed256),
      ("xterm-256color", ["COLORTERM": "truecolor"], 256, false, .rgb),
      ("xterm-256color", ["COLORTERM": "24bit"], 256, false, .rgb), ("xterm-direct", [:], 1 << 24, true, .rgb),
      ("xterm-256color", ["COLORTERM": "truecolor", "NO_COLOR": "1"], 256, false, .mono),
      ("xterm-256color", ["NO_COLOR": ""], 256, false, .indexed256),
      ("xterm-256color", ["CLICOLOR": "0"], 256, false, .mono),
      ("xterm-256color", ["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], 256, false, .indexed256),
      ("xterm-16color", [:], 16, false, .sixteen), ("xterm", [:], 8, false, .eight), ("vt100", [:], -1, false, .mono),
      ("screen-256color", ["COLORTERM": "truecolor"], 256, false, .indexed256),
      ("linux", ["COLORTERM": "truecolor"], 8, false, .eight),
    ] as [(String, [String: String], Int, Bool, ColourDepth)]) func depths(
      term: String, environment: [String: String], colours: Int, rgb: Bool, depth: ColourDepth
    ) throws
  {
    let facts = TerminalFacts(isKnown: true, canPosition: true, colours: colours, hasRGB: rgb)
    let dialect = try Dialect(environment: environment.merging(["TERM": term]) { $1 }, facts: facts)
    #expect(DepthChoice.depth(environment: environment, dialect: dialect, facts: facts, override: nil) == depth)
    #expect(DepthChoice.depth(environment: environment, dialect: dialect, facts: facts, override: .eight) == .eight)
  }

  @Test(arguments: [("xterm-kitty", ColourDepth.rgb), ("foot", .rgb), ("something", .indexed256)])
  func unknownTerminals(term: String, depth: ColourDepth) throws {
    let facts = TerminalFacts(isKnown: false, canPosition: false, colours: -1, hasRGB: false)
    let dialect = try Dialect(environment: ["TERM": term], facts: facts)
    #expect(dialect.isDirect && dialect.hasModes)
    #expect(DepthChoice.depth(environment: [:], dialect: dialect, facts: facts, override: nil) == depth)
  }

  @Test(arguments: [("15;0", true), ("0;15", false), ("15;default;0", true), ("7;8", true), ("0;7", false)])
  func backgrounds(value: String, isDark: Bool) { #expect(DepthChoice.isDark(["COLORFGBG": value]) == isDark) }

  @Test func noBackgroundIsTold() {
    #expect(DepthChoice.isDark([:]) == nil)
    #expect(DepthChoice.isDark(["COLORFGBG": "x;default"]) == nil)
  }

  @Test(
    arguments: [
      ([:], false), (["LANG": "de_DE.UTF-8"], true), (["LANG": "en_US.utf8"], true), (["LANG": "C"], false),
      (["LANG": "en_US.UTF-8", "LC_ALL": "C"], false), (["LC_CTYPE": "C.UTF-8", "LANG": "C"], true),
      (["LC_ALL": "", "LANG": "C.UTF-8"], true),
    ] as [([String: String], Bool)]) func charactersSets(environment: [String: String], isUTF8: Bool)
  { #expect(CharacterSet.asksForUTF8(environment) == isUTF8) }
}
