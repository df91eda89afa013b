import CalDAV
import Intents
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoModel

/// The requests of apps that run on phones alone, in their order and with their bodies.
@Suite struct CalendarAppTests {
  private let fixture: SiteFixture
  private let client: CalendarClient
  private let home = "/dav/calendars/me/"
  private let inbox = "/dav/calendars/me/inbox/"

  init() async throws {
    fixture = try SiteFixture()
    client = try await CalendarClient(fixture)
  }

  private func lines(_ text: String) -> String { text.replacing("\n", with: "\r\n") + "\r\n" }

  private func token(_ path: String) async throws -> String {
    try #require(try await client.find(path, "sync-token")[0]["sync-token"]?.text)
  }

  private func changes(_ path: String, since token: String) async throws -> [Found] {
    try await client.report(path, "sync-collection", "<sync-token>\(token)</sync-token><sync-level>1</sync-level>")
  }

  private func multiget(_ path: String, _ hrefs: [String]) async throws -> [Found] {
    let inner = hrefs.map { "<href>\($0)</href>" }.joined()
    return try await client.report(path, "C:calendar-multiget", inner, names: ["getetag", "C:calendar-data"])
  }

  // MARK: DAVx5

  @Test func davx5FindsItsCalendars() async throws {
    let start = await fixture.send("PROPFIND", "/.well-known/caldav", [("Depth", "0")], peer: CalendarClient.local)
    #expect(start.status == 301 && start["Location"] == "/dav/")
    let root = try await client.find(
      "/dav/", "resourcetype", "displayname", "current-user-principal", "current-user-privilege-set",
      "C:calendar-home-set", "C:supported-calendar-component-set", "A:calendar-color", "C:calendar-description",
      "C:calendar-timezone")
    let principal = try #require(root[0]["current-user-principal"]?[.dav("href")]?.text)
    #expect(await client.send("OPTIONS", principal)["DAV"]?.contains("calendar-access") == true)
    let person = try await client.find(
      principal, "C:calendar-user-address-set", "C:calendar-home-set", "displayname", "group-membership",
      "S:calendar-proxy-read-for", "S:calendar-proxy-write-for")
    #expect(person[0]["calendar-home-set"]?[.dav("href")]?.text == home)
    #expect(person[0]["calendar-user-address-set"]?.children.isEmpty == false)
    let calendars = try await client.find(
      home, depth: 1, "resourcetype", "displayname", "current-user-privilege-set", "owner", "A:calendar-color",
      "C:calendar-description", "C:calendar-timezone", "C:calendar-timezone-id", "C:supported-calendar-component-set",
      "S:source")
    let kinds = calendars[1]["supported-calendar-component-set"]?.children.compactMap { $0.attribute("name") }
    #expect(calendars[1].href == inbox && kinds == ["VTODO"])
  }

