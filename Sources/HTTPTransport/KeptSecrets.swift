import TodoAPI

/// The token and key of a login that are stored, or unsealed, in the kernel keyring instead of the token file.
struct KeptSecrets: Codable {
  let token: String
  let key: String?

  /// Stores the secrets of a login in the keyring and returns the login without them, for the file.
  static func keep(_ login: Login) throws(TokenFault) -> Login {
    guard let text = try? encodeJSON(KeptSecrets(token: login.token, key: login.key)) else {
      throw .keyring("they cannot be written")
    }
    do throws(KeyringFault) { try KernelKeyring(login.session).keep(text) } catch { throw .keyring(error.reason) }
    var login = login
    (login.token, login.key) = ("", nil)
    return login
  }

  /// Returns a login with its secrets.
  static func complete(_ login: Login) throws(TokenFault) -> Login {
    let text: String?
    do throws(KeyringFault) { text = try KernelKeyring(login.session).text() } catch { throw .keyring(error.reason) }
    guard let text, let secrets = try? decodeJSON(KeptSecrets.self, from: text), Login.isToken(secrets.token) else {
      throw login.place == .sealed ? .sealed : .gone(login.server)
    }
    var login = login
    (login.token, login.key) = (secrets.token, secrets.key)
    return login
  }

  /// Removes the secrets of a login; if that fails, they last until the next reboot.
  static func forget(_ login: Login) {
    guard login.place != .file else { return }
    try? KernelKeyring(login.session).forget()
  }
}
