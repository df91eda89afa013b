import Intents
import JSON
import ServerApp
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of feeds at secret addresses.
@Suite struct FeedTests {
  private let fixture: SiteFixture
  private let token: String
  private let check = SchemaCheck(components: Schemas.all)

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
    for text in ["paint tomorrow 9am #house !high", "call Ann", "wash #house"] {
      _ = await fixture.ask(token, "POST", "/api/todos", body: "{\"text\":\"\(text)\"}")
    }
  }

  private func add(_ body: String = "{}") async throws -> FeedBody {
    let reply = await fixture.ask(token, "POST", "/api/v1/feeds", body: body)
    #expect(reply.status == 201, "\(reply.text)")
    #expect(check.faults(try reply.value(), .object(Schema.named("NewFeedAnswer").json)) == [])
    return try reply.value()
  }

  private func read(
    _ feed: FeedBody, _ format: FeedName.Format = .ics, _ headers: [(String, String)] = [], method: String = "GET",
    peer: String = CalendarClient.local
  ) async throws -> SiteFixture.Reply {
    let name = FeedName(secret: try #require(feed.secret), format: format)
    return await fixture.send(method, "/feeds/\(name)", headers, peer: peer)
  }

  private func listed() async throws -> [FeedBody] {
    try await fixture.ask(token, "GET", "/api/v1/feeds").value(FeedsBody.self).feeds
  }

  @Test func oneIsAddedReadListedAndRemoved() async throws {
    let feed = try await add(#"{"list":"house"}"#)
    let secret = try #require(feed.secret)
    #expect(feed.list == "house" && feed.saved == nil && secret.utf8.count == 48)
    let reply = try await read(feed)
    #expect(reply.status == 200 && reply["Content-Type"] == "text/calendar; charset=utf-8")
    #expect(reply.text.contains("SUMMARY:paint") && reply.text.contains("SUMMARY:wash"))
    #expect(!reply.text.contains("call Ann") && reply.text.contains("X-WR-CALNAME:house\r\n"))
    let list = await fixture.ask(token, "GET", "/api/v1/feeds")
    #expect(check.faults(try list.value(), .object(Schema.named("Feeds").json)) == [])
    #expect(!list.text.contains("secret") && !list.text.contains(secret), "it is told once")
    let sessions = await fixture.ask(token, "GET", "/api/v1/sessions")
    #expect(check.faults(try sessions.value(), .object(Schema.named("Sessions").json)) == [])
    #expect(try sessions.value(SessionsBody.self).feeds.map(\.id) == [feed.id])
    let place = "/api/v1/feeds/\(feed.id)"
    #expect(await fixture.ask(token, "DELETE", place).status == 204)
    #expect(await fixture.ask(token, "DELETE", place).problem == .notFound)
    #expect(try await read(feed).problem == .notFound)
  }

  /// The to-dos are those of the calendars: the same UIDs and values.
  @Test func theCalendarIsOneThatProgramsRead() async throws {
    let reply = try await read(try await add())
    let tree = reply.text.components(between: "BEGIN:VTODO\r\n", and: "END:VTODO\r\n")
    #expect(tree.count == 3 && reply.text.hasPrefix("BEGIN:VCALENDAR\r\n"))
    #expect(reply.text.split(separator: "\r\n").count { $0 == "BEGIN:VCALENDAR" } == 1)
    let client = try await CalendarClient(fixture)
    for item in try fixture.service.exportedItems(of: fixture.me) where item.kind == .item {
      let list = item.list ?? "inbox"
      let own = await client.send("GET", "/dav/calendars/me/\(list)/\(item.id).ics")
      let todo = own.text.components(between: "BEGIN:VTODO\r\n", and: "END:VTODO\r\n")
      #expect(todo.count == 1 && tree.contains(todo.first ?? "-"), "\(own.text)")
    }
  }

  @Test func theJSONFeedHasTheFieldsOfItsFormat() async throws {
    let reply = try await read(try await add(#"{"list":"house"}"#), .json)
    #expect(reply.status == 200 && reply["Content-Type"] == "application/feed+json")
    let feed: JSONValue = try reply.value()
    #expect(feed["version"] == .string("https://jsonfeed.org/version/1.1") && feed["title"] == .string("house"))
    guard case .array(let items) = feed["items"] else {
      Issue.record("no items")
      return
    }
    let paint = try #require(items.first { $0["title"] == .string("paint") })
    #expect(paint["_todos"]["due"] == .string("2026-11-22T09:00"), "\(paint)")
    #expect(paint["_todos"]["list"] == .string("house") && paint["_todos"]["done"] == .bool(false))
    #expect(items.count == 2 && items.allSatisfy { $0["id"] != .null && $0["content_text"] != .null })
  }

  @Test func aProgramThatHasItGetsNoBody() async throws {
    let feed = try await add()
    for format in FeedName.Format.allCases {
      let first = try await read(feed, format)
      let tag = try #require(first["ETag"])
      fixture.bench.pass(seconds: 3_600)
      let again = try await read(feed, format, [("If-None-Match", tag)])
      #expect(again.status == 304 && again.text.isEmpty && again["ETag"] == tag)
      let head = try await read(feed, format, method: "HEAD")
      #expect(head.status == 200 && head.text.isEmpty && head["ETag"] == tag)
      _ = await fixture.ask(token, "POST", "/api/todos", body: #"{"text":"new"}"#)
      #expect(try await read(feed, format, [("If-None-Match", tag)]).status == 200)
    }
  }

  /// A poll of a feed that has not changed reads the same of any account.
  @Test func aPollReadsNoItems() async throws {
    let feed = try await add()
    let name = FeedName(secret: try #require(feed.secret), format: .ics)
    let (counted, store) = try fixture.counting()
    func poll(_ tag: String? = nil) async -> SiteFixture.Reply {
      let headers = tag.map { [("If-None-Match", $0)] } ?? []
      return await counted.send("GET", "/feeds/\(name)", headers, peer: CalendarClient.local)
    }
    let tag = try #require(await poll()["ETag"])
    _ = store.take()
    #expect(await poll(tag).status == 304)
    let rows = store.take().rows
    #expect(rows <= 4, "\(rows)")
    _ = try counted.add("new")
    #expect(await poll(tag).status == 200)
  }

  @Test func theAnswerIsForTheSubscriberAlone() async throws {
    let reply = try await read(try await add(), .ics, [("Cookie", "todos=" + token)])
    #expect(reply["X-Robots-Tag"] == "noindex, nofollow" && reply["Referrer-Policy"] == "no-referrer")
    #expect(reply["Cache-Control"] == "private, no-cache" && reply.setCookies.isEmpty)
    #expect(reply["Access-Control-Allow-Origin"] == nil)
  }

  /// The secret opens its own address, and only where nobody on the way can read it.
  @Test func theSecretOpensNothingElse() async throws {
    let feed = try await add()
    let secret = try #require(feed.secret)
    let ways = [
      ("Authorization", "Bearer " + secret), ("Cookie", "todos=" + secret), CalendarClient.basic("me", secret),
    ]
    for way in ways {
      for path in ["/api/todos/today", "/api/v1/export", "/api/v1/feeds", "/dav/"] {
        let reply = await fixture.send("GET", path, [way], peer: CalendarClient.local)
        #expect(reply.status == 401, "\(way.0) \(path)")
      }
    }
    #expect(await fixture.logIn(password: secret).status == 401)
    for method in ["POST", "PUT", "DELETE", "PROPFIND"] {
      #expect(try await read(feed, method: method).status == 405, "\(method)")
    }
    let far = try await read(feed, peer: "192.0.2.7")
    #expect(far.status == 404 && far.text.contains("https"))
    let last = secret.last == "0" ? "1" : "0"
    for name in [String(secret.dropLast()) + last + ".ics", secret + "0.ics", secret.uppercased() + "A.json"] {
      let reply = await fixture.send("GET", "/feeds/\(name)", peer: CalendarClient.local)
      #expect(reply.problem == .notFound, "\(name)")
    }
    for name in [secret, secret + ".xml", ".ics"] {
      let reply = await fixture.send("GET", "/feeds/\(name)", peer: CalendarClient.local)
      #expect(reply.problem == .badRequest || reply.problem == .notFound, "\(name)")
    }
  }

  @Test func noLogHasTheSecret() async throws {
    let secret = try #require(try await add().secret)
    let lines = LoggedLines()
    for path in ["/feeds/\(secret).ics", "/feeds/\(secret)1.ics", "/feeds/\(secret)", "/feeds/\(secret).ics/x"] {
      for peer in [CalendarClient.local, "192.0.2.7"] {
        _ = await fixture.respond("GET", path, peer: peer, logger: lines.logger)
      }
    }
    fixture.site.failures.flush()
    #expect(lines.all.contains { $0.hasPrefix("token refused") })
    #expect(!lines.all.joined().contains(secret.prefix(8)), "\(lines.all)")
  }

  @Test func aRenamedListKeepsItsFeed() async throws {
    let feed = try await add(#"{"list":"House"}"#)
    #expect(feed.list == "house")
    let lists: JSONValue = try await fixture.ask(token, "GET", "/api/lists").value()
    guard case .array(let all) = lists["lists"], let house = all.first(where: { $0["name"] == .string("house") }),
      case .string(let id) = house["id"]
    else {
      Issue.record("no list")
      return
    }
    #expect(await fixture.ask(token, "PATCH", "/api/lists/\(id)", body: #"{"name":"Home"}"#).status == 200)
    let reply = try await read(feed)
    #expect(reply.text.contains("X-WR-CALNAME:Home") && reply.text.contains("SUMMARY:paint"))
    #expect(try await listed().map(\.list) == ["Home"])
  }

  @Test func aSavedFilterIsAFeedUntilItIsRemoved() async throws {
    let saved = await fixture.ask(token, "POST", "/api/filters", body: #"{"name":"hot","filter":"!high"}"#)
    let feed = try await add(#"{"saved":"hot"}"#)
    #expect(feed.saved == "hot")
    let reply = try await read(feed)
    #expect(reply.text.contains("SUMMARY:paint") && !reply.text.contains("SUMMARY:wash"))
    let id: FilterBody = try saved.value()
    #expect(await fixture.ask(token, "DELETE", "/api/filters/\(id.id)").status == 204)
    let gone = try await read(feed)
    #expect(gone.problem == .notFound && gone.text.contains("is gone"))
    #expect(try await listed().map(\.saved) == ["hot"])
  }

  @Test func whatIsNotThereHasNoFeed() async throws {
    for (body, problem) in [
      (#"{"list":"nothing"}"#, ProblemKind.notFound), (#"{"saved":"nothing"}"#, .notFound),
      (#"{"list":"house","saved":"hot"}"#, .invalid),
    ] { #expect(await fixture.ask(token, "POST", "/api/v1/feeds", body: body).problem == problem, "\(body)") }
    for _ in 0..<Limits.feeds { _ = try await add() }
    let more = await fixture.ask(token, "POST", "/api/v1/feeds", body: "{}")
    #expect(more.problem == .invalid && more.text.contains("at most 20 feeds"))
  }

  /// A user of the old password may have made some.
  @Test func anotherPasswordEndsThem() async throws {
    let feed = try await add()
    let body = PasswordBody(password: SiteFixture.password, newPassword: "three unrelated words")
    #expect(await fixture.ask(token, "POST", "/api/v1/password", body: try encodeJSON(body)).status == 204)
    #expect(try await read(feed).problem == .notFound)
    #expect(try await listed().isEmpty)
  }

  @Test func aProgramThatAsksTooOftenWaits() async throws {
    var limits = SiteFixture.wideLimits
    (limits.requestsPerFiveMinutes, limits.burst) = (10, 5)
    let fixture = try SiteFixture(limits: limits)
    let token = try await fixture.token()
    let feed: FeedBody = try await fixture.ask(token, "POST", "/api/v1/feeds", body: "{}").value()
    let path = "/feeds/" + (try #require(feed.secret)) + ".ics"
    var statuses: [Int] = []
    for _ in 0..<6 { statuses.append(await fixture.send("GET", path, peer: CalendarClient.local).status) }
    #expect(statuses == [200, 200, 200, 200, 200, 429])
    #expect(await fixture.send("GET", path, peer: CalendarClient.local)["Retry-After"] != nil)
  }
}

extension Service {
  fileprivate func exportedItems(of account: AccountID) throws -> [Item] {
    var items: [Item] = []
    try export(account) { items.append($0.item) }
    return items
  }
}

extension String {
  /// Returns the texts between two marks.
  fileprivate func components(between start: String, and end: String) -> [String] {
    var (found, rest) = ([String](), self[...])
    while let open = rest.firstRange(of: start) {
      rest = rest[open.upperBound...]
      guard let close = rest.firstRange(of: end) else { break }
      found.append(String(rest[..<close.lowerBound]))
      rest = rest[close.upperBound...]
    }
    return found
  }
}
