import Programs

/// A terminal attached to tmux.
package struct TmuxClient: Hashable, Sendable {
  /// The format of tmux's client list, with the name last because it may contain anything.
  static let format = "#{client_activity} #{pane_tty} #{client_name}"

  /// The format of tmux's pane list, with the program last because it may contain anything.
  static let paneFormat = "#{session_attached} #{window_active} #{pane_current_command}"

  package let socket: String
  package let name: String
  /// The terminal of the visible pane.
  package let paneTTY: String
  /// The time of the last activity, in seconds.
  package let activity: Int

  package init(socket: String, name: String, paneTTY: String, activity: Int) {
    self.socket = socket
    self.name = name
    self.paneTTY = paneTTY
    self.activity = activity
  }

  /// Parses the clients in a server's answer.
  package static func read(_ answer: String, socket: String) -> [TmuxClient] {
    answer.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3, let activity = Int(parts[0]), !parts[2].isEmpty else { return nil }
      return TmuxClient(socket: socket, name: parts[2], paneTTY: parts[1], activity: activity)
    }
  }

  /// Parses the programs of the visible panes in a server's answer: those in the current window of an attached session.
  package static func visiblePrograms(in answer: String) -> [String] {
    answer.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3, parts[0] != "0", parts[1] == "1" else { return nil }
      return parts[2]
    }
  }

  /// Returns the clients of the server at a socket; blocks, because it calls tmux.
  static func all(of socket: String) -> [TmuxClient] {
    read(call(["list-clients", "-F", format], at: socket).answer().text ?? "", socket: socket)
  }

  /// Returns a tmux call to the server at a socket, or to the default server.
  ///
  /// Without `-u` and a UTF-8 locale, which cron and systemd do not set, tmux replaces non-ASCII characters by `_`.
  static func call(_ words: [String], at socket: String? = nil) -> OutsideProgram {
    OutsideProgram(["tmux", "-u"] + (socket.map { ["-S", $0] } ?? []) + words)
  }

  /// Escapes text for tmux, which expands `#` as a format and `%` as a time.
  package static func escaped(_ text: String) -> String {
    text.map { $0 == "#" ? "##" : $0 == "%" ? "%%" : String($0) }.joined()
  }

  /// Shows a line for one second: tmux before 3.6 draws no pane while a message is shown.
  func message(_ line: String) -> OutsideProgram {
    Self.call(["display-message", "-c", name, "-d", "1000", Self.escaped("todos: " + line)], at: socket)
  }

  /// Opens a popup that runs a program; if one is already open, tmux does nothing.
  func popup(_ words: [String], _ variables: [String: String]) -> OutsideProgram {
    let settings = variables.sorted { $0.key < $1.key }.flatMap { ["-e", "\($0.key)=\($0.value)"] }
    let place = ["-c", name, "-E", "-w", "64", "-h", "11", "-T", " todos "]
    return Self.call(["display-popup"] + place + settings + words, at: socket)
  }
}
