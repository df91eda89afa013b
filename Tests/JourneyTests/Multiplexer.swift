import Frames
import PtySupport
import Testing
import WaitSupport

/// A tmux server of a journey's own.
struct Multiplexer {
  let journey: Journey
  /// The file it is configured by.
  var configuration = "/dev/null"
  /// The program itself, or one that stands in for it.
  var program = "/usr/bin/tmux"

  /// Where its socket is.
  let socket: String

  init(_ journey: Journey, configuration: String = "/dev/null", socket: String = "tmux") {
    self.journey = journey
    self.configuration = configuration
    self.socket = journey.folder + "/" + socket
  }

  @discardableResult
  func call(_ words: String...) -> PlainRun {
    PlainRun(
      program,
      ["-u", "-S", socket, "-f", configuration] + words,
      environment: journey.variables,
      folder: journey.folder
    )
  }

  /// A terminal that somebody sits at; outside of any other tmux.
  func attach(columns: Int = 80, rows: Int = 24, _ words: String...) throws -> PtyProcess {
    var variables = journey.variables
    variables["TMUX"] = nil
    return try PtyProcess(
      "/usr/bin/tmux",
      ["-u", "-S", socket, "-f", configuration] + (words.isEmpty ? ["attach"] : words),
      environment: variables,
      size: Size(columns: columns, rows: rows)
    )
  }

  /// What a program sees that runs in it.
  var inside: String { socket + ",0,0" }

  /// Waits until a pane shows a text; a failure tells what it shows instead.
  func expect(_ text: String, _ pane: Int, _ location: SourceLocation = #_sourceLocation) {
    let isSeen = Patience.wait { call("capture-pane", "-p", "-t", ":.\(pane)").output.contains(text) } != nil
    let seen = isSeen ? "" : call("capture-pane", "-p", "-t", ":.\(pane)").output
    #expect(isSeen, "no “\(text)” in pane \(pane):\n\(seen)", sourceLocation: location)
  }
}
