import CalDAV
import Service
import SiteSupport
import Testing
import TodoAPI

/// Tests of the way from an address to the calendars, as calendar programs ask it.
@Suite struct CalendarDiscoveryTests {
  private let fixture: SiteFixture
  private let client: CalendarClient

  init() async throws {
    fixture = try SiteFixture()
    client = try await CalendarClient(fixture)
    let token = try await fixture.token()
    for text in ["paint #house", "call Ann"] {
      _ = await fixture.ask(token, "POST", "/api/todos", [], body: "{\"text\":\"\(text)\"}")
    }
  }

  @Test func theWellKnownAddressLeadsToTheRoot() async {
    for method in ["GET", "PROPFIND"] {
      let reply = await fixture.send(method, "/.well-known/caldav", peer: CalendarClient.local)
      #expect(reply.status == 301 && reply["Location"] == "/dav/")
    }
  }

  /// Apple's programs ask without credentials first, and give up without a challenge.
  @Test func eachPathAsksForCredentials() async {
    let paths = ["/dav", "/dav/", "/dav/principals/me/", "/dav/calendars/me/", "/dav/calendars/you/x/y.ics", "/dav/z"]
    for path in paths {
      for method in ["PROPFIND", "OPTIONS", "GET", "PUT", "REPORT"] {
        let reply = await fixture.send(method, path, peer: CalendarClient.local)
        #expect(reply.status == 401 && reply["WWW-Authenticate"]?.hasPrefix("Basic ") == true, "\(method) \(path)")
      }
    }
  }

  @Test func onlyAnAppPasswordIsTaken() async throws {
    let cookies = try await fixture.token()
    let wrong = [
      [CalendarClient.basic("me", SiteFixture.password)], [CalendarClient.basic("you", client.password)],
      [CalendarClient.basic("me", "app-00000-00000-00000-00000-00000")], [("Authorization", "Bearer " + cookies)],
      [("Cookie", "todos=" + cookies)],
    ]
    for headers in wrong {
      let reply = await fixture.send("PROPFIND", "/dav/", headers + [("Depth", "0")], peer: CalendarClient.local)
      #expect(reply.status == 401)
    }
    #expect(await client.send("PROPFIND", "/dav/", [("Depth", "0")]).status == 207)
  }

  /// A password that crosses a network in the clear is refused, so that nobody sets it up like that.
  @Test func aPasswordOverAnOpenNetworkIsRefused() async {
    let reply = await fixture.send("PROPFIND", "/dav/", [client.authorization, ("Depth", "0")], peer: "192.0.2.7")
    #expect(reply.status == 403 && reply.text.contains("https"))
  }

  @Test func aRemovedAppPasswordEndsAtOnce() async throws {
    #expect(await client.send("OPTIONS", "/dav/").status == 200)
    let token = try await fixture.token()
    let list = try await fixture.ask(token, "GET", "/api/v1/app-passwords").value(Answered<AppPasswordsBody>.self)
    let id = try #require(list.body.appPasswords.first?.id)
    #expect(await fixture.ask(token, "DELETE", "/api/v1/app-passwords/\(id)").status == 204)
    #expect(await client.send("OPTIONS", "/dav/").status == 401)
  }

  @Test func optionsNameTheClassesAndTheMethods() async {
    let reply = await client.send("OPTIONS", "/dav/calendars/me/inbox/")
    #expect(reply.status == 200 && reply["DAV"] == "1, 3, extended-mkcol, calendar-access")
    #expect(reply["Allow"]?.contains("MKCALENDAR") == true && reply["Allow"]?.contains("LOCK") == false)
    let other = await client.send("MOVE", "/dav/calendars/me/inbox/")
    #expect(other.status == 405 && other["Allow"] != nil)
  }

  /// DAVx5 and Tasks.org: root, principal, home.
  @Test func thePrincipalAndTheHomeAreFound() async throws {
    let root = try await client.find("/dav/", "resourcetype", "current-user-principal", "C:calendar-timezone")
    #expect(root.count == 1 && root[0]["current-user-principal"]?[.dav("href")]?.text == "/dav/principals/me/")
    #expect(root[0].missing == ["calendar-timezone"])
    let principal = try await client.find(
      "/dav/principals/me/", "C:calendar-home-set", "C:calendar-user-address-set", "group-membership",
      "S:calendar-proxy-read-for", "C:schedule-inbox-URL")
    #expect(principal[0]["calendar-home-set"]?[.dav("href")]?.text == "/dav/calendars/me/")
    #expect(principal[0]["calendar-user-address-set"]?.children.isEmpty == false)
    #expect(principal[0].missing == ["calendar-proxy-read-for", "schedule-inbox-URL"])
  }

  @Test func listsAreCalendarsOfTodos() async throws {
    let found = try await client.find(
      "/dav/calendars/me/", depth: 1, "resourcetype", "displayname", "C:supported-calendar-component-set", "S:getctag",
      "sync-token", "current-user-privilege-set", "supported-report-set", "A:calendar-color")
    #expect(found.map(\.href) == ["/dav/calendars/me/", "/dav/calendars/me/inbox/", "/dav/calendars/me/house/"])
    let house = found[2]
    #expect(house["displayname"]?.text == "house" && house["getctag"]?.text.isEmpty == false)
    #expect(house["resourcetype"]?.children.map(\.name) == [.dav("collection"), .cal("calendar")])
    let kinds = house["supported-calendar-component-set"]?.children.compactMap { $0.attribute("name") }
    #expect(kinds == ["VTODO"] && house.missing == ["calendar-color"])
    let privileges = house["current-user-privilege-set"]?.children.flatMap(\.children).map(\.name.local) ?? []
    #expect(privileges.contains("write-content"))
  }

