import Frames
import PtySupport
import Testing
import WaitSupport

/// A separate tmux server for a journey.
struct Multiplexer {
  let journey: Journey
  var configuration = "/dev/null"
  /// tmux itself, or a wrapper.
  var program = "/usr/bin/tmux"

  let socket: String

  init(_ journey: Journey, configuration: String = "/dev/null", socket: String = "tmux") {
    self.journey = journey
    self.configuration = configuration
    self.socket = journey.folder + "/" + socket
  }

  @discardableResult func call(_ words: String...) -> PlainRun {
    PlainRun(
      program, ["-u", "-S", socket, "-f", configuration] + words, environment: journey.variables, folder: journey.folder
    )
  }

  /// Attaches a terminal, outside of any other tmux.
  func attach(columns: Int = 80, rows: Int = 24, _ words: String...) throws -> PtyProcess {
    var variables = journey.variables
    variables["TMUX"] = nil
    return try PtyProcess(
      "/usr/bin/tmux", ["-u", "-S", socket, "-f", configuration] + (words.isEmpty ? ["attach"] : words),
      environment: variables, size: Size(columns: columns, rows: rows))
  }

  /// The value of `TMUX` inside the server.
  var inside: String { socket + ",0,0" }

  /// Waits until a pane shows a text; a failure prints the pane.
  func expect(_ text: String, _ pane: Int, _ location: SourceLocation = #_sourceLocation) {
    let isSeen = Patience.wait { call("capture-pane", "-p", "-t", ":.\(pane)").output.contains(text) } != nil
    let seen = isSeen ? "" : call("capture-pane", "-p", "-t", ":.\(pane)").output
    #expect(isSeen, "no “\(text)” in pane \(pane):\n\(seen)", sourceLocation: location)
  }
}
