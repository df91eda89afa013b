import Frames
import Glibc
import PtySupport
import Testing
import WaitSupport

/// `todos tmux setup` in a real tmux.
@Suite(.enabled(if: access("/usr/bin/tmux", X_OK) == 0)) struct TmuxSetupTests {
  /// Everything that the setup may change: the options, the keys and their notes.
  private struct Standing: Equatable {
    var options: [String]
    var keys: [String]
    var notes: [String]

    init(_ mux: Multiplexer) {
      options = mux.call("show-options", "-g").lines
      keys = mux.call("list-keys").lines
      notes = mux.call("list-keys", "-aN", "-T", "prefix").lines
    }
  }

  private func server(_ configuration: String = "") -> (journey: Journey, mux: Multiplexer) {
    let journey = Journey()
    let file = journey.folder + "/tmux.conf"
    Journey.write(configuration, to: file)
    let mux = Multiplexer(journey, configuration: file)
    mux.call("new-session", "-d", "-x", "100", "-y", "30", "tail -f /dev/null")
    journey.variables["TMUX"] = mux.inside
    journey.variables["TMUX_PANE"] = "%0"
    return (journey, mux)
  }

  @Test func twiceIsOnceAndUndoLeavesNothing() {
    let (journey, mux) = server()
    defer { mux.call("kill-server") }
    let before = Standing(mux)
    #expect(journey.run("tmux", "setup", "--dry-run").output.contains("display-popup"))
    #expect(Standing(mux) == before)
    #expect(journey.run("tmux", "setup").status == 0)
    let once = Standing(mux)
    #expect(once != before)
    #expect(mux.call("show-option", "-gv", "status-right").output.hasPrefix("#("))
    #expect(mux.call("list-keys", "-T", "prefix", "t").output.contains("todos"))
    #expect(mux.call("list-keys", "-N", "-T", "prefix", "t").output.contains("todos: the list in a popup"))
    #expect(journey.run("tmux", "setup").status == 0)
    #expect(Standing(mux) == once)
    #expect(journey.run("tmux", "setup", "--undo").status == 0)
    #expect(Standing(mux) == before)
    let again = journey.run("tmux", "setup", "--undo")
    #expect(again.status == 1 && again.errors.contains("Nothing from"))
  }

  /// N50: the segment uses the default bar's colours, elsewhere its own; the clock key's previous owner is reported.
  @Test(arguments: [("", true), ("set -g status-style 'bg=#102030,fg=white'\n", false)]) func theSegmentGoesWithTheBar(
    _ configuration: String, _ isPlain: Bool
  ) {
    let (journey, mux) = server(configuration)
    defer { mux.call("kill-server") }
    let answer = journey.run("tmux", "setup", "--dry-run")
    #expect(answer.output.contains("--format tmux --color never") == isPlain, "\(answer.output)")
    #expect(answer.output.contains("tmux's clock was there"), "\(answer.output)")
  }

  @Test func aKeyThatTmuxDoesNotKnowLeavesNothingBehind() {
    let (journey, mux) = server("set -g @todos-popup-key NoSuchKey\n")
    defer { mux.call("kill-server") }
    let refused = journey.run("tmux", "setup")
    #expect(refused.status == 1 && refused.errors.contains("NoSuchKey"))
    mux.call("set", "-gu", "@todos-popup-key")
    #expect(journey.run("tmux", "setup").status == 0)
    #expect(mux.call("list-keys", "-T", "prefix", "t").output.contains("todos"))
    #expect(journey.run("tmux", "setup", "--undo").status == 0)
    #expect(!mux.call("show-options", "-g").output.contains("@todos-saved"))
  }

  @Test func keysOfTheirOwnStay() {
    let (journey, mux) = server("bind t display-message 'mine; of course'\nset -g status-right 'at %H:%M;'\n")
    defer { mux.call("kill-server") }
    let before = Standing(mux)
    let answer = journey.run("tmux", "setup")
    #expect(answer.status == 0)
    #expect(answer.errors.contains("prefix t") && answer.errors.contains("@todos-popup-key"))
    #expect(mux.call("list-keys", "-T", "prefix", "t").output.contains("of course"))
    #expect(mux.call("show-option", "-gv", "status-right").output.hasSuffix(" at %H:%M;\n"))
    #expect(journey.run("tmux", "setup", "--force").errors.isEmpty)
    #expect(mux.call("list-keys", "-T", "prefix", "t").output.contains("display-popup"))
    journey.run("tmux", "setup", "--undo")
    #expect(Standing(mux) == before)
  }

  @Test func optionsChooseKeysAndSizes() {
    let (journey, mux) = server("set -g @todos-popup-key y\nset -g @todos-popup-size 80%x20\n")
    defer { mux.call("kill-server") }
    mux.call("set", "-g", "@todos-widget-key", "none")
    journey.run("tmux", "setup")
    #expect(mux.call("list-keys", "-T", "prefix", "y").output.contains(#"-h 20 -w "80%""#))
    #expect(mux.call("list-keys", "-T", "prefix", "t").output.contains("clock-mode"))
    #expect(mux.call("list-keys", "-T", "prefix", "T").status != 0)
    mux.call("set", "-g", "@todos-popup-key", "Y")
    journey.run("tmux", "setup")
    #expect(mux.call("list-keys", "-T", "prefix", "y").status != 0)
    #expect(mux.call("list-keys", "-T", "prefix", "Y").output.contains("todos"))
  }

  @Test func whatWasChangedSinceStays() {
    let (journey, mux) = server()
    defer { mux.call("kill-server") }
    journey.run("tmux", "setup")
    mux.call("bind", "t", "display-message", "later")
    mux.call("set", "-ga", "status-right", " later")
    let answer = journey.run("tmux", "setup", "--undo")
    #expect(answer.output.contains("was bound to something else since"))
    #expect(mux.call("list-keys", "-T", "prefix", "t").output.contains("later"))
    let status = mux.call("show-option", "-gv", "status-right").output
    #expect(status.hasSuffix(" later\n") && !status.contains("todos"))
  }

  /// The guide's single line in a tmux configuration.
  @Test func aLineOfTheConfigurationSetsItUpWithoutAWord() {
    let (_, first) = server()
    first.call("kill-server")
    let journey = Journey()
    journey.putIntoPath()
    let file = journey.folder + "/tmux.conf"
    Journey.write("run-shell 'todos tmux setup'\n", to: file)
    let mux = Multiplexer(journey, configuration: file)
    mux.call("new-session", "-d", "-x", "100", "-y", "30", "echo ready; tail -f /dev/null")
    defer { mux.call("kill-server") }
    let isSet = Patience.wait {
      mux.call("show-option", "-gqv", "@todos-saved-add-since").output.contains("todos add --prompt")
    }
    #expect(isSet != nil)
    let status = mux.call("show-option", "-gv", "status-right").output
    #expect(status.hasPrefix("#(todos status --follow --format tmux --color never) "), "\(status)")
    mux.expect("ready", 0)
  }

  /// The keys and a click on the segment open the list in a popup, on a real terminal.
  @Test func theKeyOpensThePopup() throws {
    let (journey, mux) = server()
    defer { mux.call("kill-server") }
    journey.add("buy oats today")
    journey.run("tmux", "setup")
    mux.call("set-option", "-g", "mouse", "on")
    let terminal = try mux.attach(columns: 100, rows: 30)
    terminal.expect("[0]") { !$0.text.isEmpty }
    #expect(Patience.wait { mux.call("list-clients").output.contains("100x30") } != nil)
    terminal.send("\u{02}t")
    terminal.expect("☐ buy oats")
    terminal.send("q")
    // The popup outlives its program for a moment and takes clicks.
    terminal.expectGone("┐")
    terminal.send("\u{1B}[<0;95;30M\u{1B}[<0;95;30m")
    terminal.expect("☐ buy oats")
    terminal.send("q")
    terminal.expectGone("☐ buy oats")
  }

  /// Without the segment the clock's place is left alone; a click binding of the user stays.
  @Test func aClickIsOursWhereTheSegmentIs() {
    let (journey, mux) = server("set -g @todos-status off\n")
    defer { mux.call("kill-server") }
    journey.run("tmux", "setup")
    #expect(mux.call("list-keys", "-T", "root", "MouseDown1StatusRight").status != 0)
    mux.call("set", "-gu", "@todos-status")
    mux.call("bind", "-n", "MouseDown1StatusRight", "display-message", "mine")
    let answer = journey.run("tmux", "setup")
    #expect(answer.errors.contains("@todos-click-key"), "\(answer)")
    #expect(mux.call("list-keys", "-T", "root", "MouseDown1StatusRight").output.contains("mine"))
  }

  /// Before 3.2 there are no popups.
  @Test func anOldTmuxGetsPanes() {
    let (journey, mux) = server()
    defer { mux.call("kill-server") }
    let folder = journey.folder + "/old"
    mkdir(folder, 0o700)
    let script = """
      #!/bin/sh
      [ "$2" = display-message ] && { echo 3.0a; exit; }
      exec /usr/bin/tmux "$@"
      """
    _ = journey.script("old/tmux", script)
    journey.variables["PATH"] = folder + ":/usr/bin:/bin"
    #expect(journey.run("tmux", "setup").status == 0)
    let keys = mux.call("list-keys", "-T", "prefix").output
    #expect(keys.contains("split-window -v -l 17") && keys.contains("split-window -v -l 5"))
    #expect(!keys.contains("display-popup"))
  }

  @Test func withoutAServerThereIsASentence() {
    let journey = Journey()
    journey.variables["TMUX_TMPDIR"] = journey.folder
    let answer = journey.run("tmux", "setup")
    #expect(answer.status == 1 && answer.output.isEmpty)
    #expect(answer.errors.contains("No tmux server is running") && answer.errors.contains("run-shell"))
    journey.variables["PATH"] = "/nowhere"
    #expect(journey.run("tmux", "setup").errors.contains("tmux was not found"))
  }
}
