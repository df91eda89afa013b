import Frames
import PtySupport
import Testing

/// `todos add --prompt` as in a tmux popup.
@Suite struct PromptJourneyTests {
  @Test func enterAddsAndEnds() throws {
    let journey = Journey()
    let terminal = try journey.open(columns: 58, rows: 3, "add", "--prompt")
    terminal.expect("what is to be done?")
    terminal.send("call mum tomorrow 9am #home")
    terminal.expect("Sat 21 Nov 9:00")
    terminal.send("\r")
    #expect(terminal.waitForExit() == .code(0))
    terminal.expectRestored()
    let lines = journey.run("list", "all", "--plain").lines
    #expect(lines.first == "1\topen\tnone\t2026-11-21T09:00\thome\t\tcall mum", "\(lines)")
  }

  @Test func withoutATerminalItSaysSo() {
    let answer = Journey().run("add", "--prompt")
    #expect(answer.status == 2 && answer.errors.contains("needs a terminal"))
  }
}
