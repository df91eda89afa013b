import Hummingbird
import Service
import TodoAPI

extension Site {
  /// `POST /api/v1/password`: another password for who knows the one there is; all other sessions and all app passwords end.
  func changePassword(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let body: PasswordBody = try await request.body(atMost: Site.passwordBody)
    try await change(body, caller, request)
    return Answer.empty()
  }

  /// Sets another password, and ends all sessions but the one that asks.
  ///
  /// Throws `Problem`: 422 where the present one is another, or the new one cannot be taken; 429.
  func change(_ body: PasswordBody, _ caller: Caller, _ request: SiteRequest) async throws {
    if let refusal = PasswordRule.refusal(of: body.newPassword) {
      throw Site.invalid("/new_password", code: "password", refusal)
    }
    let known = try await proveAnew(caller, body.password, request)
    let phc = try await passwords.hash(body.newPassword, for: caller.session.sid)
    try await write(for: caller.account) {
      defer { self.events.review() }
      // Hashing takes a while, in which the account may have been disabled.
      guard try self.service.session(caller.session.sid)?.isRevoked == false,
        try self.service.setPassword(phc, of: known.account, except: caller.session.sid, replacing: known.phc)
      else { throw Problem(.tokenRevoked) }
    }
  }

  /// What is kept of the caller's own password, where this is it: a session that was left open is not enough.
  ///
  /// Throws `Problem`: 422 where it is another, 429; or `StoreError`.
  func proveAnew(
    _ caller: Caller,
    _ password: String,
    _ request: SiteRequest
  ) async throws -> (account: AccountID, phc: String) {
    guard let name = try await work({ try self.service.name(of: caller.account) }) else {
      throw Problem(.tokenRevoked)
    }
    guard let known = try await prove(name, password, request), known.account == caller.account else {
      throw Site.invalid(
        "/password",
        code: "password",
        "The current password is wrong. Nothing was changed."
      )
    }
    return known
  }

  /// Bytes of a body with two passwords.
  private static let passwordBody = 32_768
}
