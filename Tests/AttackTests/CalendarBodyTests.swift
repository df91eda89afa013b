import FoundationEssentials
import ServerSupport
import Testing
import TodoAPI

extension AttackTests {
  /// Tests of the requests of calendar programs.
  @Suite struct CalendarBodyTests {
    @Test func bodiesThatAreLongToReadCostNobodyTime() throws {
      let server = try AttackedServer()
      let honest = try HonestClient(server)
      let program = try PhoneProgram(server)
      let quiet = honest.quiet()
      let (attacked, replies) = honest.live {
        LongBody.all.map { program.ask($0.method, LongBody.target($0), $0.body) }
      }
      let maximum = Allowance.seconds(2)
      let complaints = zip(LongBody.all, replies).flatMap { flood, reply -> [String] in
        (reply.status == flood.status ? [] : ["\(flood.name) is answered \(reply.status)"])
          + (reply.wait <= maximum ? [] : ["\(flood.name) took \(reply.wait.shown)"])
      }
      Verdict.tell(
        "bodies of calendar programs", honest, quiet: quiet, attacked: attacked,
        zip(LongBody.all, replies).map { "\($0.name) \($1.status) in \($1.wait.shown)" }.joined(separator: ", "),
        complaints: complaints)
    }

    /// A connection that ends within an object stores nothing of it.
    @Test func halfAnObjectIsNotStored() throws {
      let server = try AttackedServer()
      let program = try PhoneProgram(server)
      let target = PhoneProgram.inbox + "half.ics"
      let object = PhoneProgram.object("half", "X-A:b")
      for _ in 0..<Length.of(20, full: 200) {
        guard let wire = Wire.open(server.door.port) else { continue }
        wire.send(
          "PUT \(target) HTTP/1.1\r\nHost: localhost\r\n\(program.credentials)\r\n"
            + "Content-Length: \(object.utf8.count + 10)\r\n\r\n\(object)")
      }
      let reply = program.ask("GET", target)
      let stored = program.ask("PUT", target, object)
      Verdict.tell(
        "half objects", "then \(reply.status) and \(stored.status)",
        complaints: reply.status == 404 && stored.status == 201 ? [] : ["half an object is stored"])
    }
  }
}

/// A calendar program of mallory.
private struct PhoneProgram {
  static let inbox = "/dav/calendars/mallory/inbox/"

  private let door: Door
  let credentials: String

  init(_ server: AttackedServer) throws {
    let person = try server.person(.mallory)
    let body = "{\"name\":\"Phone\",\"read_only\":false,\"password\":\"\(RunningServer.password)\"}"
    let reply = person.post("/api/v1/app-passwords", body)
    guard let password = try decodeJSON(AppPasswordBody.self, from: reply.body).password else {
      throw ServerFailure(words: "app password: \(reply.status) \(reply.body)")
    }
    door = person.door
    credentials = "Authorization: Basic " + Data("mallory:\(password)".utf8).base64EncodedString()
  }

  func ask(_ method: String, _ target: String, _ body: String? = nil) -> Reply {
    door.ask(
      method, target, [credentials, "Depth: 0"], body: body, type: "application/xml", within: 2 * Allowance.timeout)
  }

  static func object(_ uid: String, _ lines: String) -> String {
    let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", "BEGIN:VTODO", "UID:\(uid)"]
    let all = head + ["DTSTAMP:20261121T080000Z", "SUMMARY:a", lines, "END:VTODO", "END:VCALENDAR", ""]
    return all.joined(separator: "\r\n")
  }
}

/// A body that takes long to read, and the status of its answer.
private struct LongBody: Sendable {
  let name: String
  let method: String
  let body: String
  let status: Int

  init(_ name: String, _ method: String, _ status: Int, _ body: String) {
    (self.name, self.method, self.status, self.body) = (name, method, status, body)
  }

  static func target(_ flood: LongBody) -> String { PhoneProgram.inbox + (flood.method == "PUT" ? "flood.ics" : "") }

  static let all: [LongBody] = {
    func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    let filter = "<C:filter><C:comp-filter name=\"VCALENDAR\">\(many("<C:prop-filter name=\"A\"/>", 9_000))"
    func report(_ name: String, _ inner: String) -> String {
      "<\(name) xmlns=\"DAV:\" xmlns:C=\"urn:ietf:params:xml:ns:caldav\">\(inner)</\(name)>"
    }
    return [
      LongBody("lines", "PROPFIND", 400, "<a>\(many("\n", 262_000))</a>"),
      LongBody("entities", "PROPFIND", 400, "<a>\(many("&lt;", 65_000))</a>"),
      LongBody("depth", "PROPFIND", 413, many("<a>", 80_000)),
      LongBody("names", "PROPFIND", 413, report("propfind", "<prop>\(many("<a/>", 15_000))</prop>")),
      LongBody("hrefs", "REPORT", 403, report("C:calendar-multiget", many("<href>/a</href>", 15_000))),
      LongBody("a thousand hrefs", "REPORT", 207, report("C:calendar-multiget", many("<href>/a</href>", 1_000))),
      LongBody("filters", "REPORT", 403, report("C:calendar-query", filter + "</C:comp-filter></C:filter>")),
      LongBody(
        "changes", "PROPPATCH", 413, report("propertyupdate", "<set><prop>\(many("<a/>", 15_000))</prop></set>")),
      LongBody(
        "an object of many lines", "PUT", 201, PhoneProgram.object("flood", many("X-A:b\r\n", 18_000) + "X-B:c")),
      LongBody("an object of folds", "PUT", 204, PhoneProgram.object("flood", "X-A:b" + many("\r\n c", 100_000))),
    ]
  }()
}
