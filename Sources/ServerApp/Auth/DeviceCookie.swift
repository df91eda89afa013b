import Crypto
import Hummingbird
import Service
import TodoModel

/// A cookie that proves an earlier sign-in of a device to an account; only this server can create it, for this account.
///
/// The cookie grants no access. An attacker who guesses passwords from the same address lacks it, and so cannot use up
/// the attempts of this device.
enum DeviceCookie {
  /// Lifetime in seconds, at most that of its signing key.
  static let life = 365 * 86_400

  static func name(isSecure: Bool) -> String { Credentials.cookie(isSecure: isSecure) + "-device" }

  /// Returns a new device name: 8 random bytes and 8 bytes of the account's hash.
  static func newName(_ account: String, random: () -> UInt64) -> String {
    HexText.encode(SigningKey.bytes(8, random) + mark(account))
  }

  /// Returns true if the name was issued for this account.
  static func isName(_ name: String, of account: String) -> Bool {
    HexText.decode(name).map { $0.count == 16 && Array($0.dropFirst(8)) == mark(account) } ?? false
  }

  private static func mark(_ account: String) -> [UInt8] {
    Array(SHA256.hash(data: Array(("todos-device\0" + account).utf8)).prefix(8))
  }
}

/// The devices that sign in, as their cookies and tokens prove them.
struct DeviceCookies {
  let store: StoreAccess
  let signer: Signer
  let random: @Sendable () -> UInt64

  /// Returns the client of a sign-in attempt, with its device if the device proves an earlier sign-in to this account.
  ///
  /// A browser proves it by its cookie, a program by its former token, which may have expired. Throws `StoreError`.
  func client(_ account: String, _ request: SiteRequest) async throws -> LoginClient {
    let browser = try await device(account, request).map { "device " + $0 }
    let program = browser == nil ? try await formerSession(of: account, request) : nil
    return LoginClient(account: account, source: request.client.source, device: browser ?? program)
  }

  /// Returns the cookie that identifies this device at the account from now on.
  ///
  /// Throws `StoreError`.
  func cookie(_ account: String, _ request: SiteRequest) async throws -> String {
    let name = try await device(account, request) ?? DeviceCookie.newName(account, random: random)
    let end = request.now.advanced(bySeconds: DeviceCookie.life)
    let token = signer.token(session: name, end: end, use: .device)
    return SessionCookie.text(
      DeviceCookie.name(isSecure: request.client.isSecure), token, request, life: DeviceCookie.life)
  }

  private func device(_ account: String, _ request: SiteRequest) async throws -> String? {
    let said = Credentials.cookies(DeviceCookie.name(isSecure: request.client.isSecure), in: request.http.headers)
      .prefix(4)
    for token in said { try await signer.learnKey(of: token, at: request.now, store) }
    let names = said.compactMap { try? signer.session(in: $0, use: .device, now: request.now) }
    return names.first { DeviceCookie.isName($0, of: account) }
  }

  /// Returns the session of a token of this server, valid or not, if the session was this account's.
  private func formerSession(of account: String, _ request: SiteRequest) async throws -> String? {
    guard let said = try? Credentials.find(in: request.http.headers, isSecure: request.client.isSecure),
      said.use == .bearer
    else { return nil }
    try await signer.learnKey(of: said.token, at: request.now, store)
    guard let sid = try? signer.signed(in: said.token, use: .bearer).session else { return nil }
    return try await store.work { [store] in
      guard let former = try store.service.session(sid), try store.service.findAccount(account) == former.account else {
        return nil
      }
      return "session " + sid
    }
  }
}
