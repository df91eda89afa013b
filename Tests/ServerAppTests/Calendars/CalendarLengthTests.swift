import CalDAV
import Intents
import ServerApp
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoModel

/// Tests of answers that would be too long, and of how programs continue from them.
@Suite struct CalendarLengthTests {
  private let fixture: SiteFixture
  private let client: CalendarClient
  private let inbox = "/dav/calendars/me/inbox/"
  private static let data = ["getetag", "C:calendar-data"]

  init() async throws {
    var limits = SiteFixture.wideLimits
    limits.calendarBytes = 30_000
    fixture = try SiteFixture(limits: limits)
    client = try await CalendarClient(fixture)
  }

  /// Stores more objects than one answer has.
  private func fill() async -> [String] {
    let more = "X-FILL:" + String(repeating: "x", count: 1_800)
    let names = (0..<20).map { "long-\($0).ics" }
    for name in names { #expect(await client.put(inbox + name, CalendarClient.todo(name, name, more)).status == 201) }
    return names.map { inbox + $0 }
  }

  private struct Round {
    let found: [Found]
    let token: String
    let isCut: Bool
  }

  private func sync(_ token: String, limit: Int? = nil, names: [String] = data) async throws -> Round {
    let most = limit.map { "<limit><nresults>\($0)</nresults></limit>" } ?? ""
    let inner = "<sync-token>\(token)</sync-token><sync-level>1</sync-level>\(most)"
    let reply = await client.text(inbox, "sync-collection", inner, names: names)
    #expect(reply.status == 207 && reply.text.utf8.count < 60_000, "\(reply.text.prefix(200))")
    let root = try XMLReader.read(Array(reply.text.utf8))
    let found = try Found.all(in: reply.text)
    let own = found.filter { $0.href == inbox }
    #expect(own.allSatisfy { $0.status?.contains(" 507 ") == true })
    return Round(
      found: found.filter { $0.href != inbox }, token: root[.dav("sync-token")]?.text ?? "", isCut: !own.isEmpty)
  }

  /// RFC 6578 section 3.6: no resource is answered as 507, as the token would pass it.
  @Test func aSynchronizationThatIsTooLongEndsEarlyAndContinues() async throws {
    let wanted = await fill()
    var (token, seen, rounds, isCut) = ("", [String](), 0, true)
    while isCut, rounds < 5 {
      let round = try await sync(token)
      #expect(round.found.allSatisfy { $0["calendar-data"] != nil && $0.status == nil })
      seen += round.found.map(\.href)
      (token, isCut, rounds) = (round.token, round.isCut, rounds + 1)
    }
    #expect(seen.sorted() == wanted.sorted() && rounds == 2)
    #expect(try await sync(token).found.isEmpty)
  }

  /// An object that only changed in what the server does not understand is not passed either.
  @Test func changedObjectsThatAreTooLongContinue() async throws {
    let wanted = await fill()
    let token = try #require(try await client.find(inbox, "sync-token")[0]["sync-token"]?.text)
    for path in wanted {
      let name = String(path.dropFirst(inbox.utf8.count))
      let more = "X-FILL:" + String(repeating: "y", count: 1_800)
      #expect(await client.put(path, CalendarClient.todo(name, name, more)).status == 204)
    }
    let first = try await sync(token)
    let second = try await sync(first.token)
    #expect(first.isCut && !second.isCut)
    #expect((first.found + second.found).map(\.href).sorted() == wanted.sorted())
  }

  /// Items that leave the calendar before the place at which an answer ended are still reported.
  @Test func whatLeavesDuringALongSynchronizationIsTold() async throws {
    let items = try (0..<6).map { try fixture.add("item \($0)") }
    let start = try await sync("", names: ["getetag"])
    #expect(start.found.count == 6)
    func apply(_ id: ItemID, _ intent: Intent) throws {
      _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(id, intent)])
    }
    try apply(items[0].id, .setList("house"))
    for item in items.dropFirst() { try apply(item.id, .setTitle("new")) }
    try apply(items[0].id, .setTitle("moved and renamed"))
    var (token, gone, rounds) = (start.token, [String](), 0)
    while rounds < 8 {
      let round = try await sync(token, limit: 2, names: ["getetag"])
      gone += round.found.filter { $0.status?.contains(" 404 ") == true }.map(\.href)
      (token, rounds) = (round.token, rounds + 1)
      if !round.isCut { break }
    }
    #expect(gone == ["\(inbox)\(items[0].id).ics"] && rounds == 3)
  }

  /// Reports without a token tell what to ask for next.
  @Test func otherReportsNameWhatTheyLeaveOut() async throws {
    let wanted = await fill()
    let filter = "<C:filter><C:comp-filter name=\"VCALENDAR\"/></C:filter>"
    let hrefs = wanted.map { "<href>\($0)</href>" }.joined()
    for (name, inner) in [("C:calendar-query", filter), ("C:calendar-multiget", hrefs)] {
      let found = try await client.report(inbox, name, inner, names: Self.data)
      let rest = found.filter { $0.status?.contains(" 507 ") == true }.map(\.href)
      #expect(found.map(\.href).sorted() == wanted.sorted() && (1..<20).contains(rest.count))
      let others = try await client.report(
        inbox, "C:calendar-multiget", rest.map { "<href>\($0)</href>" }.joined(), names: Self.data)
      #expect(others.count == rest.count && others.allSatisfy { $0["calendar-data"] != nil })
    }
    let members = try await client.find(inbox, depth: 1, "getetag")
    #expect(members.count == 21 && members.allSatisfy { $0.status == nil })
  }
}
