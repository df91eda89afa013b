import DiceSupport
import Frames
import Glibc
import PtySupport
import Testing

/// Tests of events from the user, the terminal and the system, through a real pty.
@Suite struct EventsTests {
  @Test func keysMouseAndPaste() throws {
    let probe = try started("events")
    probe.press("j")
    #expect(probe.wait(for: "key(j)"))
    probe.press("Ctrl-Up", "Shift-Tab", "Alt-b")
    #expect(probe.wait(for: "key(Ctrl-Up)") && probe.wait(for: "key(Shift-Tab)") && probe.wait(for: "key(Alt-b)"))
    probe.press("Ctrl-C", "Ctrl-S", "Ctrl-Q")
    #expect(probe.wait(for: "key(Ctrl-C)") && probe.wait(for: "key(Ctrl-S)") && probe.wait(for: "key(Ctrl-Q)"))
    probe.click(x: 70, y: 4)
    #expect(probe.wait(for: "release"))
    probe.paste("two\nlines q")
    #expect(probe.wait(for: "paste(\"two"))
    probe.send("\u{1B}[I")
    #expect(probe.wait(for: "focus(true)"))
  }

  @Test func aLoneEscapeIsAKey() throws {
    let probe = try started("events", more: ["ESCDELAY": "10"])
    probe.press("Esc")
    #expect(probe.wait(for: "key(Esc)"))
    probe.send("\u{1B}[")
    #expect(probe.wait(for: "key(Alt-[)"))
  }

  @Test func aSlowSequenceIsStillAKey() throws {
    let probe = try started("events", more: ["ESCDELAY": "10"])
    probe.send("\u{1B}[1")
    probe.settle(milliseconds: 40)
    probe.send(";5A")
    #expect(probe.wait(for: "key(Ctrl-Up)"))
  }

  @Test func resizesArriveWithTheNewSize() throws {
    let probe = try started("events")
    for size in [Size(columns: 40, rows: 12), Size(columns: 200, rows: 50), Size(columns: 80, rows: 24)] {
      probe.resize(to: size)
      #expect(probe.wait(for: "size \(size.columns)x\(size.rows)"))
    }
    #expect(probe.screen.row(0) == "ready events")
    #expect(probe.screen.unknown == [])
  }

  @Test func aStormOfSizesEndsWell() throws {
    let probe = try started("events")
    var random = Dice(7)
    for _ in 0..<150 {
      let columns = Int.random(in: 1...300, using: &random)
      probe.resize(to: Size(columns: columns, rows: Int.random(in: 1...90, using: &random)))
      probe.send("j")
    }
    // Keys that come with a size are shown below it, and a small screen has no room for many.
    probe.resize(to: Size(columns: 80, rows: 24))
    probe.type("é")
    #expect(probe.wait(for: "key(é)"))
    probe.resize(to: Size(columns: 1, rows: 1))
    probe.settle(milliseconds: 20)
    probe.resize(to: Size(columns: 90, rows: 9))
    #expect(probe.wait(for: "size 90x9"))
    #expect(probe.screen.unknown == [])
    probe.press("q")
    #expect(probe.waitForExit() == .code(0))
  }

  @Test func theBellOfAnotherThreadWakesTheLoop() throws {
    let probe = try started("bell")
    #expect(probe.wait(for: "rang"))
  }

  @Test func aWaitEndsInTime() throws {
    let probe = try started("tick")
    #expect(probe.wait(for: "timed out"))
  }

  @Test func theTerminalIsAskedAndItsAnswersCome() throws {
    let probe = try started("ask")
    #expect(probe.wait { $0.strings.contains("11;?") && $0.strings.contains("CSI c") })
    probe.send("\u{1B}]11;rgb:1111/2222/3333\u{1B}\\\u{1B}[?997;1n\u{1B}[?62c")
    #expect(probe.wait(for: "background(red: 17, green: 34, blue: 51)"))
    #expect(probe.wait(for: "scheme(isDark: true)") && probe.wait(for: "attributes"))
  }

  @Test func theMouseCanBeGivenBack() throws {
    let probe = try started("events")
    #expect(probe.screen.modes.isSuperset(of: [1002, 1006, 1004, 2004, 2031]))
    probe.press("m")
    #expect(probe.wait { $0.modes.isDisjoint(with: [1002, 1006]) })
    probe.press("m")
    #expect(probe.wait { $0.modes.isSuperset(of: [1002, 1006]) })
  }

  @Test func noiseOnStandardErrorStaysOffTheScreen() throws {
    let probe = try started("events")
    probe.press("E", "j")
    #expect(probe.wait(for: "key(j)"))
    #expect(!probe.screen.shows("noise"))
  }

  @Test func nothingIsWrittenWhenNothingHappens() throws {
    let probe = try started("events")
    probe.press("j")
    #expect(probe.wait(for: "key(j)"))
    probe.settle()
    probe.forgetOutput()
    probe.press("k")
    #expect(probe.wait(for: "key(k)"))
    let written = String(decoding: probe.output, as: UTF8.self)
    #expect(written.ranges(of: "key(").count == 1 && !written.contains("key(j)"), "\(written)")
  }

  @Test func theTitleIsSetAndGivenBack() throws {
    let probe = try started("events")
    #expect(probe.wait { $0.title == "probe" })
    probe.press("q")
    _ = probe.waitForExit()
    #expect(probe.screen.title.isEmpty)
  }

  /// A terminal that accepts no output for a while gets the newest frame, and the program still reads keys.
  @Test func aSlowTerminalCatchesUp() throws {
    let probe = try started("events")
    for index in 0..<3_000 { probe.type(index.isMultiple(of: 2) ? "j" : "k") }
    probe.type("é")
    #expect(probe.wait { $0.shows("key(é)") })
    probe.press("q")
    #expect(probe.waitForExit() == .code(0))
  }

  private func started(_ word: String, more: [String: String] = [:]) throws -> PtyProcess {
    let probe = try ProbeSupport.start(word, more: more)
    #expect(probe.wait { $0.shows("ready") && $0.frames > 0 })
    return probe
  }
}
