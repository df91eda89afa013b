import CalDAV
import Intents
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoModel

/// Tests of resources that would have the same name, of which none may hide another.
@Suite struct CalendarNameTests {
  private let fixture: SiteFixture
  private let client: CalendarClient
  private let inbox = "/dav/calendars/me/inbox/"

  init() async throws {
    fixture = try SiteFixture()
    client = try await CalendarClient(fixture)
  }

  private func move(_ id: ItemID, to list: String?) throws {
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(id, .setList(list))])
  }

  /// Checks that each title has one address that reads, writes and deletes it.
  private func check(_ titles: [String]) async throws {
    let members = try await client.find(inbox, depth: 1, "getetag").dropFirst()
    let hrefs = members.map(\.href)
    #expect(Set(hrefs).count == titles.count, "\(hrefs)")
    let asked = hrefs.map { "<href>\($0)</href>" }.joined()
    let found = try await client.report(inbox, "C:calendar-multiget", asked, names: ["getetag", "C:calendar-data"])
    var seen: [String] = []
    for (each, member) in zip(found, members) {
      let text = try #require(each["calendar-data"]?.text)
      let one = await client.send("GET", each.href)
      #expect(one.text == text && one["ETag"] == each["getetag"]?.text && one["ETag"] == member["getetag"]?.text)
      seen += text.split(separator: "\r\n").filter { $0.hasPrefix("SUMMARY:") }.map { String($0.dropFirst(8)) }
      let written = await client.put(each.href, text.replacing("SUMMARY:", with: "SUMMARY:new "))
      #expect(written.status == 204, "\(each.href) \(written.text)")
    }
    #expect(seen.sorted() == titles.sorted())
    let synced = try await client.report(inbox, "sync-collection", "<sync-token/><sync-level>1</sync-level>")
    #expect(Set(synced.map(\.href)) == Set(hrefs))
    for href in hrefs { #expect(await client.send("DELETE", href).status == 204) }
    #expect(try await client.find(inbox, depth: 1, "getetag").count == 1)
  }

  @Test func aProgramCanUseTheUsualNameOfAnotherItem() async throws {
    let item = try fixture.add("ours")
    try move(item.id, to: "house")
    let path = "\(inbox)\(item.id).ics"
    #expect(await client.put(path, CalendarClient.todo("theirs", "theirs"), [("If-None-Match", "*")]).status == 201)
    try move(item.id, to: nil)
    #expect(await client.send("GET", path).text.contains("SUMMARY:theirs"))
    try await check(["ours", "theirs"])
  }

  @Test func listsWithTheSameNamesCanBeMerged() async throws {
    #expect(await client.put(inbox + "a.ics", CalendarClient.todo("one", "one")).status == 201)
    try move(try fixture.add("three").id, to: "house")
    let house = "/dav/calendars/me/house/a.ics"
    #expect(await client.put(house, CalendarClient.todo("two", "two")).status == 201)
    #expect(await client.send("GET", house).text.contains("SUMMARY:two"))
    let two = try #require(try fixture.service.calendarResource(fixture.me, uid: "two")?.item)
    try move(two, to: nil)
    #expect(await client.send("GET", inbox + "a.ics").text.contains("SUMMARY:one"))
    try await check(["one", "two"])
  }

  @Test func aNameAndAUIDInUseAreConflictsThatNameTheResource() async throws {
    let item = try fixture.add("ours")
    let path = "\(inbox)\(item.id).ics"
    let other = await client.put(path, CalendarClient.todo("theirs", "theirs"))
    #expect(other.status == 409 && other.text.contains("no-uid-conflict") && other.text.contains(path))
    let twice = await client.put(inbox + "b.ics", CalendarClient.todo(item.id.description, "ours too"))
    #expect(twice.status == 409 && twice.text.contains("no-uid-conflict") && twice.text.contains(path))
    #expect(try fixture.service.count(fixture.me) == 1)
  }
}
