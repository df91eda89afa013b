import CalDAV
import SiteSupport
import Testing
import TodoAPI

/// A calendar program on the same machine as the server: it signs each request with an app password.
struct CalendarClient {
  let fixture: SiteFixture
  let account: String
  let password: String

  static let local = "127.0.0.1"

  init(_ fixture: SiteFixture, account: String = "me", isReadOnly: Bool = false) async throws {
    let login = try await fixture.logIn(account: account).value(LoginAnswer.self)
    let body = """
      {"name":"Phone\(isReadOnly ? " (reads)" : "")","read_only":\(isReadOnly),"password":"\(SiteFixture.password)"}
      """
    let added = await fixture.ask(login.token, "POST", "/api/v1/app-passwords", [], body: body)
    self.fixture = fixture
    self.account = account
    password = try #require(try added.value(Answered<AppPasswordBody>.self).body.password)
  }

  var authorization: (String, String) { CalendarClient.basic(account, password) }

  static func basic(_ account: String, _ password: String) -> (String, String) {
    ("Authorization", "Basic " + base64(Array("\(account):\(password)".utf8)))
  }

  func send(
    _ method: String, _ path: String, _ headers: [(String, String)] = [], body: String? = nil
  ) async -> SiteFixture.Reply {
    await fixture.send(method, path, headers + [authorization], body: body, peer: CalendarClient.local)
  }

  /// Asks for properties of a place; names without a prefix are those of WebDAV.
  func find(_ path: String, depth: Int = 0, _ names: String...) async throws -> [Found] {
    let body =
      "<propfind xmlns=\"DAV:\" \(CalendarClient.prefixes)><prop>\(CalendarClient.tags(names))</prop></propfind>"
    let reply = await send("PROPFIND", path, [("Depth", "\(depth)")], body: body)
    #expect(reply.status == 207, "\(reply.text)")
    let found = try Found.all(in: reply.text)
    return try #require(found.isEmpty ? nil : found)
  }

  /// Sends a report with the properties `getetag` and `calendar-data`.
  func report(_ path: String, _ name: String, _ inner: String, names: [String] = ["getetag"]) async throws -> [Found] {
    try Found.all(in: await self.text(path, name, inner, names: names).text)
  }

  func text(
    _ path: String, _ name: String, _ inner: String, names: [String] = ["getetag"]
  ) async -> SiteFixture.Reply {
    let body = """
      <\(name) xmlns="DAV:" \(CalendarClient.prefixes)><prop>\(CalendarClient.tags(names))</prop>\(inner)</\(name)>
      """
    return await send("REPORT", path, [("Depth", "1")], body: body)
  }

  func put(
    _ path: String, _ object: String, _ headers: [(String, String)] = []
  ) async -> SiteFixture.Reply {
    await send("PUT", path, [("Content-Type", "text/calendar; charset=utf-8")] + headers, body: object)
  }

  private static let prefixes = """
    xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:S="http://calendarserver.org/ns/" \
    xmlns:A="http://apple.com/ns/ical/" xmlns:T="http://tasks.org/ns/"
    """

  private static func tags(_ names: [String]) -> String { names.map { "<\($0)/>" }.joined() }

  private static func base64(_ bytes: [UInt8]) -> String {
    let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    return stride(from: 0, to: bytes.count, by: 3).map { start in
      let part = Array(bytes[start..<min(start + 3, bytes.count)])
      let number = part.indices.reduce(0) { $0 | Int(part[$1]) << (16 - 8 * $1) }
      let text = (0..<4).map { $0 <= part.count ? String(signs[number >> (18 - 6 * $0) & 63]) : "=" }
      return text.joined()
    }.joined()
  }

  /// Returns a to-do as a program writes it.
  static func todo(_ uid: String, _ summary: String, _ more: String...) -> String {
    let lines =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", "BEGIN:VTODO", "UID:\(uid)"]
      + ["DTSTAMP:20261121T080000Z", "SUMMARY:\(summary)"] + more + ["END:VTODO", "END:VCALENDAR"]
    return lines.map { $0 + "\r\n" }.joined()
  }
}

/// The answer for one resource.
struct Found {
  let href: String
  /// The status of the resource as a whole; nil if it has properties.
  let status: String?
  private let properties: [String: XMLElement]
  let missing: Set<String>

  subscript(_ name: String) -> XMLElement? { properties[name] }

  static func all(in text: String) throws -> [Found] {
    try XMLReader.read(Array(text.utf8)).all(.dav("response")).map(Found.init)
  }

  private init(_ response: XMLElement) {
    href = response[.dav("href")]?.text ?? ""
    status = response[.dav("status")]?.text
    var (found, missing): ([String: XMLElement], Set<String>) = ([:], [])
    for group in response.all(.dav("propstat")) {
      for property in group[.dav("prop")]?.children ?? [] {
        if group[.dav("status")]?.text.contains(" 200 ") == true {
          found[property.name.local] = property
        } else {
          missing.insert(property.name.local)
        }
      }
    }
    (properties, self.missing) = (found, missing)
  }
}
