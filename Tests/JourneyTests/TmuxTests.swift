import Glibc
import PtySupport
import Testing

/// Inside tmux, where there is one.
@Suite(.enabled(if: access("/usr/bin/tmux", X_OK) == 0)) struct TmuxTests {
  /// Two panes of one window over one home: both show the list, and what one does the other shows.
  @Test func twoPanesShareOneList() throws {
    let journey = Journey()
    journey.add("buy oats today", "buy rice today")
    let mux = Multiplexer(journey)
    mux.call("new-session", "-d", "-x", "100", "-y", "40", Journey.program)
    mux.call("split-window", "-v", Journey.program)
    defer { mux.call("kill-server") }
    for pane in [0, 1] { mux.expect("☐ buy rice", pane) }
    mux.call("send-keys", "-t", ":.1", "Space")
    mux.expect("☑ buy oats", 1)
    mux.expect("☑ buy oats", 0)
    mux.call("resize-pane", "-t", ":.0", "-y", "9")
    mux.expect("☐ buy rice", 0)
    mux.call("send-keys", "-t", ":.0", "u")
    mux.expect("☐ buy oats", 0)
    mux.expect("☐ buy oats", 1)
    mux.call("send-keys", "-t", ":.0", "q")
    #expect(Journey.wait { mux.call("list-panes").lines.filter { !$0.isEmpty }.count == 1 } != nil)
  }
}
