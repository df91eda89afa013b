import Hummingbird
import Service
import TodoModel

extension Site {
  /// Who tries to sign in: a device that shows that it signed in to this account before is told apart.
  ///
  /// A browser shows its cookie; a program its former token, which need not be good any more. Throws `StoreError`.
  func seeker(_ account: String, _ request: SiteRequest) async throws -> LoginSeeker {
    let browser = device(account, request).map { "device " + $0 }
    let program = browser == nil ? try await formerSession(of: account, request) : nil
    return LoginSeeker(account: account, source: request.source, device: browser ?? program)
  }

  /// The cookie by which this device is known at the account from now on.
  func deviceCookie(_ account: String, _ request: SiteRequest) -> String {
    let name = device(account, request) ?? DeviceProof.newName(account, random: world.random)
    let end = request.now.advanced(bySeconds: DeviceProof.life)
    let token = signer.token(session: name, end: end, use: .device)
    return SessionCookie.text(
      DeviceProof.cookie(isSecure: request.isSecure),
      token,
      request,
      life: DeviceProof.life
    )
  }

  private func device(_ account: String, _ request: SiteRequest) -> String? {
    let said = Credentials.cookies(DeviceProof.cookie(isSecure: request.isSecure), in: request.http.headers)
    let names = said.prefix(4).compactMap { try? signer.session(in: $0, use: .device, now: request.now) }
    return names.first { DeviceProof.isName($0, of: account) }
  }

  /// The session of a token of this server, good or not, where it was this account's.
  private func formerSession(of account: String, _ request: SiteRequest) async throws -> String? {
    guard let said = try? Credentials.find(in: request.http.headers, isSecure: request.isSecure),
      said.use == .bearer, let sid = try? signer.signed(in: said.token, use: .bearer).session
    else { return nil }
    return try await work { [service] in
      guard let former = try service.session(sid), try service.findAccount(account) == former.account else {
        return nil
      }
      return "session " + sid
    }
  }
}
