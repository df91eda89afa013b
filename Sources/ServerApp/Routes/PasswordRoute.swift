import Hummingbird
import Service
import TodoAPI

extension Site {
  /// `POST /api/v1/password`: another password for who knows the one there is; all other sessions end.
  func changePassword(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let body: PasswordBody = try await request.body(atMost: Site.passwordBody)
    try await change(body, caller, request)
    return Answer.empty()
  }

  /// Sets another password, and ends all sessions but the one that asks.
  ///
  /// Throws `Problem`: 422 where the present one is another, or the new one cannot be taken; 429.
  func change(_ body: PasswordBody, _ caller: Caller, _ request: SiteRequest) async throws {
    if let refusal = PasswordRule.refusal(of: body.newPassword) { throw Site.fault("/new_password", refusal) }
    let names = try await work { try self.service.accounts() }
    guard let name = names.first(where: { $0.id == caller.account })?.name else {
      throw Problem(.tokenRevoked)
    }
    guard let known = try await prove(name, body.password, request), known.account == caller.account else {
      throw Site.fault("/password", "The present password is another one. Nothing was changed.")
    }
    let phc = try await passwords.hash(body.newPassword, for: caller.session.sid)
    try await write(for: caller.account) {
      defer { self.events.review() }
      // Hashing takes a while, in which the account may have been disabled.
      guard try self.service.session(caller.session.sid)?.isRevoked == false,
        try self.service.setPassword(phc, of: known.account, except: caller.session.sid, replacing: known.phc)
      else { throw Problem(.tokenRevoked) }
    }
  }

  private static func fault(_ pointer: String, _ words: String) -> Problem {
    var problem = Problem(.invalid, words)
    problem.errors = [Problem.Detail(pointer: pointer, code: "password", words: words)]
    return problem
  }

  /// Bytes of a body with two passwords.
  private static let passwordBody = 32_768
}
