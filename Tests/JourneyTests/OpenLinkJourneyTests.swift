import PtySupport
import Testing
import WaitSupport

/// Links in the real program: opened by the user's program, chosen from several, and copied over ssh.
@Suite struct OpenLinkJourneyTests {
  private func journey(_ title: String, _ notes: String) -> Journey {
    let journey = Journey()
    journey.add(title)
    #expect(journey.run("annotate", "1", notes).status == 0)
    let told = journey.folder + "/told"
    let script = "#!/bin/sh\nprintf '%s\\n' \"$@\" > \(told).new && mv \(told).new \(told)\n"
    #expect(journey.run("config", "set", "open.program", journey.script("opener", script)).status == 0)
    return journey
  }

  private func waits(for text: String, _ journey: Journey) -> Bool {
    Patience.wait { PlainRun.text(journey.folder + "/told") == text + "\n" } != nil
  }

  @Test func oIsPressed() throws {
    let journey = journey("buy oats today", "the first line\nhttps://a.example/x")
    let app = try journey.open()
    app.expect("☐ buy oats")
    app.press("o")
    app.expect("Opening https://a.example/x")
    #expect(waits(for: "https://a.example/x", journey))
    #expect(journey.run("annotate", "1", "https://b.example/y").status == 0)
    app.press("o")
    app.expect("Open a link of “buy oats”")
    app.press("Down", "Enter")
    app.expect("Opening https://b.example/y")
    #expect(waits(for: "https://b.example/y", journey))
    app.leave()
  }

  /// The screen and the command copy the link by OSC 52, and start nothing.
  @Test func overSshTheLinkIsCopied() throws {
    let journey = journey("buy oats today", "https://a.example/x")
    journey.variables["SSH_CONNECTION"] = "192.0.2.1 50000 192.0.2.2 22"
    let app = try journey.open()
    app.expect("☐ buy oats")
    app.press("o")
    app.expect("Copied https://a.example/x")
    #expect(app.screen.strings.contains("52;c;aHR0cHM6Ly9hLmV4YW1wbGUveA=="), "\(app.screen.strings)")
    app.leave()
    let shell = try journey.shell("\"$TODOS\" open-link 1; echo over")
    shell.expect("over")
    #expect(
      shell.screen.shows("Copied https://a.example/x")
        && shell.screen.strings.contains("52;c;aHR0cHM6Ly9hLmV4YW1wbGUveA=="))
    #expect(PlainRun.text(journey.folder + "/told").isEmpty)
  }

  @Test func aTerminalIsAskedForTheNumber() throws {
    let journey = journey("buy oats today", "https://a.example/x\nhttps://b.example/y")
    let shell = try journey.open("open-link", "1")
    shell.expect("  2  https://b.example/y")
    shell.expect("›")
    shell.send("2\r")
    shell.expect("Opening https://b.example/y")
    #expect(waits(for: "https://b.example/y", journey))
  }
}
