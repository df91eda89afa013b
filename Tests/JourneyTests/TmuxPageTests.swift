import Glibc
import PageSupport
import PtySupport
import Testing

/// The guide's lines for `~/.tmux.conf` in a real tmux.
@Suite(.enabled(if: access("/usr/bin/tmux", X_OK) == 0)) struct TmuxPageTests {
  @Test func theyWork() throws {
    let journey = Journey()
    journey.putIntoPath()
    journey.variables["SHELL"] = "/bin/sh"
    journey.add("buy oats today", "buy rice today")
    let file = journey.folder + "/tmux.conf"
    Journey.write(try PagePart.only("tmux").code(), to: file)
    let mux = Multiplexer(journey, configuration: file)
    let terminal = try mux.attach(columns: 110, rows: 30, "new-session", "echo ready; exec tail -f /dev/null")
    defer { mux.call("kill-server") }
    terminal.expect("ready")
    let again = mux.call("source-file", mux.configuration)
    #expect(again.status == 0 && again.errors.isEmpty && again.output.isEmpty)
    terminal.expect("no count in the status line") { $0.row(29).contains("0/2") }

    terminal.send("\u{02}t")
    terminal.expect("☐ buy oats")
    terminal.send("q")
    terminal.expectGone("┌")

    terminal.send("\u{02}\u{14}")
    terminal.expect("what is to be done?")
    terminal.send("call mum tomorrow 9am")
    terminal.expect("Sat 21 Nov 9:00")
    terminal.send("\r")
    terminal.expectGone("┌")
    #expect(journey.run("list", "upcoming").output.contains("call mum"))

    terminal.send("\u{02}T")
    terminal.expect("☐ buy rice")
    terminal.send(" ")
    terminal.expect("no tick in the widget") { $0.shows("☑ buy oats") }
    terminal.expect("the status line does not follow") { $0.row(29).contains("1/2") }
  }
}
