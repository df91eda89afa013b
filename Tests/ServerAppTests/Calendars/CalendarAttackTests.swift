import CalDAV
import Intents
import ServerApp
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of hostile requests at the addresses of calendars: each gets its status, and none changes anything.
@Suite struct CalendarAttackTests {
  private let fixture: SiteFixture
  private let client: CalendarClient
  private let inbox = "/dav/calendars/me/inbox/"
  private let other: ItemID

  init() async throws {
    fixture = try SiteFixture(quota: 3)
    client = try await CalendarClient(fixture)
    let you = try fixture.service.account("you")
    let item = fixture.bench.item("secret")
    _ = try fixture.service.apply(you, [fixture.bench.mutation(item.id, .add(item))])
    try fixture.service.keepCalendarObject(you, of: item.id, name: "secret.ics", uid: "secret", kept: [1])
    other = item.id
    #expect(await client.put(inbox + "a.ics", CalendarClient.todo("a", "mine")).status == 201)
  }

  /// Everything that an attack could change: the positions of both accounts, and what clients stored.
  private func state() throws -> [String] {
    let service = fixture.service
    let accounts = [fixture.me, try service.account("you")]
    return try accounts.flatMap { account in
      [try service.cursor(account), "\(try service.calendarChange(account))"]
        + (try service.calendarProperties(account).map { "\($0)" }) + (try service.calendarLists(account).names)
    }
  }

  private func unchanged(_ attack: () async throws -> Void) async throws {
    let before = try state()
    try await attack()
    #expect(try state() == before)
  }

  // MARK: Other accounts and paths

  /// Resources of another account and missing resources get the same answer.
  @Test func whatAnotherAccountHasIsAnsweredLikeNothing() async throws {
    let methods = [
      ("GET", nil), ("HEAD", nil), ("DELETE", nil), ("OPTIONS", nil), ("PROPFIND", nil),
      ("PUT", CalendarClient.todo("secret", "x")), ("REPORT", "<sync-collection xmlns=\"DAV:\"/>"),
      ("PROPPATCH", "<propertyupdate xmlns=\"DAV:\"/>"), ("MKCALENDAR", nil), ("MKCOL", nil),
    ]
    try await unchanged {
      for (method, body) in methods {
        for path in ["principals/%/", "calendars/%/", "calendars/%/inbox/", "calendars/%/inbox/secret.ics"] {
          var replies: [SiteFixture.Reply] = []
          for account in ["you", "nobody"] {
            let target = "/dav/" + path.replacing("%", with: account)
            replies.append(await client.send(method, target, [("Depth", "0")], body: body))
          }
          #expect(replies.allSatisfy { $0.status == 404 }, "\(method) \(path)")
          #expect(replies[0].text == replies[1].text, "\(method) \(path)")
        }
      }
    }
  }

  @Test func anIdOfAnotherAccountNamesNothing() async throws {
    try await unchanged {
      for name in ["\(other).ics", "secret.ics"] {
        #expect(await client.send("GET", inbox + name).status == 404)
        #expect(await client.send("DELETE", inbox + name).status == 404)
      }
      let hrefs = ["\(inbox)\(other).ics", "/dav/calendars/you/inbox/secret.ics", "\(inbox)secret.ics"]
      let found = try await client.report(
        inbox, "C:calendar-multiget", hrefs.map { "<href>\($0)</href>" }.joined(), names: ["C:calendar-data"])
      #expect(found.map(\.href) == hrefs && found.allSatisfy { $0.status?.contains(" 404 ") == true })
    }
    // The same UID in two accounts is two items.
    #expect(await client.put(inbox + "secret.ics", CalendarClient.todo("secret", "mine, too")).status == 201)
    #expect(try fixture.service.item(fixture.service.account("you"), other)?.item.title == "secret")
  }

