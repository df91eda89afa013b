package import HTTPTypes
package import Hummingbird

/// The path of the server on a host that it shares with other programs, such as "/todos".
///
/// Pages, routes and cookies are written for a server at the root; requests and responses are translated. A signature
/// covers the path as the client requested it.
package struct BasePath: Hashable, Sendable {
  /// The path, with a leading slash and no trailing one.
  package let text: String

  /// Parses "/todos" or "/a/b/"; nil if the text is not a plain path.
  package init?(_ text: String) {
    let path = text.hasSuffix("/") ? text.dropLast() : text[...]
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && part != "." && part != ".."
        && part.utf8.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
          case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
          default: false
          }
        }
    }
    guard path.hasPrefix("/"), !parts.isEmpty, isPlain, path.utf8.count <= 128 else { return nil }
    self.text = String(path)
  }

  /// Returns the target as for a server at the root; nil if it is not below the path.
  func local(_ target: String) -> String? {
    guard target.utf8.starts(with: text.utf8) else { return nil }
    let rest = Substring(target.utf8.dropFirst(text.utf8.count))
    return rest.hasPrefix("/") ? String(rest) : nil
  }

  /// Returns the request with the cookie names of a server at the root, without the cookies of a real server there.
  func local(_ http: Request) -> Request {
    let said = http.headers[values: .cookie]
    guard !said.isEmpty else { return http }
    var head = http.head
    head.headerFields[values: .cookie] = said.map { line in
      let pairs = line.split(separator: ";").map { $0.drop { $0 == " " } }
      let own = pairs.filter { !$0.hasPrefix(Self.rootPrefix) }.map { pair in
        pair.hasPrefix(Self.prefix) ? Self.rootPrefix + pair.dropFirst(Self.prefix.count) : String(pair)
      }
      return own.joined(separator: "; ")
    }
    return Request(head: head, body: http.body)
  }

  /// Translates redirects, cookies and a page's links to be below the path.
  func carry(_ response: inout Response) async {
    if let place = response.headers[.location], place.hasPrefix("/") { response.headers[.location] = text + place }
    let cookies = response.headers[values: .setCookie]
    if !cookies.isEmpty {
      response.headers[values: .setCookie] = cookies.map { cookie in
        let name = cookie.hasPrefix(Self.rootPrefix) ? Self.prefix + cookie.dropFirst(Self.rootPrefix.count) : cookie
        return name.replacing("; Path=/;", with: "; Path=\(text);")
      }
    }
    guard response.headers[.contentType]?.hasPrefix("text/html") == true else { return }
    guard let page = await CollectedBody.bytes(of: response) else { return }
    response.body = ResponseBody(byteBuffer: ByteBuffer(string: below(String(decoding: page, as: UTF8.self))))
  }

  /// Returns a page with links, forms and files below the path; quotation marks in user text are escaped and do not
  /// match.
  private func below(_ page: String) -> String {
    ["href", "action", "formaction", "src"].reduce(page) { page, name in
      page.replacing(" \(name)=\"/", with: " \(name)=\"\(text)/")
    }
  }

  /// Browsers restrict the `__Host-` prefix to the path "/", and the `__Secure-` prefix to TLS (RFC 6265bis 4.1.3).
  private static let rootPrefix = "__Host-todos"
  private static let prefix = "__Secure-todos"
}

/// A writer that collects the bytes of a response.
package final class CollectedBody: ResponseBodyWriter {
  private var buffer = ByteBuffer()

  /// Returns a body that is in memory, whose writing does not fail.
  package static func bytes(of response: Response) async -> [UInt8]? {
    let collected = CollectedBody()
    guard (try? await response.body.write(collected)) != nil else { return nil }
    return Array(buffer: collected.buffer)
  }

  package func write(_ buffer: ByteBuffer) async throws { self.buffer.writeImmutableBuffer(buffer) }

  package func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
