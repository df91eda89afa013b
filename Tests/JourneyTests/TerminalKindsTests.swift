import Frames
import PtySupport
import Testing

@Suite struct TerminalKindsTests {
  @Test func aPlainTerminalGetsThePlainListAndTheReason() throws {
    let journey = Journey()
    journey.add("buy oats today")
    journey.variables["TERM"] = "dumb"
    let app = try journey.open()
    #expect(app.waitForExit() == .code(0))
    for words in ["1 ☐ buy oats", "dumb", "todos --linear"] {
      #expect(app.screen.shows(words), "\(words)\n\(app.screen)")
    }
    #expect(!app.output.contains(0x1B))
  }

  /// A command that needs the full screen ends like the list printed in its place, without another message.
  @Test func aClockThatCannotBeReadIsToldOfOnce() throws {
    let journey = Journey()
    journey.variables["TERM"] = "dumb"
    journey.variables["TODOS_NOW"] = "never"
    let app = try journey.open("widget")
    #expect(app.waitForExit() == .code(2))
    #expect(app.screen.shows("TODOS_NOW is") && !app.screen.shows("Something failed"), "\(app.screen)")
  }

  @Test func noTerminalGetsThePlainList() {
    let journey = Journey()
    journey.add("buy oats today")
    let answer = journey.run()
    #expect(answer.status == 0 && answer.output.contains("1 ☐ buy oats") && !answer.output.utf8.contains(0x1B))
  }

  /// The boxes are ASCII if the terminal's name implies that it supports no others.
  @Test(arguments: ["no-such-terminal", "linux"]) func anyNameWorks(_ name: String) throws {
    let journey = Journey()
    journey.add("buy oats today")
    journey.variables["TERM"] = name
    let app = try journey.open()
    app.expect("an open item") { $0.shows("☐ buy oats") || $0.shows("[ ] buy oats") }
    app.press("Space")
    app.expect("a done item") { $0.shows("☑ buy oats") || $0.shows("[x] buy oats") }
    app.press("q")
    #expect(app.waitForExit() == .code(0))
    #expect(app.modes == PtyProcess.freshModes)
  }

  @Test func withoutUTF8EverythingIsASCII() throws {
    let journey = Journey()
    journey.add("buy oats today", "café – 買い物 today")
    journey.variables["LC_ALL"] = "C"
    let app = try journey.open()
    app.expect("[ ] buy oats")
    app.press("Space")
    app.expect("[x] buy oats")
    #expect(app.output.allSatisfy { $0 < 0x80 })
    app.leave()
  }

  /// The environment of ssh on a foreign machine: an unknown terminal, no locale, no session folders.
  @Test func aBareEnvironmentIsEnough() throws {
    let journey = Journey()
    journey.add("buy oats today", "café – 買い物 today")
    let kept: Set<String> = ["TODOS_HOME", "TODOS_NOW", "SWIFT_BACKTRACE"]
    journey.variables = journey.variables.filter { kept.contains($0.key) }
    journey.variables["TERM"] = "xterm-of-tomorrow"
    let app = try journey.open()
    app.expect("[ ] buy oats")
    app.press("Space")
    app.expect("[x] buy oats")
    #expect(app.output.allSatisfy { $0 < 0x80 })
    app.press("q")
    #expect(app.waitForExit() == .code(0))
    #expect(app.modes == PtyProcess.freshModes)
    #expect(journey.run("list").status == 0)
  }
}
