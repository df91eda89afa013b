import CalDAV
import SiteSupport
import Testing

/// Tests of what reports filter by, and of the parts of objects that they return (RFC 4791 sections 9.6 and 9.7).
@Suite struct CalendarReportTests {
  private let fixture: SiteFixture
  private let client: CalendarClient
  private let inbox = "/dav/calendars/me/inbox/"

  init() async throws {
    fixture = try SiteFixture()
    client = try await CalendarClient(fixture)
  }

  private func put(_ name: String, _ lines: String...) async {
    let object = CalendarClient.todo(name, name, lines.joined(separator: "\r\n"))
    #expect(await client.put("\(inbox)\(name).ics", object).status == 201)
  }

  /// Returns the names of the to-dos that meet a condition.
  private func names(_ condition: String) async throws -> [String] {
    let todo = "<C:comp-filter name=\"VTODO\">\(condition)</C:comp-filter>"
    let inner = "<C:filter><C:comp-filter name=\"VCALENDAR\">\(todo)</C:comp-filter></C:filter>"
    let found = try await client.report(inbox, "C:calendar-query", inner)
    return found.map { String($0.href.dropFirst(inbox.utf8.count).dropLast(4)) }.sorted()
  }

  @Test func textsAreComparedByTheirCollation() async throws {
    await put("a", "DESCRIPTION:\u{C9}cole", "CATEGORIES;LANGUAGE=en:one,two")
    await put("b", "DESCRIPTION:plain")
    func matching(_ text: String, _ attributes: String = "", of name: String = "DESCRIPTION") async throws -> [String] {
      try await names(
        "<C:prop-filter name='\(name)'><C:text-match \(attributes)>\(text)</C:text-match></C:prop-filter>")
    }
    let collations: [(String, String, [String])] = [
      ("PLAIN", "", ["b"]), ("PLAIN", "collation='i;ascii-casemap'", ["b"]), ("PLAIN", "collation='i;octet'", []),
      ("plain", "collation='i;octet'", ["b"]), ("\u{E9}COLE", "", []), ("\u{C9}COLE", "", ["a"]),
      ("\u{E9}cole", "collation='i;unicode-casemap'", ["a"]), ("e\u{301}cole", "collation='i;octet'", []),
      ("plain", "negate-condition='yes'", ["a"]), ("plain", "collation='default'", ["b"]),
    ]
    for (text, attributes, wanted) in collations {
      #expect(try await matching(text, attributes) == wanted, "\(text) \(attributes)")
    }
    #expect(try await matching("two", of: "CATEGORIES") == ["a"])
    let named = "<C:prop-filter name='CATEGORIES'><C:param-filter name='LANGUAGE'>"
    #expect(try await names(named + "<C:text-match>EN</C:text-match></C:param-filter></C:prop-filter>") == ["a"])
    #expect(try await names(named + "<C:is-not-defined/></C:param-filter></C:prop-filter>").isEmpty)
    #expect(try await names("<C:prop-filter name='CATEGORIES'><C:is-not-defined/></C:prop-filter>") == ["b"])
    let match = "<C:prop-filter name='SUMMARY'><C:text-match collation='i;x'>a</C:text-match></C:prop-filter>"
    let filter = "<C:comp-filter name='VCALENDAR'><C:comp-filter name='VTODO'>\(match)</C:comp-filter></C:comp-filter>"
    let refused = await client.text(inbox, "C:calendar-query", "<C:filter>\(filter)</C:filter>")
    #expect(refused.status == 403 && refused.text.contains("supported-collation"))
  }

