import CalDAV
import Intents
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoModel

/// Tests of calendars that programs make, and of their properties.
@Suite struct CalendarMakerTests {
  private let fixture: SiteFixture
  private let client: CalendarClient
  private let home = "/dav/calendars/me/"

  init() async throws {
    fixture = try SiteFixture()
    client = try await CalendarClient(fixture)
  }

  private func make(_ segment: String, _ name: String, _ more: String = "") async -> SiteFixture.Reply {
    let body = """
      <C:mkcalendar xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:A="http://apple.com/ns/ical/"><set><prop>
      <displayname>\(name)</displayname>\(more)</prop></set></C:mkcalendar>
      """
    return await client.send("MKCALENDAR", home + segment, body: body)
  }

  private func patch(_ path: String, _ inner: String) async -> SiteFixture.Reply {
    let body = """
      <propertyupdate xmlns="DAV:" xmlns:A="http://apple.com/ns/ical/" xmlns:T="http://tasks.org/ns/"
        xmlns:S="http://calendarserver.org/ns/">\(inner)</propertyupdate>
      """
    return await client.send("PROPPATCH", path, body: body)
  }

  @Test func aCalendarIsAList() async throws {
    let kinds = "<C:supported-calendar-component-set><C:comp name=\"VTODO\"/></C:supported-calendar-component-set>"
    let made = await make(
      "8aaec84f-4584-4d20-a398-3a169a57879b/", "Groceries", kinds + "<A:calendar-color>#E0403AFF</A:calendar-color>")
    #expect(made.status == 201, "\(made.text)")
    let lists = try fixture.service.calendarLists(fixture.me)
    #expect(lists.names == ["Groceries"] && lists.lists.record(named: "Groceries")?.colour == "red")
    let found = try await client.find(home + "8aaec84f-4584-4d20-a398-3a169a57879b/", "displayname", "A:calendar-color")
    #expect(found[0]["displayname"]?.text == "Groceries" && found[0]["calendar-color"]?.text == "#E0403AFF")
    let again = await make("8aaec84f-4584-4d20-a398-3a169a57879b/", "Other")
    #expect(again.status == 403 && again.text.contains("resource-must-be-null"), "\(again.text)")
    #expect(await make("other/", "Groceries").status == 409)
    let object = await client.put(home + "8aaec84f-4584-4d20-a398-3a169a57879b/a.ics", CalendarClient.todo("a", "milk"))
    #expect(object.status == 201)
    #expect(try fixture.service.calendarResource(fixture.me, uid: "a")?.list == "8aaec84f-4584-4d20-a398-3a169a57879b")
  }

