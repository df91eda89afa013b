/// A browser without scripts: it keeps the cookie, sends its origin, and submits the forms of the page.
package final class Browser {
  package let fixture: SiteFixture
  package private(set) var cookie = ""
  package private(set) var page = ""

  package init(_ fixture: SiteFixture) { self.fixture = fixture }

  package var origin: [(String, String)] { [("Origin", "http://localhost:8080"), ("Sec-Fetch-Site", "same-origin")] }

  package func open(_ target: String) async -> SiteFixture.Reply {
    var reply = await fixture.send("GET", target, cookieHeader)
    if reply.status == 303, let place = reply["Location"] { reply = await fixture.send("GET", place, cookieHeader) }
    page = reply.text
    return reply
  }

  /// Submits a form; without `isOurs` as from another site's page.
  package func send(
    _ action: String, _ fields: [String: String], token: String? = nil, headers: [(String, String)]? = nil
  ) async -> SiteFixture.Reply {
    var fields = fields
    if action != "/web/login" { fields["token"] = token ?? formToken }
    let body = fields.map { Browser.encoded($0.key) + "=" + Browser.encoded($0.value) }.joined(separator: "&")
    let type = [("Content-Type", "application/x-www-form-urlencoded")]
    let reply = await fixture.send("POST", action, cookieHeader + type + (headers ?? origin), body: body)
    // A theme is kept in a cookie beside the session's.
    let set = reply.setCookies.first { !$0.hasPrefix("todos-theme=") }
    if let set { cookie = String(set.prefix { $0 != ";" }) }
    return reply
  }

  package func signIn() async -> SiteFixture.Reply {
    let reply = await send("/web/login", ["password": SiteFixture.password])
    _ = await open("/")
    return reply
  }

  /// The form token of the page that was opened last.
  package var formToken: String { value(after: "name=\"token\" value=\"") ?? "" }

  /// Returns the page's text between these words and the next quotation mark.
  package func value(after words: String) -> String? {
    page.split(separator: words, maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first.map {
      String($0.prefix { $0 != "\"" })
    }
  }

  private var cookieHeader: [(String, String)] { cookie.isEmpty ? [] : [("Cookie", cookie)] }

  package static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: String(Unicode.Scalar(byte))
      case 0x20: "+"
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }.joined()
  }
}