  @Test func alarmsAreFoundByTheirTimes() async throws {
    func alarm(_ trigger: String, _ more: String = "") -> String {
      "BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:x\r\nTRIGGER\(trigger)\(more)\r\nEND:VALARM"
    }
    await put("absolute", alarm(";VALUE=DATE-TIME:20261201T080000Z"))
    await put("before", "DUE:20261201T100000Z", alarm(":-PT2H"))
    await put("end", "DTSTART:20261201T060000Z", "DUE:20261201T070000Z", alarm(";RELATED=END:PT1H"))
    await put("none", "DUE:20261201T080000Z")
    await put("repeated", "DUE:20261201T070000Z", alarm(":-PT1H", "\r\nREPEAT:2\r\nDURATION:PT1H"))
    await put("series", "DTSTART:20261125T090000Z", "RRULE:FREQ=DAILY", alarm(":-PT1H"))
    await put("later", "DUE:20261202T100000Z", alarm(":-PT2H"))
    func ringing(_ range: String) async throws -> [String] {
      try await names("<C:comp-filter name='VALARM'>\(range)</C:comp-filter>")
    }
    let hour = "<C:time-range start='20261201T075500Z' end='20261201T080500Z'/>"
    #expect(try await ringing(hour) == ["absolute", "before", "end", "repeated", "series"])
    #expect(try await ringing("<C:is-not-defined/>") == ["none"])
    #expect(try await ringing("<C:prop-filter name='REPEAT'/>") == ["repeated"])
  }

  /// A mark before the object and an accent at the beginning of a value hide nothing.
  @Test func textsAreFoundBehindAMark() async throws {
    let object = "\u{FEFF}" + CalendarClient.todo("a", "te\u{301}st", "DESCRIPTION:\u{301}x")
    #expect(await client.put(inbox + "a.ics", object).status == 201)
    for (name, text) in [("SUMMARY", "t"), ("SUMMARY", "te\u{301}"), ("DESCRIPTION", "x")] {
      let match = "<C:prop-filter name='\(name)'><C:text-match>\(text)</C:text-match></C:prop-filter>"
      #expect(try await names(match) == ["a"], "\(name) \(text)")
    }
    let todo = "<C:comp name='VTODO'><C:prop name='UID'/></C:comp>"
    let found = try await part("a", "<C:comp name='VCALENDAR'>\(todo)</C:comp>")
    #expect(found.hasSuffix("BEGIN:VTODO\r\nUID:a\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"))
  }