  @Test func pathsThatClimbLeadNowhere() async throws {
    let long = String(repeating: "a", count: 1_500)
    let paths = [
      "/dav/calendars/me/../you/inbox/", "/dav/calendars/me/%2e%2e/you/inbox/", "/dav/calendars/%2e%2e/",
      "/dav/calendars/me%2Finbox/", "/dav/calendars/me/inbox%2Fa.ics", "/dav/calendars/me/inbox/%ff.ics",
      "/dav/calendars/me/inbox/%00.ics", "/dav/calendars/me/inbox/a.ics%00", "/dav/calendars/me/inbox/%zz",
      "/dav/calendars/me/inbox/a.ics/b", "/dav/calendars/ME/", "/dav/calendars/me/inbox/\(long).ics",
      "/dav/principals/me/x/", "/dav/%2e%2e/api/todos", "/dav/calendars/me/inbox/%c0%ae%c0%ae/x",
    ]
    try await unchanged {
      for path in paths {
        #expect(await client.send("PROPFIND", path, [("Depth", "0")]).status == 404, "\(path.prefix(60))")
        let put = await client.put(path, CalendarClient.todo("x", "x"))
        #expect([400, 404, 405, 409].contains(put.status), "\(path.prefix(60)): \(put.status)")
      }
    }
    let double = await client.send("PROPFIND", "/dav//calendars//me///inbox/a.ics", [("Depth", "0")])
    #expect(double.status == 207 && double.text.contains("<D:href>\(inbox)a.ics</D:href>"))
  }

  /// A program that resolves the address of a resource must get to the resource.
  @Test func namesThatAreNoPlaceAreRefused() async throws {
    let names = [".", "..", "%2e", "%2E%2e", "a%0d%0aX-Evil:1", "%7f", String(repeating: "a", count: 300)]
    try await unchanged {
      for name in names {
        let reply = await client.put(inbox + name, CalendarClient.todo("x", "x"))
        #expect(reply.status == 400, "\(name): \(reply.status)")
        #expect(await client.send("MKCALENDAR", "/dav/calendars/me/\(name)/").status != 201)
      }
    }
  }

  @Test func namesComeBackAsTheyWereGiven() async throws {
    for name in ["a b.ics", "a%2Fb.ics", "<&\">.ics", "é%.ics", "%25.ics", "a?b#c.ics", "\u{1F6F6}"] {
      let path = inbox + PercentText.encode(name)
      #expect(await client.put(path, CalendarClient.todo("uid", "x")).status == 201, "\(name)")
      let found = try await client.find(inbox, depth: 1, "getetag")
      #expect(found.contains { $0.href == path }, "\(name)")
      let reply = await client.send("GET", path)
      #expect(reply.status == 200 && reply["X-Evil"] == nil && reply.text.contains("UID:uid\r\n"), "\(name)")
      #expect(await client.send("DELETE", path).status == 204)
    }
  }

  // MARK: Sign-in

  @Test func onlyBasicWithAnAppPasswordSignsIn() async throws {
    let token = try await fixture.token()
    let (name, right) = client.authorization
    let wrong: [[(String, String)]] = [
      [], [(name, "Basic")], [(name, "Basic ?")], [(name, "Basic bWU=")], [(name, right + "x")],
      [(name, "Digest username=\"me\"")], [(name, right), (name, right)], [("Cookie", "todos=\(token)")],
      [(name, "Bearer \(client.password)")], [(name, "Bearer \(token)")], [("Proxy-Authorization", right)],
      [CalendarClient.basic("me", "")], [CalendarClient.basic("me", SiteFixture.password)],
      [CalendarClient.basic("", client.password)], [CalendarClient.basic("me:x", client.password)],
      [CalendarClient.basic("me", client.password + " ")],
      [(name, "Basic " + String(repeating: "QUFB", count: 2_000))],
    ]
    try await unchanged {
      for headers in wrong {
        let reply = await fixture.send(
          "PUT", inbox + "a.ics", headers, body: CalendarClient.todo("a", "x"), peer: CalendarClient.local)
        #expect(reply.status == 401 && reply["Set-Cookie"] == nil, "\(headers)")
      }
    }
  }

  /// A client cannot say by itself that it is near, or that its connection is protected.
  @Test func headersOfAStrangerDoNotMakeANetworkSafe() async throws {
    let lies = [
      [], [("X-Forwarded-For", "127.0.0.1")], [("X-Forwarded-Proto", "https")],
      [("Forwarded", "for=127.0.0.1;proto=https")], [("X-Real-IP", "127.0.0.1")],
    ]
    try await unchanged {
      for lie in lies {
        for peer in ["192.0.2.7", "10.0.0.1", "2001:db8::1", "::ffff:192.0.2.7", "128.0.0.1"] {
          let reply = await fixture.send("PROPFIND", inbox, lie + [client.authorization, ("Depth", "0")], peer: peer)
          #expect(reply.status == 403, "\(lie) from \(peer)")
        }
      }
    }
  }

