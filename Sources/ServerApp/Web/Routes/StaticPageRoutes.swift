import HTTPTypes
import Hummingbird
import TodoAPI

/// The routes of the pages about problems and of the files.
struct StaticPageRoutes {
  var rows: [RouteRow] {
    let files = (Asset.all + Asset.others).map { asset in RouteRow(.get, asset.path, .open) { asset.answer($0) } }
    let path = ProblemKind.address + "{id}"
    return [RouteRow(.get, path, .open, answer: PageForms.tellingProblems(problemPage))] + files
  }

  /// Describes a kind of problem, at the address that is its type (RFC 9457 section 3.1.1).
  private func problemPage(_ request: SiteRequest) async throws -> Response {
    guard let kind = ProblemKind(rawValue: request.target.id) else {
      throw Problem(.notFound, ServerProblemMessages.noSuchProblem)
    }
    let words = "\(PageMessages.status(kind.status)) \(kind.remedy.words)"
    return PageAnswer.page(MessagePage(title: kind.title, words: words).document)
  }
}

extension Asset {
  /// Returns the file as a response that is cached forever, compressed if the client takes that.
  func answer(_ request: SiteRequest) -> Response {
    var headers: HTTPFields = [.contentType: mediaType, .cacheControl: "public, max-age=31536000, immutable"]
    let body = Gzip.body(bytes, compressed: compressed, for: request, &headers)
    return Response(status: .ok, headers: headers, body: body)
  }
}