  /// All conditions of a filter hold for one component (RFC 4791 section 9.7.1).
  @Test func oneComponentMeetsAllConditions() async throws {
    let alarm = "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT10M\r\nEND:VALARM"
    await put(
      "a", "DTSTART:20261202T090000Z", "DUE:20261202T110000Z", "RRULE:FREQ=DAILY;COUNT=5", "END:VTODO", "BEGIN:VTODO",
      "UID:a", "DTSTAMP:20261121T080000Z", "RECURRENCE-ID:20261204T090000Z", "DTSTART:20261204T150000Z", "SUMMARY:b",
      alarm)
    func range(_ start: String, _ end: String) -> String {
      "<C:time-range start='202612\(start)0000Z' end='202612\(end)0000Z'/>"
    }
    func summary(_ text: String) -> String {
      "<C:prop-filter name='SUMMARY'><C:text-match>\(text)</C:text-match></C:prop-filter>"
    }
    let cases = [
      // The second hour of an occurrence is in the range, the time of the changed one no longer.
      (range("03T10", "03T11"), true), (range("04T09", "04T11"), false), (range("04T15", "04T16"), true),
      (range("07T00", "31T00"), false), (range("03T00", "04T00") + summary("a"), true),
      (range("03T00", "04T00") + summary("b"), false), (range("04T00", "05T00") + summary("b"), true),
      (range("04T00", "05T00") + summary("a"), false),
      ("<C:comp-filter name='VALARM'>\(range("04T14", "04T15"))</C:comp-filter>", true),
      ("<C:comp-filter name='VALARM'>\(range("03T08", "03T15"))</C:comp-filter>", false),
      ("<C:comp-filter name='VALARM'/>" + summary("a"), false),
    ]
    for (condition, isFound) in cases { #expect(try await names(condition) == (isFound ? ["a"] : []), "\(condition)") }
  }

  @Test func propertiesAreFoundByTheirTimesInTheirZone() async throws {
    await put("a", "DUE;TZID=UTC+2:20261201T100000")
    await put("b", "DUE:20261201T100000Z")
    let range = "<C:time-range start='20261201T073000Z' end='20261201T083000Z'/>"
    #expect(try await names("<C:prop-filter name='DUE'>\(range)</C:prop-filter>") == ["a"])
  }

  /// A zone with a name of its own has the times of its rules, not those of the account (RFC 5545 section 3.6.5).
  @Test func zonesThatAnObjectDescribesHaveTheirOwnTimes() async throws {
    func zone(_ name: String) -> String {
      ["TZID:\(name)", "BEGIN:STANDARD", "DTSTART:16010101T000000", "TZOFFSETFROM:+0537", "TZOFFSETTO:+0537"]
        .map { $0 + "\r\n" }.joined() + "END:STANDARD\r\nEND:VTIMEZONE\r\n"
    }
    for name in ["Team time", "EST", "UTC"] {
      let object = CalendarClient.todo(name, name, "DUE;TZID=\(name):20261201T100000")
      let described = object.replacing("BEGIN:VTODO", with: "BEGIN:VTIMEZONE\r\n\(zone(name))BEGIN:VTODO")
      #expect(await client.put("\(inbox)\(name.filter { $0 != " " }).ics", described).status == 201)
    }
    let within = "<C:time-range start='20261201T042000Z' end='20261201T042500Z'/>"
    let names = ["EST", "Teamtime", "UTC"]
    #expect(try await self.names(within) == names)
    #expect(try await self.names("<C:prop-filter name='DUE'>\(within)</C:prop-filter>") == names)
    #expect(try await self.names("<C:time-range start='20261201T090500Z' end='20261201T160000Z'/>").isEmpty)
  }

  /// Times without a zone are those of the report's zone, or of the calendar's (RFC 4791 section 7.3).
  @Test func timesWithoutAZoneAreThoseOfTheReportOrTheCalendar() async throws {
    func rule(_ start: String, _ offset: String) -> String {
      let offsets = "TZOFFSETFROM:\(offset)\nTZOFFSETTO:\(offset)"
      return "BEGIN:STANDARD\nDTSTART:\(start)T000000\n\(offsets)\nEND:STANDARD\n"
    }
    func calendar(_ name: String, _ offset: String, before: String? = nil) -> String {
      let rules = (before.map { rule("20000101", $0) } ?? "") + rule("20261125", offset)
      let zone = "BEGIN:VTIMEZONE\nTZID:\(name)\n\(rules)END:VTIMEZONE\n"
      return "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//t//EN\n\(zone)END:VCALENDAR\n"
    }
    func find(_ hour: String, _ zone: String?) async -> SiteFixture.Reply {
      let range = "<C:time-range start='202612\(hour)0000Z' end='202612\(hour)3000Z'/>"
      let todo = "<C:comp-filter name='VTODO'>\(range)</C:comp-filter>"
      let filter = "<C:filter><C:comp-filter name='VCALENDAR'>\(todo)</C:comp-filter></C:filter>"
      return await client.text(
        inbox, "C:calendar-query", filter + (zone.map { "<C:timezone>\($0)</C:timezone>" } ?? ""))
    }
    func set(_ zone: String) async -> String {
      let property = "<C:calendar-timezone xmlns:C='urn:ietf:params:xml:ns:caldav'>\(zone)</C:calendar-timezone>"
      let body = "<propertyupdate xmlns='DAV:'><set><prop>\(property)</prop></set></propertyupdate>"
      return await client.send("PROPPATCH", inbox, body: body).text
    }
    await put("a", "DUE:20261201T100000")
    #expect(await find("01T18", calendar("America/Los_Angeles", "-0800")).text.contains("a.ics"))
    for before in ["+0645", "+0137"] {
      #expect(await find("01T03", calendar("Our house", "+0645", before: before)).text.contains("a.ics"), "\(before)")
    }
    for wrong in ["x", "BEGIN:VCALENDAR\nEND:VCALENDAR", calendar("", "+0100"), calendar("A", "x")] {
      let refused = await find("01T10", wrong)
      #expect(refused.status == 403 && refused.text.contains("valid-calendar-data"), "\(wrong)")
      #expect(await set(wrong).contains("valid-calendar-data"), "\(wrong)")
    }
    #expect(await set(calendar("Asia/Tokyo", "+0900")).contains(" 200 "))
    #expect(await find("01T01", nil).text.contains("a.ics"))
    #expect(await !find("01T10", nil).text.contains("a.ics"))
  }

  /// Returns the object at an address as a report with a part of `calendar-data` has it.
  private func part(_ name: String, _ part: String) async throws -> String {
    let body = """
      <C:calendar-multiget xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><prop><getetag/>\
      <C:calendar-data>\(part)</C:calendar-data></prop><href>\(inbox)\(name).ics</href></C:calendar-multiget>
      """
    let reply = await client.send("REPORT", inbox, [("Depth", "1")], body: body)
    return try #require(try Found.all(in: reply.text).first?["calendar-data"]?.text, "\(reply.text)")
  }

  @Test func aPartOfAnObjectIsReturned() async throws {
    let alarm = "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT5M\r\nEND:VALARM"
    await put("a", "X-LONG:" + String(repeating: "x", count: 60), "DUE:20261201T100000Z", alarm)
    let todo = "<C:comp name='VTODO'><C:prop name='UID'/><C:prop name='summary' novalue='yes'/>"
    let calendar = "<C:comp name='VCALENDAR'><C:prop name='VERSION'/>"
    let expected =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:a\r\nSUMMARY:\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    #expect(try await part("a", calendar + todo + "</C:comp></C:comp>") == expected)
    let whole = await client.send("GET", inbox + "a.ics").text
    let all = "<C:comp name='VCALENDAR'><C:allprop/><C:allcomp/></C:comp>"
    for each in ["", all, "<C:comp name='VCALENDAR'/>"] { #expect(try await part("a", each) == whole) }
    let open = try await part("a", calendar + todo + "<C:allcomp/></C:comp></C:comp>")
    #expect(open.contains("TRIGGER:-PT5M") && !open.contains("DUE"))
    let body = """
      <C:calendar-query xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><prop>\
      <C:calendar-data content-type="text/html"/></prop><C:filter><C:comp-filter name="VCALENDAR"/></C:filter>\
      </C:calendar-query>
      """
    let refused = await client.send("REPORT", inbox, [("Depth", "1")], body: body)
    #expect(refused.status == 403 && refused.text.contains("supported-calendar-data"))
  }

  /// A change of an occurrence and all later ones is kept as a to-do of its own, once however often it is sent.
  @Test func aChangeOfAllLaterOccurrencesIsKept() async throws {
    let day = "RECURRENCE-ID;RANGE=THISANDFUTURE:20261128T120000Z"
    let lines = ["DTSTART:20261125T090000Z", "RRULE:FREQ=DAILY", "END:VTODO", "BEGIN:VTODO", "UID:a", day, "SUMMARY:b"]
    let object = CalendarClient.todo("a", "a", lines.joined(separator: "\r\n"))
    for status in [201, 204] {
      let put = await client.put(inbox + "a.ics", object)
      #expect(put.status == status && put["ETag"] == nil, "\(put.text)")
      let found = try await client.report(inbox, "sync-collection", "<sync-token/>", names: ["C:calendar-data"])
      let texts = found.compactMap { $0["calendar-data"]?.text }
      #expect(texts.count == 2 && texts.contains { $0.contains("RRULE:FREQ=DAILY;COUNT=4") })
      #expect(texts.contains { $0.contains("SUMMARY:b\r\n") && $0.contains("DTSTART:20261129T090000Z") })
    }
  }

  @Test func aRepeatIsReturnedByOccurrences() async throws {
    await put("a", "DTSTART:20261125T090000Z", "RRULE:FREQ=DAILY")
    let range = "start='20261201T000000Z' end='20261203T000000Z'"
    let text = try await part("a", "<C:expand \(range)/>")
    #expect(text.contains("RECURRENCE-ID:20261201T090000Z") && text.contains("DTSTART:20261202T090000Z"))
    #expect(!text.contains("RRULE") && text.split(separator: "\r\n").count { $0 == "BEGIN:VTODO" } == 2)
    #expect(try await part("a", "<C:limit-recurrence-set \(range)/>").contains("RRULE:FREQ=DAILY"))
  }
}