  /// DAVx5 keeps a local change after 412, and drops it after any other refusal.
  @Test func davx5StoresAndSynchronizes() async throws {
    let uid = "7a1f7f0e-6b55-4b2e-9a57-0d3e6b3f4a11"
    let path = inbox + uid + ".ics"
    let object = lines(
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:DAVx5/4.5.1-ose ical4j/3.2.19 (org.dmfs.tasks)
      BEGIN:VTODO
      DTSTAMP:20261121T080000Z
      UID:\(uid)
      CREATED:20261121T080000Z
      LAST-MODIFIED:20261121T080000Z
      SUMMARY:Buy milk
      PRIORITY:5
      STATUS:NEEDS-ACTION
      DUE;VALUE=DATE:20261124
      PERCENT-COMPLETE:0
      END:VTODO
      END:VCALENDAR
      """)
    let before = try await token(inbox)
    let made = await client.put(path, object, [("If-None-Match", "*")])
    let tag = try #require(made["ETag"])
    #expect(made.status == 201 && tag.hasPrefix("\""))
    let query = "<C:filter><C:comp-filter name=\"VCALENDAR\"><C:comp-filter name=\"VTODO\"/></C:comp-filter></C:filter>"
    let found = try await client.report(inbox, "C:calendar-query", query)
    #expect(found.map(\.href) == [path] && found[0]["getetag"]?.text == tag)
    #expect(try await changes(inbox, since: before).map(\.href) == [path])
    #expect(try await multiget(inbox, [path])[0]["calendar-data"]?.text == object)
    let id = try #require(try fixture.service.calendarResource(fixture.me, uid: uid)?.item)
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(id, .setTitle("Buy oat milk"))])
    #expect(await client.put(path, object, [("If-Match", tag)]).status == 412)
    let fresh = try #require(try await multiget(inbox, [path])[0]["getetag"]?.text)
    let done = object.replacing("STATUS:NEEDS-ACTION", with: "COMPLETED:20261121T090000Z\r\nSTATUS:COMPLETED")
    #expect(await client.put(path, done, [("If-Match", fresh)]).status == 204)
    #expect(try fixture.service.calendarResource(fixture.me, uid: uid)?.record?.item.completions.isEmpty == false)
    let last = try #require(try await multiget(inbox, [path])[0]["getetag"]?.text)
    #expect(await client.send("DELETE", path, [("If-Match", last)]).status == 204)
    #expect(try await changes(inbox, since: before).allSatisfy { $0.status?.contains("404") == true })
  }

  // MARK: Tasks.org

  @Test func tasksOrgMakesAListWithItsOwnProperties() async throws {
    let list = home + "6d2a4f7c-0a1f-4d57-9a40-8f1b4e3c2d10/"
    let made = await client.send(
      "MKCOL", list,
      body: """
        <mkcol xmlns="DAV:" xmlns:CAL="urn:ietf:params:xml:ns:caldav" xmlns:ICAL="http://apple.com/ns/ical/"><set><prop>
        <resourcetype><collection/><CAL:calendar/></resourcetype><displayname>Garden</displayname>
        <CAL:supported-calendar-component-set><CAL:comp name="VTODO"/></CAL:supported-calendar-component-set>
        <ICAL:calendar-color>#4CAF50FF</ICAL:calendar-color></prop></set></mkcol>
        """)
    #expect(made.status == 201, "\(made.text)")
    let patched = await client.send(
      "PROPPATCH", list,
      body: """
        <propertyupdate xmlns="DAV:" xmlns:x1="http://apple.com/ns/ical/" xmlns:x2="http://tasks.org/ns/"><set><prop>
        <displayname>Garden</displayname><x1:calendar-color>#4CAF50FF</x1:calendar-color>
        <x2:x-calendar-icon>local_florist</x2:x-calendar-icon></prop></set></propertyupdate>
        """)
    #expect(patched.status == 207 && !patched.text.contains(" 403 "), "\(patched.text)")
    let found = try await client.find(list, "displayname", "A:calendar-color", "T:x-calendar-icon", "S:getctag")
    #expect(found[0]["displayname"]?.text == "Garden" && found[0]["x-calendar-icon"]?.text == "local_florist")
  }

  /// Tasks.org stores without a condition, reads the tag of the answer, and asks no more while the calendar's tag stays.
  @Test func tasksOrgKeepsItsLinesAndItsPlaceInAList() async throws {
    let object = lines(
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:+//IDN tasks.org//android-130800//EN
      BEGIN:VTODO
      DTSTAMP:20261121T080000Z
      UID:2871526478153423001
      CREATED:20261121T075900Z
      LAST-MODIFIED:20261121T080000Z
      SUMMARY:Water plants
      PRIORITY:9
      RELATED-TO;RELTYPE=PARENT:2871526478153423000
      DUE;VALUE=DATE:20261124
      X-APPLE-SORT-ORDER:814953600
      X-OC-HIDESUBTASKS:1
      BEGIN:VALARM
      TRIGGER;RELATED=END:-PT30M
      ACTION:DISPLAY
      DESCRIPTION:Default Tasks.org description
      END:VALARM
      END:VTODO
      END:VCALENDAR
      """)
    let whole = CalendarClient.todo("2871526478153423000", "Garden")
    let path = inbox + "2871526478153423001.ics"
    let made = await client.put(path, object)
    #expect(made.status == 201 && made["ETag"]?.hasPrefix("\"") == true)
    #expect(await client.put(inbox + "2871526478153423000.ics", whole).status == 201)
    let parent = try fixture.service.calendarResource(fixture.me, uid: "2871526478153423000")?.item
    #expect(try fixture.service.calendarResource(fixture.me, uid: "2871526478153423001")?.record?.item.parent == parent)
    let tag = try await client.find(inbox, "S:getctag")[0]["getctag"]?.text
    #expect(try await client.find(inbox, "S:getctag")[0]["getctag"]?.text == tag)
    #expect(try await multiget(inbox, [path])[0]["calendar-data"]?.text == object)
    let moved = object.replacing("X-APPLE-SORT-ORDER:814953600", with: "X-APPLE-SORT-ORDER:814953601")
    let stored = await client.put(path, moved)
    #expect(stored.status == 204 && stored["ETag"] != made["ETag"])
    #expect(try await client.find(inbox, "S:getctag")[0]["getctag"]?.text != tag)
    #expect(try await multiget(inbox, [path])[0]["calendar-data"]?.text == moved)
  }

