import Files
private import Glibc

/// The environment variables of a process, or a table that replaces them.
package struct Environment: Sendable {
  private let values: [String: String]?

  /// The variables of this process, read on access.
  package static let process = Environment(values: nil)

  package init(_ values: [String: String]) { self.values = values }

  private init(values: [String: String]?) { self.values = values }

  /// The value of a variable, or nil if it is unset or empty, which mean the same everywhere here.
  package subscript(name: String) -> String? {
    let value = values.map { $0[name] } ?? getenv(name).map { String(cString: $0) }
    return value?.isEmpty == false ? value : nil
  }

  /// All variables, for interfaces that need a table.
  package var all: [String: String] {
    if let values { return values }
    var table: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee.map({ String(cString: $0) }) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { table[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return table
  }
}

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
      throw SettingsError(UserFileMessages.socketGone(socket))
    }
    guard facts.isOwn, facts.isClosed else {
      throw SettingsError(UserFileMessages.folderIsOpen(folder, Self.variable))
    }
  }
}
