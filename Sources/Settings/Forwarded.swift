import Files

/// The list of the machine that somebody came from, over a socket that `todos ssh` has made: `TODOS_SOCKET` names it.
///
/// What this program knows of that list lies in the socket's folder, which is gone when the person leaves; nothing of it is in
/// their own folders on this machine.
package struct Forwarded: Hashable, Sendable {
  /// The variable that names the socket.
  package static let variable = "TODOS_SOCKET"

  /// Where the socket is.
  package let socket: String
  /// What is added while the way is gone, until it is back: a file among this machine's own.
  package let spool: String

  /// What the environment names; nil where it names nothing, or where this machine is signed in at a server itself.
  init?(_ environment: Environment, beside own: Folders) {
    guard let socket = environment[Self.variable], socket.hasPrefix("/"), !File(own.token).exists else {
      return nil
    }
    self.socket = socket
    spool = own.state + "/spool.jsonl"
  }

  /// The folder that the socket is in.
  package var folder: String { File(socket).folder.path }

  /// Throws where the folder is gone, or somebody else may look into it.
  func check() throws(SettingsError) {
    guard let facts = File(folder).facts, facts.kind == .folder else {
      throw SettingsError("The socket to the machine you came from is gone: \(socket).")
    }
    guard facts.isOwn, facts.isClosed else {
      throw SettingsError(
        "\(folder), which \(Self.variable) names, is not a folder of yours alone. Unset it, or: chmod 700 \(folder)"
      )
    }
  }
}
