import Files

/// The list of the machine that the user came from, over a socket made by `todos ssh`.
///
/// `TODOS_SOCKET` names the socket. State of that list lies in the socket's folder, which is removed when the user
/// leaves. Nothing of it is stored in the user's own folders on this machine.
package struct Forwarded: Hashable, Sendable {
  package static let variable = "TODOS_SOCKET"

  package let socket: String
  /// The file on this machine for additions while the connection is down.
  package let spool: String

  /// Creates the forwarded list that the environment names.
  ///
  /// Returns nil if there is none, or if this machine has its own sign-in.
  init?(_ environment: Environment, beside own: Folders) {
    guard let socket = environment[Self.variable], socket.hasPrefix("/"), !File(own.token).exists else { return nil }
    self.socket = socket
    spool = own.state + "/spool.jsonl"
  }

  package var folder: String { File(socket).folder.path }

  /// Throws if the folder is missing or accessible to other users.
  func check() throws(SettingsError) {
    guard let facts = File(folder).facts, facts.kind == .folder else {
      throw SettingsError("The socket to the machine you came from is gone: \(socket).")
    }
    guard facts.isOwn, facts.isClosed else {
      throw SettingsError(
        "\(folder), set by \(Self.variable), is accessible to others. Unset it, or: chmod 700 \(folder)")
    }
  }
}
