import HTTPTypes
import Hummingbird
import TodoAPI

/// The rule for requests of browsers: only the server's own pages may write.
enum OriginRule {
  private static let origin = HTTPField.Name("Origin")
  private static let site = HTTPField.Name("Sec-Fetch-Site")

  /// Refuses a request from a page of another site.
  ///
  /// A write with a cookie must name this server as its origin, because browsers send cookies on their own. Throws
  /// `Problem`.
  static func check(_ request: SiteRequest, isWrite: Bool, byCookie: Bool) throws(Problem) {
    let origins = values(origin, request)
    let sites = values(site, request)
    guard origins.count <= 1, sites.count <= 1 else { throw refused }
    if let origin = origins.first, origin != request.origin { throw refused(origin, request) }
    if isWrite, let site = sites.first, site != "same-origin", site != "none" { throw refused }
    guard isWrite, byCookie else { return }
    guard origins.first == request.origin else { throw refused }
  }

  private static func values(_ name: HTTPField.Name?, _ request: SiteRequest) -> [String] {
    name.map { request.http.headers[values: $0] } ?? []
  }

  private static var refused: Problem {
    Problem(.forbiddenOrigin, RequestMessages.foreignOrigin)
  }

  /// Names the expected and the received origin: behind a proxy that passes on another host or scheme, both are this
  /// server.
  private static func refused(_ origin: String, _ request: SiteRequest) -> Problem {
    Problem(
      .forbiddenOrigin, RequestMessages.otherOrigin(String(origin.prefix(128)), expected: request.origin))
  }

  /// Returns the name in a `Host` header without its port, in lower case; nil if it is not a valid host.
  ///
  /// Another site can point its own name at this server, and must get no response under it.
  static func hostName(_ host: String) -> String? {
    let host = host.lowercased()
    guard host.utf8.count <= 255, let first = host.utf8.first else { return nil }
    let scalars = host.unicodeScalars
    let end: String.Index
    if first == UInt8(ascii: "[") {
      guard let bracket = scalars.firstIndex(of: "]") else { return nil }
      end = scalars.index(after: bracket)
    } else {
      end = scalars.firstIndex(of: ":") ?? host.endIndex
    }
    let (name, port) = (scalars[..<end], scalars[end...])
    guard port.isEmpty || port.first == ":" && port.dropFirst().allSatisfy({ ("0"..."9").contains($0) }) else {
      return nil
    }
    let isPlain = name.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "0"..."9", "-", ".", ":", "[", "]", "_": true
      default: false
      }
    }
    return isPlain && !name.isEmpty ? String(name) : nil
  }
}
