import Programs
package import Settings

/// A pane of a tmux server.
package struct TmuxPlace: Hashable, Sendable {
  /// The server's socket.
  let socket: String
  /// The pane's id, `%3`.
  let pane: String

  /// The pane that this process runs in; nil outside of tmux.
  package init?(_ environment: Environment) {
    guard let socket = environment["TMUX"]?.split(separator: ",").first, let pane = environment["TMUX_PANE"]
    else { return nil }
    self.init(socket: String(socket), pane: pane)
  }

  /// A pane as it was written down; nil where it cannot be one.
  init?(socket: String, pane: String) {
    let digits = pane.dropFirst()
    guard socket.hasPrefix("/"), pane.hasPrefix("%"), !digits.isEmpty,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    self.socket = socket
    self.pane = pane
  }

  /// Brings the pane forward in its window, and its window in its session; where `client` is of the same server, that
  /// client comes to see it.
  package func bringForward(for client: TmuxPlace?) {
    if client?.socket == socket { _ = call("switch-client", "-t", pane) }
    _ = call("select-window", "-t", pane)
    _ = call("select-pane", "-t", pane)
  }

  /// Opens a window for a command, with these variables; false where tmux does not.
  func openWindow(_ command: [String], variables: [String: String]) -> Bool {
    let settings = variables.sorted { $0.key < $1.key }.flatMap { ["-e", "\($0.key)=\($0.value)"] }
    return call(["new-window", "-n", "todos"] + settings + command)
  }

  private func call(_ words: String...) -> Bool { call(words) }

  private func call(_ words: [String]) -> Bool {
    OutsideProgram(["tmux", "-S", socket] + words).run().isGood
  }
}
