import Hummingbird
import Service
import TodoAPI

extension Site {
  /// `POST /api/v1/password`: changes the password and ends all other sessions and all app passwords.
  func changePassword(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let body: PasswordBody = try await request.body(atMost: Site.passwordBody)
    try await change(body, caller, request)
    return Answer.empty()
  }

  /// Changes the password and ends all sessions but the caller's.
  ///
  /// Throws `Problem`: 422 if the current password is wrong or the new one is refused; 429.
  func change(_ body: PasswordBody, _ caller: Caller, _ request: SiteRequest) async throws {
    if let refusal = PasswordRule.refusal(of: body.newPassword) {
      throw Site.invalid("/new_password", code: "password", refusal)
    }
    let known = try await proveAnew(caller, body.password, request)
    let phc = try await passwords.hash(body.newPassword, for: caller.session.sid)
    try await write(for: caller.account) {
      defer { self.events.review() }
      // The account may have been disabled while the password was hashed.
      guard try self.service.session(caller.session.sid)?.isRevoked == false,
        try self.service.setPassword(phc, of: known.account, except: caller.session.sid, replacing: known.phc)
      else { throw Problem(.tokenRevoked) }
    }
  }

  /// Checks the caller's own password and returns its hash; an open session is not proof enough.
  ///
  /// Throws `Problem`: 422 for a wrong password, 429; or `StoreError`.
  func proveAnew(
    _ caller: Caller, _ password: String, _ request: SiteRequest
  ) async throws -> (account: AccountID, phc: String) {
    guard let name = try await work({ try self.service.name(of: caller.account) }) else { throw Problem(.tokenRevoked) }
    guard let known = try await prove(name, password, request), known.account == caller.account else {
      throw Site.invalid("/password", code: "password", "The current password is wrong. Nothing was changed.")
    }
    return known
  }

  /// Maximum size of a request body with two passwords, in bytes.
  private static let passwordBody = 32_768
}
