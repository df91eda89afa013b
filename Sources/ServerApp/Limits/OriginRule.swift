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

/// Under which names the server answers: a page of another site may point its own name here, and must get nothing.
enum HostRule {
  /// The name in a `Host` header without its port, in lower case; nil where it has no form of a host.
  static func name(_ host: String) -> String? {
    let host = host.lowercased()
    guard host.utf8.count <= 255, let first = host.utf8.first else { return nil }
    let end: String.Index
    if first == 0x5B {
      guard let bracket = host.utf8.firstIndex(of: 0x5D) else { return nil }
      end = host.utf8.index(after: bracket)
    } else {
      end = host.utf8.firstIndex(of: 0x3A) ?? host.endIndex
    }
    let rest = host.utf8[end...]
    guard rest.isEmpty || rest.first == 0x3A && rest.dropFirst().allSatisfy({ (0x30...0x39).contains($0) })
    else {
      return nil
    }
    let name = host[..<end]
    let isPlain = name.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
        || [0x2D, 0x2E, 0x3A, 0x5B, 0x5D, 0x5F].contains(byte)
    }
    return isPlain && !name.isEmpty ? String(name) : nil
  }
}
