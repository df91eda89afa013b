import Glibc
import PtySupport
import Testing
import WaitSupport

@Suite(.enabled(if: access("/usr/bin/tmux", X_OK) == 0)) struct TmuxTests {
  /// Two panes of one window on one home show the same list and each other's changes.
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
    #expect(Patience.wait { mux.call("list-panes").lines.filter { !$0.isEmpty }.count == 1 } != nil)
  }

  /// A click on a widget's title opens the item in its own window, and after that in the existing full screen.
  @Test func aTitleInAWidgetLeadsToTheFullScreen() throws {
    let journey = Journey()
    journey.add("buy oats today", "buy rice today")
    let mux = Multiplexer(journey)
    mux.call("new-session", "-d", "-x", "100", "-y", "40", Journey.program, "widget")
    defer { mux.call("kill-server") }
    mux.expect("☐ buy rice", 0)
    mux.call("send-keys", "-t", ":0.0", "-l", "\u{1B}[<0;5;2M\u{1B}[<0;5;2m")
    expectWindow(1, showing: "Enter change", mux)
    #expect(mux.call("capture-pane", "-p", "-t", ":1.0").output.contains("buy oats"))
    mux.call("send-keys", "-t", ":1.0", "q")
    mux.call("select-window", "-t", ":0")
    mux.call("send-keys", "-t", ":0.0", "j", "Enter")
    expectWindow(1, showing: "buy rice", mux)
    expectWindow(1, showing: "Enter change", mux)
    #expect(mux.call("list-windows").lines.filter { !$0.isEmpty }.count == 2)
  }

  /// `y` copies every line into tmux's own buffer.
  @Test func copiesGoToTheBuffer() throws {
    let journey = Journey()
    journey.add("buy oats today", "buy rice today")
    let mux = Multiplexer(journey)
    mux.call("new-session", "-d", "-x", "100", "-y", "40", Journey.program)
    defer { mux.call("kill-server") }
    mux.expect("☐ buy rice", 0)
    mux.call("send-keys", "V", "j", "y")
    mux.expect("2 copied.", 0)
    #expect(Patience.wait { mux.call("show-buffer").output == "buy oats\nbuy rice" } != nil)
  }

  @Test func clicksAreHeardAtAnyColumn() throws {
    let journey = Journey()
    journey.add("buy rice today 12:00")
    let mux = Multiplexer(journey)
    mux.call("new-session", "-d", "-x", "384", "-y", "24", Journey.program)
    defer { mux.call("kill-server") }
    mux.expect("☐ buy rice", 0)
    let lines = mux.call("capture-pane", "-p").lines
    let row = try #require(lines.firstIndex { $0.contains("☐ buy rice") })
    mux.call("send-keys", "-l", "\u{1B}[<0;250;\(row + 1)M")
    mux.expect("╭─ When", 0)
  }

  /// Waits until the window is current and shows a text.
  private func expectWindow(
    _ window: Int, showing text: String, _ mux: Multiplexer, _ location: SourceLocation = #_sourceLocation
  ) {
    let isSeen = Patience.wait {
      let pane = mux.call("capture-pane", "-p", "-t", ":\(window).0").output
      return pane.contains(text) && mux.call("display-message", "-p", "#{window_index}").output == "\(window)\n"
    }
    let seen = isSeen == nil ? mux.call("capture-pane", "-p").output : ""
    #expect(isSeen != nil, "no “\(text)” in window \(window):\n\(seen)", sourceLocation: location)
  }
}
