import Programs

/// A terminal that somebody looks at tmux with.
package struct TmuxClient: Hashable, Sendable {
  /// What tmux is asked for clients, and how it answers: the name last, since anything may stand in it.
  static let format = "#{client_activity} #{pane_tty} #{client_name}"

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
      let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3, let activity = Int(parts[0]), !parts[2].isEmpty else { return nil }
      return TmuxClient(socket: socket, name: parts[2], paneTTY: parts[1], activity: activity)
    }
  }

  /// The clients of the server that listens at a socket; calls tmux, so it blocks.
  static func all(of socket: String) -> [TmuxClient] {
    read(call(["list-clients", "-F", format], at: socket).answer().text ?? "", socket: socket)
  }

  /// A call of tmux, at its usual server where no socket is named.
  ///
  /// Without `-u` and a UTF-8 locale, which cron and systemd set none of, it answers `_` for all but ASCII.
  static func call(_ words: [String], at socket: String? = nil) -> OutsideProgram {
    OutsideProgram(["tmux", "-u"] + (socket.map { ["-S", $0] } ?? []) + words)
  }

  /// Text as tmux shows it unchanged: it reads `#` as the start of a format and `%` as a part of the time.
  package static func escaped(_ text: String) -> String {
    text.map { $0 == "#" ? "##" : $0 == "%" ? "%%" : String($0) }.joined()
  }

  /// Shows a line for a second: tmux before 3.6 draws no pane while a message stands.
  func message(_ line: String) -> OutsideProgram {
    Self.call(["display-message", "-c", name, "-d", "1000", Self.escaped("todos: " + line)], at: socket)
  }

  /// Opens a window over the others in which a program runs; where one is open already, tmux does nothing and ends.
  func popup(_ words: [String], _ variables: [String: String]) -> OutsideProgram {
    let settings = variables.sorted { $0.key < $1.key }.flatMap { ["-e", "\($0.key)=\($0.value)"] }
    let place = ["-c", name, "-E", "-w", "64", "-h", "11", "-T", " todos "]
    return Self.call(["display-popup"] + place + settings + words, at: socket)
  }
}