  @Test func onlyCalendarsOfTodosAreMade() async throws {
    let events = "<C:supported-calendar-component-set><C:comp name=\"VEVENT\"/></C:supported-calendar-component-set>"
    #expect(await make("a/", "Work", events).status == 403)
    #expect(await client.send("MKCOL", home + "a/").status == 403)
    let type = "<D:resourcetype><D:collection/><C:calendar/></D:resourcetype>"
    let body = """
      <D:mkcol xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop>\(type)\
      <D:displayname>Work</D:displayname></D:prop></D:set></D:mkcol>
      """
    for status in [201, 405] { #expect(await client.send("MKCOL", home + "a/", body: body).status == status) }
    #expect(try fixture.service.calendarLists(fixture.me).names == ["Work"])
    let other = await client.send("MKCOL", home + "b/", [("Content-Type", "text/plain")], body: "b")
    #expect(other.status == 415, "\(other.text)")
    for (method, path) in [("MKCALENDAR", "a/b/"), ("MKCALENDAR", "a/b/c/"), ("MKCOL", "a/b/")] {
      let inside = await client.send(method, home + path)
      #expect(inside.status == 403 && inside.text.contains("calendar-collection-location-ok"), "\(method) \(path)")
    }
    let zone = await make("b/", "Zone", "<C:calendar-timezone>x</C:calendar-timezone>")
    #expect(zone.status == 403 && zone.text.contains("valid-calendar-data"), "\(zone.text)")
    for segment in ["inbox/", "a%2Fb/", "%2E%2E/"] {
      #expect(await client.send("MKCALENDAR", home + segment).status != 201, "\(segment)")
    }
  }

  @Test func propertiesWithoutAMeaningAreKept() async throws {
    _ = await make("a/", "Work")
    let set = "<set><prop><T:list-icon>7</T:list-icon><A:calendar-order>3</A:calendar-order></prop></set>"
    let reply = await patch(home + "a/", set + "<set><prop><displayname>Job</displayname></prop></set>")
    #expect(reply.status == 207 && reply.text.contains(" 200 ") && !reply.text.contains(" 403 "))
    let found = try await client.find(home + "a/", "displayname", "T:list-icon", "A:calendar-order")
    #expect(found[0]["list-icon"]?.text == "7" && found[0]["calendar-order"]?.text == "3")
    #expect(found[0]["displayname"]?.text == "Job")
    _ = await patch(home + "a/", "<remove><prop><T:list-icon/></prop></remove>")
    #expect(try await client.find(home + "a/", "T:list-icon")[0].missing == ["list-icon"])
  }

  /// A change that is refused takes the others with it.
  @Test func changesOfPropertiesApplyTogether() async throws {
    _ = await make("a/", "Work")
    let set = "<set><prop><displayname>Job</displayname><S:getctag>1</S:getctag></prop></set>"
    let reply = await patch(home + "a/", set)
    #expect(reply.text.contains(" 403 ") && reply.text.contains(" 424 "))
    #expect(try await client.find(home + "a/", "displayname")[0]["displayname"]?.text == "Work")
    let colour = await patch(home + "a/", "<set><prop><A:calendar-color>blue</A:calendar-color></prop></set>")
    #expect(colour.text.contains(" 409 "))
    let inbox = await patch(home + "inbox/", "<set><prop><displayname>Box</displayname></prop></set>")
    #expect(inbox.text.contains(" 403 "))
  }

  @Test func keptPropertiesAreBounded() async throws {
    _ = await make("a/", "Work")
    let large = "<set><prop><T:x>\(String(repeating: "y", count: 20_000))</T:x></prop></set>"
    #expect(await patch(home + "a/", large).text.contains(" 507 "))
    let many = (0..<65).map { "<T:x\($0)>1</T:x\($0)>" }.joined()
    #expect(await patch(home + "a/", "<set><prop>\(many)</prop></set>").status == 507)
    let found = try await client.find(home + "a/", "T:x0")
    #expect(found[0].missing == ["x0"])
  }

  @Test func aDeletedCalendarGoesWithItsItemsAndItsAddressIsFree() async throws {
    #expect(await make("a/", "Work", "<A:calendar-order>3</A:calendar-order>").status == 201)
    _ = await client.put(home + "a/a.ics", CalendarClient.todo("a", "one"))
    _ = await client.put(home + "inbox/b.ics", CalendarClient.todo("b", "two"))
    #expect(await client.send("DELETE", home + "a/").status == 204)
    #expect(await client.send("DELETE", home + "a/").status == 404)
    #expect(await client.send("DELETE", home + "inbox/").status == 403)
    #expect(try fixture.service.calendarResource(fixture.me, uid: "a")?.isDeleted == true)
    #expect(try fixture.service.calendarResource(fixture.me, uid: "b")?.isDeleted == false)
    #expect(await make("a/", "Again").status == 201)
    let found = try await client.find(home + "a/", depth: 1, "displayname", "A:calendar-order")
    #expect(found.map(\.href) == [home + "a/"] && found[0].missing == ["calendar-order"])
    #expect(found[0]["displayname"]?.text == "Again")
  }

  private func changes(_ calendar: String, since token: String) async -> SiteFixture.Reply {
    let since = "<sync-token>\(token)</sync-token><sync-level>1</sync-level>"
    return await client.text(home + calendar, "sync-collection", since)
  }

  private func token(_ calendar: String) async throws -> String {
    let text = await changes(calendar, since: "").text
    return String(try #require(text.split(separator: "sync-token>").dropFirst().first).prefix { $0 != "<" })
  }

  /// Its items change calendars without a change of their own, which a program that reads only changes would miss.
  @Test(arguments: [("", "inbox/"), ("b", "b/")])
  func theItemsOfAListThatEndsAreReadWhereTheyAre(_ into: String, _ calendar: String) async throws {
    for (segment, name) in [("a/", "Work"), ("b/", "House")] { _ = await make(segment, name) }
    _ = await client.put(home + "a/a.ics", CalendarClient.todo("a", "one"))
    let before = try await token(calendar)
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(ListKey.id(of: "a"), .setInto(into))])
    let late = await changes(calendar, since: before)
    #expect(late.status == 403 && late.text.contains("valid-sync-token"), "\(late.text)")
    #expect(await changes(calendar, since: "").text.contains(calendar + "a.ics"))
    let after = try await token(calendar)
    _ = await patch(home + "b/", "<set><prop><displayname>Home</displayname></prop></set>")
    #expect(await changes(calendar, since: after).status == 207)
  }

  @Test func aListKeepsItsAddressWhenAnotherOneIsMergedIntoIt() async throws {
    for (segment, name) in [("a/", "Alpha"), ("b/", "Beta"), ("c/", "Gamma")] { _ = await make(segment, name) }
    _ = await client.put(home + "b/b.ics", CalendarClient.todo("b", "one"))
    // The name of an empty list is free.
    _ = await patch(home + "b/", "<set><prop><displayname>Alpha</displayname></prop></set>")
    func addresses() async throws -> [String] { try await client.find(home, depth: 1, "displayname").map(\.href) }
    #expect(try await addresses() == [home, home + "inbox/", home + "b/", home + "c/"])
    for list in try fixture.service.calendarLists(fixture.me).lists.records(named: "Alpha") {
      _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(list.id, .setInto("c"))])
    }
    #expect(try await addresses() == [home, home + "inbox/", home + "c/"])
    #expect(await client.send("GET", home + "c/b.ics").status == 200)
  }

  /// A program would remove its copy of a list that disappears with its last item.
  @Test func anEmptyListKeepsItsCalendar() async throws {
    let item = try fixture.add("one")
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(item.id, .setList("house"))])
    try fixture.service.markCalendars(fixture.me, ["house"])
    #expect(await client.send("DELETE", home + "house/\(item.id).ics").status == 204)
    #expect(try await client.find(home, depth: 1, "displayname").map(\.href).last == home + "house/")
    #expect(await client.put(home + "house/b.ics", CalendarClient.todo("b", "two")).status == 201)
    #expect(try fixture.service.calendarResource(fixture.me, uid: "b")?.list == "house")
    #expect(await client.send("DELETE", home + "house/b.ics").status == 204)
    #expect(await client.send("DELETE", home + "house/").status == 204)
    #expect(try await client.find(home, depth: 1, "displayname").count == 2)
  }
}
