import Frames
import Glibc
import PtySupport
import Testing

/// `todos doctor --terminal`: the problems, and the line that fixes each.
@Suite struct DoctorTests {
  /// A home with a folder of programs in front of the PATH, and no tmux of the user.
  private func journey() -> Journey {
    let journey = Journey()
    journey.variables["TMUX_TMPDIR"] = journey.folder
    journey.variables["PATH"] = journey.folder + "/bin:/usr/bin:/bin"
    mkdir(journey.folder + "/bin", 0o700)
    return journey
  }

  private func doctor(_ journey: Journey) -> String { journey.run("doctor", "--terminal").output }

  @Test func bareDoctorLooksAtDataThenTerminal() throws {
    let lines = journey().run("doctor").lines
    let data = try #require(lines.firstIndex { $0.contains("replica.sqlite") })
    let terminal = try #require(lines.firstIndex { $0.hasPrefix("  terminal ") })
    #expect(data < terminal)
    #expect(!journey().run("doctor", "--data").output.contains("TERM="))
  }

  @Test func aHealthyPlaceHasNothingToDo() {
    let journey = journey()
    journey.variables["COLORTERM"] = "truecolor"
    let said = doctor(journey)
    #expect(!said.hasPrefix("! ") && !said.contains("\n! "), "\(said)")
    #expect(said.contains("24 bits, by COLORTERM=truecolor"))
    #expect(said.contains("UTF-8, by LC_ALL=C.UTF-8"))
    #expect(said.contains("links") && said.contains("by OSC 8, as far as the terminal takes it"))
  }

  @Test(arguments: [
    (["TERM": "dumb"], "TERM=dumb cannot show a full screen", "export TERM=xterm-256color"),
    (["LC_ALL": "xx_YY.UTF-8"], "LC_ALL names xx_YY.UTF-8", "export LC_ALL=C.UTF-8"),
    (["LC_ALL": "C"], "LC_ALL=C is not UTF-8", "export LC_ALL=C.UTF-8"),
    (["LC_ALL": ""], "No locale is set", "export LANG=C.UTF-8"),
    (["TZ": "Mars/Base"], "TZ=Mars/Base is no zone", "todos config set zone"),
    (["DBUS_SESSION_BUS_ADDRESS": "x", "PATH": "/nowhere"], "notify-send is missing", "libnotify-bin"),
    (["TERM": "linux"], "TERM=linux has no clipboard", "tmux"),
  ]) func whatIsWrongIsNamedWithItsRemedy(_ variables: [String: String], _ words: String, _ fix: String) throws {
    let journey = journey()
    journey.variables.merge(variables) { $1 }
    let lines = journey.run("doctor", "--terminal").lines
    let place = try #require(lines.firstIndex { $0.hasPrefix("! ") && $0.contains(words) }, "\(lines)")
    #expect(lines[place + 1].contains(fix))
  }

  /// The same results as JSON, with a fix for every warning.
  @Test func itIsThereAsJSON() {
    let journey = journey()
    journey.variables["LC_ALL"] = "C"
    let json = journey.run("doctor", "--terminal", "--json").output
    #expect(json.contains(#""state":"warning""#) && json.contains(#""fix":"export LC_ALL=C.UTF-8""#))
  }

  /// On a terminal the width of signs is measured; a silent terminal delays the command only briefly.
  @Test func widthIsAskedOfTheTerminal() throws {
    let journey = journey()
    let terminal = try journey.open("doctor", "--terminal")
    for column in [2, 2, 2, 3] {
      #expect(terminal.wait { _ in terminal.output.suffix(4) == Array("\u{1B}[6n".utf8)[...] })
      terminal.forgetOutput()
      terminal.send("\u{1B}[1;\(column)R")
    }
    terminal.expect("measured:")
    #expect(terminal.waitForExit() == .code(0))
    #expect(terminal.modes == PtyProcess.freshModes)
    let wide = try journey.open("doctor", "--terminal")
    for column in [3, 3, 2, 3] {
      #expect(wide.wait { _ in wide.output.suffix(4) == Array("\u{1B}[6n".utf8)[...] })
      wide.forgetOutput()
      wide.send("\u{1B}[1;\(column)R")
    }
    wide.expect("ambiguous_width 2")
    let silent = try journey.open("doctor", "--terminal")
    #expect(silent.waitForExit() == .code(0))
  }

  /// No command sends signs to a terminal that does not support them.
  @Test func terminalThatKnowsNoSignsIsSentNone() throws {
    let journey = journey()
    journey.add("buy oats today")
    journey.variables["TERM"] = "dumb"
    for words in [
      ["doctor", "--terminal"], ["list"], ["show", "1"], ["status"], ["log"], ["theme", "preview"],
      ["add", "--explain", "call Ann tomorrow 9am"],
    ] {
      let terminal = try PtyProcess(Journey.program, words, environment: journey.variables)
      #expect(terminal.waitForExit() != nil && !terminal.output.isEmpty, "\(words)")
      #expect(!terminal.output.contains(0x1B), "\(words)")
    }
  }

