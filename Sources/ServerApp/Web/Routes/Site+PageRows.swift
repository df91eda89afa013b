import Hummingbird
import TodoAPI

/// What a form says, by the names of its fields.
typealias Fields = [String: String]

extension Site {
  /// The rows of pages, of the forms on them, and of the files they ask for.
  var pageRows: [RouteRow] {
    let files = Asset.all.map { asset in RouteRow(.get, asset.path, .open) { _ in asset.answer } }
    return [
      page("/", todayPage),
      page("/sessions", sessionsPage),
      form("/web/logout", logOutByForm),
      form("/web/sessions/end", endSessionByForm),
      form("/web/sessions/end-others", endOthersByForm),
      form("/web/add", addByForm),
      form("/web/toggle", toggleByForm),
      form("/web/schedule", scheduleByForm),
      form("/web/read", readByForm),
      RouteRow(.get, "/login", .open, answer: guarded(loginPage)),
      RouteRow(.post, "/web/login", .open, takes: .form, answer: guarded(logInByForm)),
    ] + files
  }

  /// A page for who is signed in.
  private func page(
    _ path: String,
    _ answer: @escaping @Sendable (SiteRequest, Caller) async throws -> Response
  ) -> RouteRow {
    RouteRow(.get, path, .page, answer: guarded { request in try await answer(request, request.signedIn()) })
  }

  /// A form that was made for this session.
  private func form(
    _ path: String,
    _ answer: @escaping @Sendable (SiteRequest, Caller, Fields) async throws -> Response
  ) -> RouteRow {
    let answer = guarded { request in
      let caller = try request.signedIn()
      return try await answer(request, caller, proven(request, caller))
    }
    return RouteRow(.post, path, .page, takes: .form, answer: answer)
  }

  /// Whoever looks at a page is told of a problem by a page.
  private func guarded(
    _ answer: @escaping @Sendable (SiteRequest) async throws -> Response
  ) -> @Sendable (SiteRequest) async throws -> Response {
    { request in
      do {
        return try await answer(request)
      } catch let problem as Problem {
        let words = problem.detail ?? "Try again in a moment."
        return PageAnswer.page(
          MessagePage(title: problem.kind.title, words: words).document,
          .init(code: problem.kind.status)
        )
      }
    }
  }
}