  // MARK: Apple Reminders

  @Test func remindersFindsTheAccountAndMakesAList() async throws {
    let open = await fixture.send("PROPFIND", "/.well-known/caldav", [("Depth", "0")], peer: CalendarClient.local)
    #expect(open.status == 301)
    let first = await fixture.send("PROPFIND", "/dav/", [("Depth", "0")], peer: CalendarClient.local)
    #expect(first.status == 401 && first["WWW-Authenticate"]?.hasPrefix("Basic ") == true)
    let person = try await client.find(
      "/dav/principals/me/", "C:calendar-home-set", "C:calendar-user-address-set", "current-user-principal",
      "displayname", "S:dropbox-home-URL", "S:email-address-set", "S:notification-URL", "principal-collection-set",
      "principal-URL", "resource-id", "C:schedule-inbox-URL", "C:schedule-outbox-URL", "supported-report-set")
    #expect(person[0]["calendar-home-set"] != nil && person[0]["calendar-user-address-set"] != nil)
    #expect(person[0].missing.isSuperset(of: ["dropbox-home-URL", "schedule-inbox-URL", "notification-URL"]))
    let list = home + "E7A1B1B0-3F0C-4D3B-8B43-2B9E9E0C7A11/"
    let made = await client.send(
      "MKCALENDAR", list,
      body: """
        <B:mkcalendar xmlns:B="urn:ietf:params:xml:ns:caldav"><A:set xmlns:A="DAV:"><A:prop>
        <B:supported-calendar-component-set><B:comp name="VTODO"/></B:supported-calendar-component-set>
        <D:calendar-order xmlns:D="http://apple.com/ns/ical/">2</D:calendar-order>
        <D:calendar-color xmlns:D="http://apple.com/ns/ical/" symbolic-color="red">#FF2968</D:calendar-color>
        <A:displayname>Groceries</A:displayname></A:prop></A:set></B:mkcalendar>
        """)
    #expect(made.status == 201, "\(made.text)")
    let found = try await client.find(list, "displayname", "A:calendar-order", "A:calendar-color", "S:getctag")
    #expect(found[0]["displayname"]?.text == "Groceries" && found[0]["calendar-order"]?.text == "2")
  }

  @Test func remindersTicksWhatOthersSee() async throws {
    let uid = "0E2B6C1D-64F7-4E3C-A2B4-1E0A9C8D7F66"
    let path = inbox + uid + ".ics"
    let object = lines(
      """
      BEGIN:VCALENDAR
      CALSCALE:GREGORIAN
      PRODID:-//Apple Inc.//iOS 18.1//EN
      VERSION:2.0
      BEGIN:VTODO
      CREATED:20261121T080000Z
      DTSTAMP:20261121T080000Z
      DUE;VALUE=DATE:20261124
      LAST-MODIFIED:20261121T080000Z
      PRIORITY:1
      SUMMARY:Call Ann
      UID:\(uid)
      X-APPLE-SORT-ORDER:785664000
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:Reminder
      TRIGGER;VALUE=DATE-TIME:20261124T080000Z
      UID:5D1A2C3B-0000-4E4F-9E9E-ABCDEFABCDEF
      X-WR-ALARMUID:5D1A2C3B-0000-4E4F-9E9E-ABCDEFABCDEF
      END:VALARM
      END:VTODO
      END:VCALENDAR
      """)
    let before = try await token(inbox)
    #expect(await client.put(path, object, [("If-None-Match", "*")]).status == 201)
    let changed = try await changes(inbox, since: before)
    #expect(changed.map(\.href) == [path])
    let read = try await multiget(inbox, [path])[0]
    #expect(read["calendar-data"]?.text == object)
    let done = object.replacing("PRIORITY:1", with: "COMPLETED:20261121T090000Z\r\nPERCENT-COMPLETE:100\r\nPRIORITY:1")
      .replacing("SUMMARY:", with: "STATUS:COMPLETED\r\nSUMMARY:")
    #expect(await client.put(path, done, [("If-Match", try #require(read["getetag"]?.text))]).status == 204)
    let item = try #require(try fixture.service.calendarResource(fixture.me, uid: uid)?.record?.item)
    #expect(item.completions[.once] == Instant("2026-11-21T09:00:00Z") && item.title == "Call Ann")
  }
}