  /// RFC 8144 section 3.
  @Test func aCollectionIsLeftOutIfTheClientPrefersIt() async throws {
    let body = "<propfind xmlns=\"DAV:\"><prop><resourcetype/></prop></propfind>"
    let calendars = ["/dav/calendars/me/inbox/", "/dav/calendars/me/house/"]
    for (depth, wanted) in [("1", calendars), ("0", ["/dav/calendars/me/"])] {
      let preference = ("Prefer", "depth-noroot, return=minimal")
      let reply = await client.send("PROPFIND", "/dav/calendars/me/", [("Depth", depth), preference], body: body)
      #expect(try Found.all(in: reply.text).map(\.href) == wanted)
      #expect(reply["Preference-Applied"] == "return=minimal" + (depth == "1" ? ", depth-noroot" : ""))
    }
  }

  /// A client that prefers a minimal answer (RFC 8144) is not told what is missing.
  @Test func missingPropertiesAreLeftOutIfTheClientPrefersIt() async throws {
    let body = "<propfind xmlns=\"DAV:\"><prop><displayname/><none/></prop></propfind>"
    let path = "/dav/calendars/me/inbox/"
    let whole = await client.send("PROPFIND", path, [("Depth", "0")], body: body)
    #expect(whole.text.contains(" 404 ") && whole["Preference-Applied"] == nil)
    for preference in ["return=minimal", "wait=10, Return=\"minimal\""] {
      let reply = await client.send("PROPFIND", path, [("Depth", "0"), ("Prefer", preference)], body: body)
      #expect(reply.status == 207 && !reply.text.contains(" 404 ") && reply.text.contains("<D:displayname>"))
      #expect(reply["Preference-Applied"] == "return=minimal")
    }
    let nothing = "<propfind xmlns=\"DAV:\"><prop><none/></prop></propfind>"
    let reply = await client.send("PROPFIND", path, [("Depth", "0"), ("Prefer", "return=minimal")], body: nothing)
    #expect(try Found.all(in: reply.text).map(\.href) == [path] && !reply.text.contains(" 404 "))
  }

  @Test func aReadingPasswordHasNoPrivilegeToWrite() async throws {
    let reader = try await CalendarClient(fixture, isReadOnly: true)
    let found = try await reader.find("/dav/calendars/me/inbox/", "current-user-privilege-set")
    let privileges = found[0]["current-user-privilege-set"]?.children.flatMap(\.children).map(\.name.local) ?? []
    #expect(privileges.contains("read") && !privileges.contains("write"))
    let reply = await reader.put("/dav/calendars/me/inbox/a.ics", CalendarClient.todo("a", "A"))
    #expect(reply.status == 403 && reply.text.contains("need-privileges"))
  }

  @Test func unlimitedDepthIsRefused() async {
    for depth in [[("Depth", "infinity")], []] {
      let reply = await client.send("PROPFIND", "/dav/calendars/me/", depth)
      #expect(reply.status == 403 && reply.text.contains("propfind-finite-depth"))
    }
  }

  @Test func anotherAccountDoesNotExist() async throws {
    _ = try fixture.service.account("you")
    for path in ["/dav/principals/you/", "/dav/calendars/you/", "/dav/calendars/you/inbox/", "/dav/calendars/no/"] {
      let reply = await client.send("PROPFIND", path, [("Depth", "0")])
      #expect(reply.status == 404, "\(path)")
    }
  }

  @Test func anAddressStaysWhileTheListIsRenamed() async throws {
    let token = try await fixture.token()
    let lists = try await fixture.ask(token, "GET", "/api/lists").value(Answered<ListsBody>.self).body.lists
    let id = try #require(lists.first?.id)
    #expect(await fixture.ask(token, "PATCH", "/api/lists/\(id)", [], body: "{\"name\":\"home\"}").status == 200)
    let found = try await client.find("/dav/calendars/me/house/", "displayname")
    #expect(found[0]["displayname"]?.text == "home")
  }

  @Test func hostileXMLIsRefused() async {
    let bodies = [
      (
        "<!DOCTYPE p [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><propfind xmlns=\"DAV:\"><prop>&b;</prop></propfind>",
        400
      ),
      ("<!DOCTYPE p SYSTEM \"file:///etc/passwd\"><propfind xmlns=\"DAV:\"/>", 400), ("<propfind xmlns=\"DAV:\">", 400),
      ("nothing", 400), ("<other/>", 400), ("\u{0}", 400), (String(repeating: "<a>", count: 100), 413),
      ("<propfind xmlns=\"DAV:\"><prop>" + String(repeating: "<a/>", count: 25_000) + "</prop></propfind>", 413),
      (String(repeating: " ", count: 300_000), 413),
    ]
    for (body, status) in bodies {
      let reply = await client.send("PROPFIND", "/dav/", [("Depth", "0")], body: body)
      #expect(reply.status == status, "\(body.prefix(40))")
    }
  }
}
