import HTTPTypes
package import Hummingbird
import Messages

/// The language of a page.
package enum PageLanguage {
  /// Returns the best language of a browser that has a catalog (RFC 9110 section 12.5.4); English for programs, which
  /// use the API, calendars and feeds.
  package static func of(_ request: Request, below base: BasePath?) -> String {
    let path = request.head.path ?? ""
    guard !isOfPrograms(base?.local(path) ?? path) else { return "en" }
    return best(of: request.headers[values: .acceptLanguage])
  }

  /// Returns true for a path, below the server's base path, of the API, calendars or feeds.
  static func isOfPrograms(_ path: String) -> Bool { programs.contains(where: path.hasPrefix) }

  private static let programs = ["/api/", "/dav", "/feeds/", "/.well-known/"]

  /// Returns the language with the highest weight; of several, the first; English if none has a catalog.
  package static func best(of said: [String]) -> String {
    let ranges = said.joined(separator: ",").split(separator: ",").prefix(32).map { range in
      let parts = range.lowercased().split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      return (language: String(parts.first?.prefix { $0 != "-" } ?? ""), weight: weight)
    }
    let known = ranges.filter { Catalog.languages.contains($0.language) && $0.weight > 0 }
    let highest = known.map(\.weight).max()
    return known.first { $0.weight == highest }?.language ?? "en"
  }
}
