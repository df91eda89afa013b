import Programs

/// A terminal that somebody looks at tmux with.
package struct TmuxClient: Hashable, Sendable {
  /// What tmux is asked for clients, and how it answers.
  package static let format = "#{client_activity}\t#{client_name}\t#{pane_tty}"

  /// The server's socket.
  package let socket: String
  /// What tmux calls it.
  package let name: String
  /// The terminal of the pane that is looked at.
  package let paneTTY: String
  /// When it was used last, in seconds.
  package let activity: Int

  package init(socket: String, name: String, paneTTY: String, activity: Int) {
    self.socket = socket
    self.name = name
    self.paneTTY = paneTTY
    self.activity = activity
  }

  /// The clients in an answer of a server.
  package static func read(_ answer: String, socket: String) -> [TmuxClient] {
    answer.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3, let activity = Int(parts[0]), !parts[1].isEmpty else { return nil }
      return TmuxClient(socket: socket, name: parts[1], paneTTY: parts[2], activity: activity)
    }
  }

  /// Text as tmux shows it unchanged: it reads `#` as the start of a format and `%` as a part of the time.
  package static func escaped(_ text: String) -> String {
    text.map { $0 == "#" ? "##" : $0 == "%" ? "%%" : String($0) }.joined()
  }

  /// Shows a line for five seconds.
  func message(_ line: String) -> OutsideProgram {
    OutsideProgram([
      "tmux", "-S", socket, "display-message", "-c", name, "-d", "5000", Self.escaped("todos: " + line),
    ])
  }

  /// Opens a window over the others in which a program runs.
  func popup(_ words: [String], _ variables: [String: String]) -> OutsideProgram {
    let settings = variables.sorted { $0.key < $1.key }.flatMap { ["-e", "\($0.key)=\($0.value)"] }
    return OutsideProgram(
      ["tmux", "-S", socket, "display-popup", "-c", name, "-E", "-w", "64", "-h", "11", "-T", " todos "]
        + settings + words
    )
  }
}
