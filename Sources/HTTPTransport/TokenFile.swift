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
    return login.place == .file ? login : try KeptSecrets.complete(login)
  }

  /// What the file says, which is not all where the secrets are kept elsewhere, or sealed; nil where there is none.
  package func written() throws(TokenFault) -> Login? {
    let text: String?
    do { text = try file.text(limit: TokenFile.sizeLimit, [.plain, .closed, .own]) } catch {
      throw TokenFault(error)
    }
    guard let text else { return nil }
    guard let login = try? decodeJSON(Login.self, from: text),
      login.place != .file || Login.isToken(login.token), (try? ServerAddress(login.server)) != nil
    else { throw .unreadable(path) }
    return login
  }

  /// Keeps a login in the place of any other, in one step, and its secrets where it says; one that is to be sealed by that
  /// passphrase is open afterwards.
  package func write(_ login: Login, sealedBy passphrase: String = "") throws(TokenFault) {
    let former = try? written()
    var login = login
    if login.place == .sealed {
      let secrets = KeptSecrets(token: login.token, key: login.key)
      guard let sealed = SealedSecrets(secrets, of: login, by: passphrase) else { throw .noMemory }
      login.sealed = sealed.text
    }
    if login.place != .file { login = try KeptSecrets.keep(login) }
    try put(login, instead: former)
  }

  /// Throws where there is no login that is sealed.
  package func checkIsSealed() throws(TokenFault) {
    guard try written()?.sealed != nil else { throw .notSealed }
  }

  /// Opens a login that is sealed, into the kernel's memory; says of which server it is.
  ///
  /// The file is written anew, so that whoever looks at it looks again.
  package func unseal(by passphrase: String) throws(TokenFault) -> String {
    guard let login = try written(), let sealed = login.sealed.flatMap({ SealedSecrets($0) }) else {
      throw .notSealed
    }
    guard let secrets = sealed.opened(by: passphrase, of: login) else { throw .otherPassphrase }
    var opened = login
    (opened.token, opened.key) = (secrets.token, secrets.key)
    try put(try KeptSecrets.keep(opened), instead: login)
    return login.server
  }

  /// Takes a login that is sealed out of the kernel's memory; it is opened again by its passphrase alone.
  package func seal() throws(TokenFault) {
    guard let login = try written(), login.sealed != nil else { throw .notSealed }
    KeptSecrets.forget(login)
    try put(login, instead: login)
  }

  private func put(_ login: Login, instead former: Login?) throws(TokenFault) {
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
  /// The sign-in is sealed, and has not been opened since the machine was started.
  case sealed
  /// There is none, or it is not a sealed one.
  case notSealed
  /// The passphrase is another one, or the file was changed by somebody else.
  case otherPassphrase
  /// There is no memory to seal it.
  case noMemory
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
    case .sealed: "the sign-in is sealed. Open it with: todos unlock"
    case .notSealed: "There is no sealed sign-in here. One is made by: todos login URL --keep sealed"
    case .otherPassphrase:
      "The passphrase is another one, or the file of the sign-in was changed. Nothing was opened."
    case .noMemory: "There is no memory to seal the sign-in now. Nothing was kept."
    case .keyring(let reason):
      "The kernel's keyring cannot be used here: \(reason). Sign in without --keep to have a file of your own"
    case .system(let path, let reason): "\(path) cannot be used: \(reason)."
    }
  }
}
