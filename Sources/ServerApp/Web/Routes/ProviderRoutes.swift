import Hummingbird
import TodoAPI

/// The routes of sign-in by a provider.
struct ProviderRoutes {
  let provider: ProviderSignIn
  /// Returns the sign-in page with the reason for a refusal.
  let refusal: @Sendable (SiteRequest, Problem) async throws -> Response

  var rows: [RouteRow] {
    [
      RouteRow(.get, "/web/oidc", .open, answer: telling(provider.begin)),
      RouteRow(.get, ProviderSignIn.callback, .open, answer: telling(comeBack)),
      RouteRow(.post, "/web/oidc/finish", .open, takes: .form, answer: telling(finish)),
      RouteRow(.post, ProviderLinkPage.action, .open, takes: .form, answer: telling(link)),
      RouteRow(
        .get, ProviderLinkPage.action + "/options", .open, answer: PageForms.tellingProblems(passkeyOptions)),
    ]
  }

  /// `GET /web/oidc/callback`: shows a form with the provider's answer, which the script sends at once.
  ///
  /// The page's own form carries the browser's key, and its cookie is accepted although the person comes from another
  /// site.
  private func comeBack(_ request: SiteRequest) async throws -> Response {
    let fields = PercentText.fields(request.target.query) ?? [:]
    guard fields["error"] == nil, let code = fields["code"], let state = fields["state"] else {
      throw Problem(.unauthenticated, ProviderMessages.refused)
    }
    return PageAnswer.page(ProviderPage(code: code, state: state).document)
  }

  /// `POST /web/oidc/finish`: begins the session.
  private func finish(_ request: SiteRequest) async throws -> Response {
    try await provider.finish(try await request.form(), request)
  }

  /// `POST /web/oidc/link`: links the person to an account that existed before, and begins the session.
  private func link(_ request: SiteRequest) async throws -> Response {
    try await provider.links.finish(try await request.form(), request)
  }

  /// `GET /web/oidc/link/options`: begins the proof of an account by a passkey.
  private func passkeyOptions(_ request: SiteRequest) async throws -> Response {
    try provider.links.passkeys.offer(request).answer(request)
  }

  /// Returns a handler that shows problems on the sign-in page.
  private func telling(
    _ answer: @escaping @Sendable (SiteRequest) async throws -> Response
  ) -> @Sendable (SiteRequest) async throws -> Response {
    PageForms.tellingProblems { [refusal] request in
      do { return try await answer(request) } catch let problem as Problem {
        return try await refusal(request, problem)
      }
    }
  }
}