  /// A timer, a cron job or a tmux started with other folders silently creates a second list.
  @Test func aSecondListIsFound() {
    let journey = journey()
    _ = journey.script("bin/crontab", "#!/bin/sh\ncat \"$HOME/crontab\"\n")
    Journey.write(
      "MAILTO=me\n# todos\n* * * * * todos remind --due\n* * * * * TODOS_HOME='\(journey.file(""))' todos list\n",
      to: journey.folder + "/crontab")
    for part in ["/.config", "/.config/systemd", "/.config/systemd/user"] { mkdir(journey.folder + part, 0o700) }
    let unit = journey.folder + "/.config/systemd/user/todos-remind.service"
    Journey.write("[Service]\nEnvironment=TODOS_HOME=%h/other\nExecStart=/usr/bin/todos remind --due\n", to: unit)
    let said = doctor(journey)
    #expect(said.contains("crontab line 3 opens another list: \(journey.folder)/.local/share/todos"), "\(said)")
    #expect(!said.contains("crontab line 4"))
    #expect(said.contains("in line 3 write TODOS_HOME=\(journey.folder)/home in front of todos"))
    #expect(said.contains("the unit todos-remind.service opens another list: \(journey.folder)/other/data"))
    #expect(said.contains("Environment=TODOS_HOME=\(journey.folder)/home"))
  }

  @Test(.enabled(if: access("/usr/bin/tmux", X_OK) == 0)) func whatTmuxDoesIsLookedAt() {
    let journey = journey()
    journey.variables["TODOS_HOME"] = journey.folder + "/other"
    let mux = Multiplexer(journey)
    mux.call("new-session", "-d", "-x", "100", "-y", "30", "tail -f /dev/null")
    defer { mux.call("kill-server") }
    mux.call("set", "-s", "escape-time", "500")
    mux.call("set", "-s", "set-clipboard", "off")
    mux.call("set", "-g", "focus-events", "off")
    journey.variables["TODOS_HOME"] = journey.folder + "/home"
    journey.variables["TMUX"] = mux.inside
    mux.call("set-environment", "-g", "TZ", "Asia/Tokyo")
    let said = doctor(journey)
    for line in [
      "tmux starts programs with TZ=Asia/Tokyo", "tmux set-environment -g TZ UTC", "escape-time is 500 ms",
      "tmux set -s escape-time 10", "tmux set -g focus-events on", "tmux set -s set-clipboard on",
      "TERM=xterm-256color inside tmux", "tmux, with TODOS_HOME=\(journey.folder)/other, opens another list",
      "tmux set-environment -g TODOS_HOME \(journey.folder)/home",
    ] { #expect(said.contains(line), "\(said)") }
  }

  /// A log contains a sync's actions and no titles; a report contains the log, and no private text or paths.
  @Test func aReportHasTheLogAndNoPrivateWords() throws {
    let journey = journey()
    journey.run("config", "set", "editor", "secret")
    journey.run("config", "set", "clock", "12")
    journey.run("add", "secret errand", "--list", "Secret", "--log", "debug")
    #expect(journey.holds("changes committed", in: "state"))
    journey.variables["TODOS_LOG"] = "debug"
    journey.run("sync")
    #expect(journey.holds("sync finished authority=embedded", in: "state"))
    let report = journey.run("doctor", "--report", "--save", journey.file("report.txt"))
    #expect(report.status == 0, "\(report.errors)")
    #expect(report.output.contains("clock = \"12\"") || report.output.contains("clock = 12"))
    #expect(report.output.contains("editor = (set)") && report.output.contains("open items: 1"))
    #expect(report.output.contains("sync finished"))
    #expect(!report.output.lowercased().contains("secret"), "\(report.output)")
    let lines = report.lines.filter { !$0.hasPrefix("Saved  ") }
    #expect(!lines.contains { $0.contains(journey.folder) }, "\(report.output)")
    #expect(journey.holds("## log\n2026-11-20T09:00:00.000Z", in: ""))
  }

  @Test func anUnknownLevelIsRefused() {
    let journey = journey()
    journey.variables["TODOS_LOG"] = "loud"
    #expect(journey.run("list").errors.contains("not a log level"))
    journey.variables["TODOS_LOG"] = nil
    #expect(journey.run("list", "--log", "loud").errors.contains("\"loud\" is not a log level"))
    #expect(journey.run("list", "--log").status == 0 && journey.holds("command started", in: "state"))
  }
}
