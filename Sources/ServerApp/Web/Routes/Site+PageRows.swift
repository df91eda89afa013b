import Hummingbird
import TodoAPI

extension Site {
  /// The rows of pages, of the forms on them, and of the files they ask for.
  var pageRows: [RouteRow] {
    let files = Asset.all.map { asset in
      RouteRow(.get, asset.path, .open) { _ in asset.answer }
    }
    return [
      RouteRow(.get, "/", .page, answer: guarded(todayPage)),
      RouteRow(.get, "/login", .open, answer: guarded(loginPage)),
      RouteRow(.get, "/sessions", .page, answer: guarded(sessionsPage)),
      RouteRow(.post, "/web/login", .open, takes: .form, answer: guarded(logInByForm)),
      RouteRow(.post, "/web/logout", .page, takes: .form, answer: guarded(logOutByForm)),
      RouteRow(.post, "/web/sessions/end", .page, takes: .form, answer: guarded(endSessionByForm)),
      RouteRow(.post, "/web/sessions/end-others", .page, takes: .form, answer: guarded(endOthersByForm)),
      RouteRow(.post, "/web/add", .page, takes: .form, answer: guarded(addByForm)),
      RouteRow(.post, "/web/toggle", .page, takes: .form, answer: guarded(toggleByForm)),
      RouteRow(.post, "/web/schedule", .page, takes: .form, answer: guarded(scheduleByForm)),
      RouteRow(.post, "/web/read", .page, takes: .form, answer: guarded(readByForm)),
    ] + files
  }

  /// Whoever looks at a page is told of a problem by a page.
  private func guarded(
    _ answer: @escaping @Sendable (Visit) async throws -> Response
  ) -> @Sendable (Visit) async throws -> Response {
    { visit in
      do {
        return try await answer(visit)
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
