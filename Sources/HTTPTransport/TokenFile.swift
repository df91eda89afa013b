package import Files
import TodoAPI

/// The file that keeps a session's secret; where it exists, this home belongs to a server.
package struct TokenFile: Hashable, Sendable {
  private static let sizeLimit = 16_384

  /// Where it is.
  package let path: String

  package init(_ path: String) { self.path = path }

  /// Which file it is now; another value where it was written anew, nil where there is none.
  package var mark: FileFacts? { file.facts }

  /// The login, with its secrets from where they are kept; nil where there is none.
  ///
  /// One that others may read is refused.
  package func read() throws(TokenFault) -> Login? {
    guard let login = try written() else { return nil }
    return login.place == .keyring ? try KeptSecrets.complete(login) : login
  }

  /// What the file says, which is not all where the secrets are kept elsewhere.
  private func written() throws(TokenFault) -> Login? {
    let text: String?
    do { text = try file.text(limit: TokenFile.sizeLimit, [.plain, .closed, .own]) } catch {
      throw TokenFault(error)
    }
    guard let text else { return nil }
    guard let login = try? decodeJSON(Login.self, from: text),
      login.place == .keyring || Login.isToken(login.token), (try? ServerAddress(login.server)) != nil
    else { throw .unreadable(path) }
    return login
  }

  /// Keeps a login in the place of any other, in one step, and its secrets where it says.
  package func write(_ login: Login) throws(TokenFault) {
    let former = try? written()
    let login = login.place == .keyring ? try KeptSecrets.keep(login) : login
    defer { if let former, former.session != login.session { KeptSecrets.forget(former) } }
    guard let text = try? encodeJSON(login) else { throw .unreadable(path) }
    do { try file.replace(with: Array((text + "\n").utf8)) } catch { throw TokenFault(error) }
  }

  /// Lets go of the login; true where there was one.
  package func remove() throws(TokenFault) -> Bool {
    do {
      if let former = try? written() { KeptSecrets.forget(former) }
      let wasThere = try file.remove()
      if wasThere { file.folder.sync() }
      return wasThere
    } catch { throw TokenFault(error) }
  }

  private var file: File { File(path) }
}

extension TokenFault {
  /// What a fault of the file comes to.
  fileprivate init(_ fault: FileFault) {
    self =
      switch fault.kind {
      case .exposed: .open(fault.path)
      case .tooLarge, .notPlain: .unreadable(fault.path)
      case .system: .system(fault.path, reason: fault.reason)
      }
  }
}

/// Why a token file is not used.
package enum TokenFault: Error, Hashable, Sendable {
  /// Others than its owner may read it.
  case open(String)
  /// It holds something else.
  case unreadable(String)
  /// The secrets of a sign-in to this server are not in the kernel's keyring any more.
  case gone(String)
  /// The kernel keeps nothing, and why.
  case keyring(String)
  /// The system gives no access, and why.
  case system(String, reason: String)

  /// What happened and what to do, for a person.
  package var words: String {
    switch self {
    case .open(let path):
      "\(path) can be read by others, so it is not used. Run: chmod 600 \(path)"
        + " (and sign in again if somebody may have read it)"
    case .unreadable(let path): "\(path) cannot be read as a sign-in. Run: todos logout, then todos login"
    case .gone(let server):
      "the kernel has kept the sign-in to \(server) until this machine was started anew. Sign in again: todos login"
        + " \(server) --keep keyring"
    case .keyring(let reason):
      "The kernel's keyring cannot be used here: \(reason). Sign in without --keep to have a file of your own"
    case .system(let path, let reason): "\(path) cannot be used: \(reason)."
    }
  }
}