  @Test func guessesAreLimited() async throws {
    var limits = SiteFixture.wideLimits
    (limits.openRequestsPerFiveMinutes, limits.openBurst) = (20, 20)
    let fixture = try SiteFixture(limits: limits)
    let client = try await CalendarClient(fixture)
    var statuses: [Int] = []
    for number in 0..<60 {
      let guess = CalendarClient.basic("me", "app-\(10_000 + number)-00000-00000-00000-00000")
      statuses.append(await fixture.send("OPTIONS", "/dav/", [guess], peer: CalendarClient.local).status)
    }
    #expect(statuses.first == 401 && statuses.last == 429 && Set(statuses) == [401, 429])
    // The program that knows its password still works beside the guesser.
    #expect(await client.send("OPTIONS", "/dav/").status == 200)
  }

  @Test func foreignHostsAreNotAnswered() async throws {
    try await unchanged {
      for host in ["evil.example", "localhost.evil.example", "", "[::2]:8080"] {
        for method in ["PROPFIND", "PUT", "OPTIONS"] {
          let reply = await fixture.send(
            method, inbox + "a.ics", [client.authorization], body: CalendarClient.todo("a", "x"), host: host,
            peer: CalendarClient.local)
          #expect(reply.status == 421, "\(method) \(host)")
        }
      }
    }
  }

  /// A page of another site has neither the password nor an answer that its browser lets it read.
  @Test func aPageOfAnotherSiteReadsNothing() async {
    let reply = await client.send(
      "OPTIONS", inbox, [("Origin", "https://evil.example"), ("Access-Control-Request-Method", "PUT")])
    #expect(reply["Access-Control-Allow-Origin"] == nil && reply["Access-Control-Allow-Methods"] == nil)
  }

  // MARK: Bodies

  @Test func floodsOfXMLAreRefusedInEachMethod() async throws {
    func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    let bombs = [
      ("<!DOCTYPE a [<!ENTITY b \"\(repeated("c", 99))\">]><a>\(repeated("&b;", 999))</a>", 400),
      ("<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>", 400), (repeated("<a>", 5_000), 413),
      (repeated("<a><b/>", 40), 413), ("<a>\(repeated("<b/>", 21_000))</a>", 413), (repeated("\n", 262_145), 413),
      ("<a \((0..<21_000).map { "b\($0)=''" }.joined(separator: " "))/>", 413), ("<a>\u{1}</a>", 400),
      ("<a xmlns:b=\"http://www.w3.org/2000/xmlns/\"><b:c/></a>", 400), ("<a><b></a></b>", 400), ("\u{FEFF}", 400),
    ]
    try await unchanged {
      for (body, status) in bombs {
        for method in ["PROPFIND", "PROPPATCH", "REPORT"] {
          let reply = await client.send(method, inbox, [("Depth", "0")], body: body)
          #expect(reply.status == status, "\(method) \(body.prefix(50)): \(reply.status)")
        }
        for method in ["MKCALENDAR", "MKCOL"] {
          #expect(await client.send(method, "/dav/calendars/me/x/", body: body).status == status, "\(method)")
        }
      }
    }
  }

