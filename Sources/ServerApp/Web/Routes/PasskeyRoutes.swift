import Hummingbird
import Service
import TodoAPI
import TodoModel

/// The routes of passkeys: each form of a ceremony, and the options that its script asks for first.
struct PasskeyRoutes {
  let passkeys: PasskeyService
  let forms: PageForms
  /// Returns the page of sessions with a notice.
  let sessions: @Sendable (SiteRequest, Caller, Notice) async throws -> Response
  /// Returns the sign-in page with the reason for a refusal.
  let refusal: @Sendable (SiteRequest, Problem) async throws -> Response

  /// Maximum size of a form with an authenticator's answer, in bytes; attestations have certificates.
  private static let largestForm = 65_536

  var rows: [RouteRow] {
    [
      RouteRow(.get, "/web/passkeys/login/options", .open, answer: loginOptions),
      RouteRow(.post, "/web/passkeys/login", .open, takes: .form, answer: PageForms.tellingProblems(logIn)),
      forms.form("/web/passkeys/options", options),
      forms.form("/web/passkeys", atMost: PasskeyRoutes.largestForm, add), forms.form("/web/passkeys/remove", remove),
    ]
  }

  /// `GET /web/passkeys/login/options`: begins a sign-in.
  private func loginOptions(_ request: SiteRequest) async throws -> Response {
    try passkeys.offer(request).answer(request)
  }

  /// `POST /web/passkeys/login`: signs in by a passkey and sets the token's cookie.
  private func logIn(_ request: SiteRequest) async throws -> Response {
    let fields = try await request.form()
    do {
      guard fields["signature"]?.isEmpty == false else { throw Problem(.invalid, PasskeyMessages.needsScript) }
      let (signedIn, account) = try await passkeys.signIn(fields, request)
      return try await passkeys.accounts.signIns.answer(signedIn, account, request, isFresh: true)
    } catch let problem as Problem { return try await refusal(request, problem) }
  }

  /// `POST /web/passkeys/options`: begins a registration.
  private func options(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    try await telling(request, caller) { try await passkeys.offer(fields, caller, request).answer(request) }
  }

  /// `POST /web/passkeys`: adds a passkey.
  private func add(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    try await telling(request, caller) {
      guard fields["attestation"]?.isEmpty == false else { throw Problem(.invalid, PasskeyMessages.needsScript) }
      try await passkeys.add(fields, caller, request)
      return Answer.see("/sessions")
    }
  }

  /// `POST /web/passkeys/remove`: removes a passkey.
  private func remove(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    let (store, credential) = (passkeys.store, fields["passkey"] ?? "")
    _ = try await store.write(for: caller.account) {
      try store.service.removePasskey(credential, of: caller.account)
    }
    return Answer.see("/sessions")
  }

  /// Shows a refusal on the page of sessions.
  private func telling(
    _ request: SiteRequest, _ caller: Caller, _ body: () async throws -> Response
  ) async throws -> Response {
    do { return try await body() } catch let problem as Problem where problem.kind.status == 422 {
      var answer = try await sessions(request, caller, .refusal(problem))
      answer.status = .unprocessableContent
      return answer
    }
  }
}
