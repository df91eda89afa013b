import HTTPTypes
import Hummingbird
import TodoAPI

/// Which requests may change something, seen from a browser: those of the server's own pages, and those of no page.
enum OriginRule {
  private static let origin = HTTPField.Name("Origin")
  private static let site = HTTPField.Name("Sec-Fetch-Site")

  /// Refuses what comes from a page of another site.
  ///
  /// What is signed in by cookie must say that it comes from ours: browsers send the cookie by themselves.
  /// Throws `Problem`.
  static func check(_ request: SiteRequest, isWrite: Bool, byCookie: Bool) throws(Problem) {
    let origins = values(origin, request)
    let sites = values(site, request)
    guard origins.count <= 1, sites.count <= 1 else { throw refused }
    if let origin = origins.first, origin != request.origin { throw refused }
    if isWrite, let site = sites.first, site != "same-origin", site != "none" { throw refused }
    guard isWrite, byCookie else { return }
    guard origins.first == request.origin else { throw refused }
  }

  private static func values(_ name: HTTPField.Name?, _ request: SiteRequest) -> [String] {
    name.map { request.http.headers[values: $0] } ?? []
  }

  private static var refused: Problem {
    Problem(
      .forbiddenOrigin,
      "This came from a page of another site. Behind a proxy with TLS start the server with --trusted-proxy."
    )
  }
}
