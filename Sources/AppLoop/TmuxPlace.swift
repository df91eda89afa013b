import Programs
package import Settings

/// A pane of a tmux server.
package struct TmuxPlace: Hashable, Sendable {
  let socket: String
  /// The pane's ID, such as `%3`.
  let pane: String

  /// Creates the pane of this process; returns nil outside tmux.
  package init?(_ environment: Environment) {
    guard let socket = environment["TMUX"]?.split(separator: ",").first, let pane = environment["TMUX_PANE"] else {
      return nil
    }
    self.init(socket: String(socket), pane: pane)
  }

  /// Parses a recorded pane; returns nil if it is invalid.
  init?(socket: String, pane: String) {
    let digits = pane.dropFirst()
    guard socket.hasPrefix("/"), pane.hasPrefix("%"), !digits.isEmpty,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    self.socket = socket
    self.pane = pane
  }

  /// Selects the pane and its window; if `client` is on the same server, switches the client to it.
  package func bringForward(for client: TmuxPlace?) {
    if client?.socket == socket { _ = call("switch-client", "-t", pane) }
    _ = call("select-window", "-t", pane)
    _ = call("select-pane", "-t", pane)
  }

  /// Opens a window for a command with these variables; returns false if tmux fails.
  func openWindow(_ command: [String], variables: [String: String]) -> Bool {
    let settings = variables.sorted { $0.key < $1.key }.flatMap { ["-e", "\($0.key)=\($0.value)"] }
    return call(["new-window", "-n", "todos"] + settings + command)
  }

  private func call(_ words: String...) -> Bool { call(words) }

  private func call(_ words: [String]) -> Bool { OutsideProgram(["tmux", "-S", socket] + words).run().isGood }
}
