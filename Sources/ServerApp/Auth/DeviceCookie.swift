import Crypto
import HTTPTypes
import Hummingbird
import Service
import TodoModel

/// A cookie that shows that a device has signed in to an account before: only this server can make it, for this account.
///
/// It gives access to nothing. Somebody who guesses passwords from the same address does not have it, and so cannot use
/// up the attempts of this device.
enum DeviceCookie {
  /// How long it lives, in seconds; no longer than the key it is signed with.
  static let life = 365 * 86_400

  /// The cookie's name.
  static func name(isSecure: Bool) -> String { Credentials.cookie(isSecure: isSecure) + "-device" }

  /// What the device is known by from now on: half of it chance, half of it the account.
  static func newName(_ account: String, random: () -> UInt64) -> String {
    HexText.encode(SigningKey.bytes(8, random) + mark(account))
  }

  /// Whether that name was given for this account.
  static func isName(_ name: String, of account: String) -> Bool {
    HexText.decode(name).map { $0.count == 16 && Array($0.dropFirst(8)) == mark(account) } ?? false
  }

  private static func mark(_ account: String) -> [UInt8] {
    Array(SHA256.hash(data: Array(("todos-device\0" + account).utf8)).prefix(8))
  }
}

extension Site {
  /// Who tries to sign in: a device that shows that it signed in to this account before is told apart.
  ///
  /// A browser shows its cookie; a program its former token, which need not be good any more. Throws `StoreError`.
  func client(_ account: String, _ request: SiteRequest) async throws -> LoginClient {
    let browser = try await device(account, request).map { "device " + $0 }
    let program = browser == nil ? try await formerSession(of: account, request) : nil
    return LoginClient(account: account, source: request.client.source, device: browser ?? program)
  }

  /// The cookie by which this device is known at the account from now on.
  ///
  /// Throws `StoreError`.
  func deviceCookie(_ account: String, _ request: SiteRequest) async throws -> String {
    let name = try await device(account, request) ?? DeviceCookie.newName(account, random: world.random)
    let end = request.now.advanced(bySeconds: DeviceCookie.life)
    let token = signer.token(session: name, end: end, use: .device)
    return SessionCookie.text(
      DeviceCookie.name(isSecure: request.client.isSecure),
      token,
      request,
      life: DeviceCookie.life
    )
  }

  private func device(_ account: String, _ request: SiteRequest) async throws -> String? {
    let said = Credentials.cookies(
      DeviceCookie.name(isSecure: request.client.isSecure),
      in: request.http.headers
    ).prefix(4)
    for token in said { try await learnKey(of: token, at: request.now) }
    let names = said.compactMap { try? signer.session(in: $0, use: .device, now: request.now) }
    return names.first { DeviceCookie.isName($0, of: account) }
  }

  /// The session of a token of this server, good or not, where it was this account's.
  private func formerSession(of account: String, _ request: SiteRequest) async throws -> String? {
    guard let said = try? Credentials.find(in: request.http.headers, isSecure: request.client.isSecure),
      said.use == .bearer
    else { return nil }
    try await learnKey(of: said.token, at: request.now)
    guard let sid = try? signer.signed(in: said.token, use: .bearer).session
    else { return nil }
    return try await work { [service] in
      guard let former = try service.session(sid), try service.findAccount(account) == former.account else {
        return nil
      }
      return "session " + sid
    }
  }
}
