import Crypto
import CryptoExtras
import FoundationEssentials
import TodoAPI

/// The token and key of a login, encrypted on disk by a passphrase: scrypt (RFC 7914), then ChaCha20-Poly1305 (RFC
/// 8439).
///
/// The login's other fields are authenticated too. If someone changes the server in the file, the secrets do not open,
/// so the token cannot be redirected. The text form is `v1.ROUNDS.SALT.BOX`, with `ROUNDS` as a binary logarithm.
struct SealedSecrets: Hashable, Sendable {
  /// The binary logarithm of the default rounds: 64 MiB, about a quarter of a second.
  static let usualRounds = 16
  private static let known = 1...18
  private static let blockSize = 8

  private let rounds: Int
  private let salt: Data
  private let box: Data

  /// Seals secrets with a passphrase; returns nil if memory is insufficient.
  init?(_ secrets: KeptSecrets, of login: Login, by passphrase: String, rounds: Int = usualRounds) {
    let salt = unsafe SymmetricKey(size: .bits128).withUnsafeBytes { unsafe Data($0) }
    guard let key = SealedSecrets.key(passphrase, salt, rounds), let text = try? encodeJSON(secrets),
      let box = try? ChaChaPoly.seal(Data(text.utf8), using: key, authenticating: SealedSecrets.label(login))
    else { return nil }
    (self.rounds, self.salt, self.box) = (rounds, salt, box.combined)
  }

  /// Parses the text form; returns nil if it is invalid.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, parts[0] == "v1", let rounds = Int(parts[1]), SealedSecrets.known.contains(rounds),
      let salt = Data(base64Encoded: parts[2]), salt.count == 16, let box = Data(base64Encoded: parts[3])
    else { return nil }
    (self.rounds, self.salt, self.box) = (rounds, salt, box)
  }

  var text: String { "v1.\(rounds).\(salt.base64EncodedString()).\(box.base64EncodedString())" }

  /// Returns the secrets, or nil if the passphrase is wrong or the file was changed.
  func opened(by passphrase: String, of login: Login) -> KeptSecrets? {
    guard let key = SealedSecrets.key(passphrase, salt, rounds), let sealed = try? ChaChaPoly.SealedBox(combined: box),
      let bytes = try? ChaChaPoly.open(sealed, using: key, authenticating: SealedSecrets.label(login)),
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    return try? decodeJSON(KeptSecrets.self, from: text)
  }

  private static func key(_ passphrase: String, _ salt: Data, _ rounds: Int) -> SymmetricKey? {
    try? KDF.Scrypt.deriveKey(
      from: Array(passphrase.utf8), salt: salt, outputByteCount: 32, rounds: 1 << rounds, blockSize: blockSize,
      parallelism: 1, maxMemory: 2 * 128 * blockSize << rounds)
  }

  /// Returns the authenticated fields.
  private static func label(_ login: Login) -> Data {
    Data([login.server, login.account, login.session].joined(separator: "\n").utf8)
  }
}

/// The token and key of a login that are stored, or unsealed, in the kernel keyring instead of the token file.
struct KeptSecrets: Codable {
  let token: String
  let key: String?

  /// Stores the secrets of a login in the keyring and returns the login without them, for the file.
  static func keep(_ login: Login) throws(TokenFault) -> Login {
    guard let text = try? encodeJSON(KeptSecrets(token: login.token, key: login.key)) else {
      throw .keyring(TokenFileMessages.secretsUnwritable)
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