  @Test func muchInOneRequestIsRefused() async throws {
    let hrefs = String(repeating: "<href>\(inbox)a.ics</href>", count: 5_000)
    let names = (0..<200).map { "a\($0)" }
    try await unchanged {
      #expect(await client.text(inbox, "C:calendar-multiget", hrefs).status == 403)
      #expect(await client.text(inbox, "C:calendar-query", "", names: names).status == 413)
      let set = "<set><prop>\((0..<300).map { "<displayname>x\($0)</displayname>" }.joined())</prop></set>"
      let patch = "<propertyupdate xmlns=\"DAV:\">\(set)</propertyupdate>"
      #expect(await client.send("PROPPATCH", inbox, body: patch).status == 413)
      let large = "<x xmlns=\"y\">\(String(repeating: "z", count: 20_000))</x>"
      let make =
        "<mkcol xmlns=\"DAV:\"><set><prop><resourcetype><calendar "
        + "xmlns=\"urn:ietf:params:xml:ns:caldav\"/></resourcetype>\(large)</prop></set></mkcol>"
      #expect(await client.send("MKCOL", "/dav/calendars/me/x/", body: make).status == 507)
      #expect(
        await client.put(inbox + "b.ics", CalendarClient.todo("b", String(repeating: "x", count: 600_000)))
          .status == 413)
    }
  }

  @Test func objectsThatAreNoneAreRefused() async throws {
    let good = CalendarClient.todo("b", "b")
    let deep = String(repeating: "BEGIN:X-A\r\n", count: 50) + String(repeating: "END:X-A\r\n", count: 50)
    let bodies = [
      "\u{0}", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", good + good, good.replacing("END:VTODO", with: "END:VEVENT"),
      good.replacing("UID:b\r\n", with: ""), good.replacing("UID:b", with: "UID:\u{1}b"),
      good.replacing("UID:b", with: "UID:" + String(repeating: "b", count: 70_000)),
      good.replacing("SUMMARY:b", with: "METHOD"), good.replacing("END:VTODO\r\n", with: deep + "END:VTODO\r\n"),
      good.replacing("SUMMARY:b\r\n", with: String(repeating: "X-A:b\r\n", count: 20_001)),
    ]
    try await unchanged {
      for body in bodies {
        let reply = await client.put(inbox + "b.ics", body)
        #expect([400, 403, 413].contains(reply.status), "\(body.prefix(90)): \(reply.status)")
        #expect(reply["Content-Type"]?.contains("xml") == true && reply.text.contains("D:error"), "\(body.prefix(90))")
      }
    }
  }

  /// A connection that ends within a body has stored nothing.
  @Test func halfAnObjectIsNotStored() async throws {
    try await unchanged {
      let lengths = [("Content-Length", "4000"), ("Content-Type", "text/calendar")]
      for path in ["a.ics", "b.ics"] { #expect(await client.send("PUT", inbox + path, lengths).status == 400) }
      let whole = CalendarClient.todo("a", "half")
      for count in stride(from: 1, to: whole.utf8.count - 2, by: 7) {
        let reply = await client.put(inbox + "a.ics", String(decoding: Array(whole.utf8.prefix(count)), as: UTF8.self))
        #expect(reply.status == 400, "\(count)")
      }
    }
  }

  /// The program keeps its change, and what is stored can still be changed and deleted.
  @Test func anObjectBeyondTheQuotaIsAnsweredAsFull() async throws {
    for uid in ["b", "c"] { #expect(await client.put(inbox + uid, CalendarClient.todo(uid, uid)).status == 201) }
    try await unchanged {
      let reply = await client.put(inbox + "d", CalendarClient.todo("d", "d"))
      #expect(reply.status == 507 && reply.text.contains("quota-not-exceeded"), "\(reply.text)")
      let stored = try fixture.service.calendarResource(fixture.me, uid: "d")
      #expect(stored == nil)
    }
    #expect(await client.put(inbox + "b", CalendarClient.todo("b", "changed")).status == 204)
    #expect(await client.send("DELETE", inbox + "c").status == 204)
  }

  // MARK: Properties

  /// Whatever a client keeps in properties, the answers stay XML, and other properties stay as they are.
  @Test func keptPropertiesCannotBreakAnswers() async throws {
    let values = [
      "<a xmlns=\"urn:x\">]]&gt;&lt;/D:prop&gt;&amp;&#13;&#10;</a>", "<b xmlns=\"urn:&quot;&gt;&lt;evil\"/>",
      "<D:c xmlns:D=\"urn:not-dav\"><D:href>x</D:href></D:c>", "<X:d xmlns:X=\"urn:x\" X:e=\"'&quot;&lt;\" X0=\"1\"/>",
      "<f xmlns=\"\"><![CDATA[</D:multistatus>]]></f>", "<g xmlns=\"urn:x\" xml:lang=\"en\"> <!-- --> <?x y?></g>",
      "<Xé xmlns=\"urn:\u{1F6F6}\">\u{202E}\u{FFFD}</Xé>",
      "<a xmlns=\"urn:y\"><a xmlns=\"\"><a xmlns=\"DAV:\"/></a></a>",
    ]
    for value in values {
      let body = "<D:propertyupdate xmlns:D=\"DAV:\"><D:set><D:prop>\(value)</D:prop></D:set></D:propertyupdate>"
      let reply = await client.send("PROPPATCH", inbox, body: body)
      #expect(reply.status == 207 && reply.text.contains(" 200 "), "\(value) \(reply.text)")
    }
    let sent = try values.map { try XMLReader.read(Array($0.utf8)) }
    for body in [nil, "<propfind xmlns=\"DAV:\"><propname/></propfind>"] {
      let reply = await client.send("PROPFIND", inbox, [("Depth", "0")], body: body)
      let root = try XMLReader.read(Array(reply.text.utf8))
      let properties = root[.dav("response")]?[.dav("propstat")]?[.dav("prop")]?.children ?? []
      #expect(root.all(.dav("response")).count == 1)
      for element in sent {
        let found = properties.first { $0.name == element.name }
        #expect(body == nil ? found == element : found?.nodes == [], "\(element)")
      }
    }
  }
}
