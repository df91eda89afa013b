import HTTPTypes
import Hummingbird

/// The path below which everything of the server is, "/todos", where another program has the root of the host.
///
/// Pages, routes and cookies are written as for a server at the root: requests are brought there as they come, and answers
/// are brought back as they go. A signature covers the path as the client asked for it.
package struct BasePath: Hashable, Sendable {
  /// The path, with a slash in front and none behind.
  package let text: String

  /// Reads "/todos" or "/a/b/"; nil where it is no plain path.
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

  /// What a server at the root would be asked for; nil for what is not below the path.
  func local(_ target: String) -> String? {
    guard target.utf8.starts(with: text.utf8) else { return nil }
    let rest = Substring(target.utf8.dropFirst(text.utf8.count))
    return rest.hasPrefix("/") ? String(rest) : nil
  }

  /// A request with its cookies under the names that they have at the root; those of a server there are left out.
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

  /// Brings redirects, cookies and the addresses of a page below the path.
  func carry(_ response: inout Response) async {
    if let place = response.headers[.location], place.hasPrefix("/") {
      response.headers[.location] = text + place
    }
    let cookies = response.headers[values: .setCookie]
    if !cookies.isEmpty {
      response.headers[values: .setCookie] = cookies.map { cookie in
        let name =
          cookie.hasPrefix(Self.rootPrefix) ? Self.prefix + cookie.dropFirst(Self.rootPrefix.count) : cookie
        return name.replacing("; Path=/;", with: "; Path=\(text);")
      }
    }
    guard response.headers[.contentType]?.hasPrefix("text/html") == true else { return }
    let page = CollectedBody()
    // What is in memory is written without a fault.
    guard (try? await response.body.write(page)) != nil else { return }
    response.body = ResponseBody(byteBuffer: ByteBuffer(string: below(page.text)))
  }

  /// A page whose links, forms and files are below the path: nobody's words hold a quotation mark that is not escaped.
  private func below(_ page: String) -> String {
    ["href", "action", "formaction", "src"].reduce(page) { page, name in
      page.replacing(" \(name)=\"/", with: " \(name)=\"\(text)/")
    }
  }

  /// Browsers keep cookies of the one prefix to the path "/", and those of the other to TLS alone (RFC 6265bis 4.1.3).
  private static let rootPrefix = "__Host-todos"
  private static let prefix = "__Secure-todos"
}

/// Takes the bytes of an answer.
private final class CollectedBody: ResponseBodyWriter {
  private var buffer = ByteBuffer()

  var text: String { String(buffer: buffer) }

  func write(_ buffer: ByteBuffer) async throws { self.buffer.writeImmutableBuffer(buffer) }

  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
