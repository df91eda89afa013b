package import Files
import TodoAPI

/// The file with a session's secret; if it exists, this home belongs to a server.
package struct TokenFile: Hashable, Sendable {
  private static let sizeLimit = 16_384

  package let path: String

  package init(_ path: String) { self.path = path }

  /// The file's identity, which changes with each write; nil if there is no file.
  package var mark: FileFacts? { file.facts }

  /// Returns the login with its secrets, or nil if there is none; throws if other users can read the file.
  package func read() throws(TokenFault) -> Login? {
    guard let login = try written() else { return nil }
    return login.place == .file ? login : try KeptSecrets.complete(login)
  }

  /// Returns the login in the file, without secrets that are stored elsewhere or sealed, or nil if there is none.
  package func written() throws(TokenFault) -> Login? {
    let text: String?
    do { text = try file.text(limit: TokenFile.sizeLimit, [.plain, .closed, .own]) } catch { throw TokenFault(error) }
    guard let text else { return nil }
    guard let login = try? decodeJSON(Login.self, from: text), login.place != .file || Login.isToken(login.token),
      (try? ServerAddress(login.server)) != nil
    else { throw .unreadable(path) }
    return login
  }

  /// Replaces the login atomically and stores its secrets in its chosen place.
  ///
  /// A login to be sealed by `passphrase` is open afterwards.
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

  /// Throws if there is no sealed login.
  package func checkIsSealed() throws(TokenFault) { guard try written()?.sealed != nil else { throw .notSealed } }

  /// Opens a sealed login into the kernel keyring and returns its server.
  ///
  /// Rewrites the file, so that its observers read it again.
  package func unseal(by passphrase: String) throws(TokenFault) -> String {
    guard let login = try written(), let sealed = login.sealed.flatMap({ SealedSecrets($0) }) else { throw .notSealed }
    guard let secrets = sealed.opened(by: passphrase, of: login) else { throw .otherPassphrase }
    var opened = login
    (opened.token, opened.key) = (secrets.token, secrets.key)
    try put(try KeptSecrets.keep(opened), instead: login)
    return login.server
  }

  /// Removes a sealed login from the kernel keyring, so that only its passphrase opens it again.
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

  /// Removes the login; returns true if there was one.
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
  fileprivate init(_ fault: FileFault) {
    self =
      switch fault.kind {
      case .exposed: .open(fault.path)
      case .tooLarge, .notPlain: .unreadable(fault.path)
      case .system: .system(fault.path, reason: fault.reason)
      }
  }
}

/// The reason for not using a token file.
package enum TokenFault: Error, Hashable, Sendable {
  /// Other users can read the file.
  case open(String)
  /// The file has invalid content.
  case unreadable(String)
  /// The secrets of a sign-in to this server are no longer in the kernel keyring.
  case gone(String)
  /// The sign-in is sealed and has not been opened since the last reboot.
  case sealed
  /// There is no sign-in, or it is not sealed.
  case notSealed
  /// The passphrase is wrong, or the file was changed.
  case otherPassphrase
  /// Memory is insufficient for sealing.
  case noMemory
  /// The kernel keyring failed for this reason.
  case keyring(String)
  /// The system denied access for this reason.
  case system(String, reason: String)

  /// The cause and the remedy, for the user.
  package var words: String {
    switch self {
    case .open(let path): TokenFileMessages.readableByOthers(path)
    case .unreadable(let path): TokenFileMessages.unreadable(path)
    case .gone(let server): TokenFileMessages.gone(server)
    case .sealed: TokenFileMessages.sealed
    case .notSealed: TokenFileMessages.notSealed
    case .otherPassphrase: TokenFileMessages.otherPassphrase
    case .noMemory: TokenFileMessages.noMemory
    case .keyring(let reason): TokenFileMessages.keyringUnusable(reason: reason)
    case .system(let path, let reason): TokenFileMessages.unusable(path, reason: reason)
    }
  }
}
