import CalDAV
import DiceSupport
import Testing
import TodoModel

/// Tests of XML and of filters.
@Suite struct CalendarXMLTests {
  @Test(arguments: [
    "<a xmlns=\"DAV:\"/>", "<a>x &amp; y &lt; &#169;</a>", "<x:a xmlns:x=\"urn:x\" x:b=\"1&#10;2\" c='\"'/>",
    "<a><b xmlns=\"urn:y\"><c/>text</b>é\u{1F6F6}</a>", "<a xml:lang=\"de\"><![CDATA[<b>]]></a>",
  ]) func whatIsWrittenIsReadAgain(_ text: String) throws {
    let element = try XMLReader.read(Array(text.utf8))
    #expect(try XMLReader.read(Array(XMLWriter.document(element).utf8)) == element)
  }

  @Test(arguments: [
    ("", XMLFault.malformed), ("<a>", .malformed), ("<x:a/>", .malformed), ("<a>&b;</a>", .malformed),
    ("<!DOCTYPE a><a/>", .doctype), ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", .doctype),
    (String(repeating: "<a>", count: 33), .tooLarge),
    ("<a>" + String(repeating: "<b c='d'/>", count: 10_001) + "</a>", .tooLarge),
  ]) func whatIsHostileIsRefused(_ text: String, _ fault: XMLFault) {
    #expect(throws: fault) { try XMLReader.read(Array(text.utf8)) }
  }

  @Test func anyBytesAreReadOrRefused() {
    var dice = Dice(11)
    let seed = Array("<?xml version=\"1.0\"?><a xmlns=\"DAV:\"><b c=\"d\">&lt;</b><![CDATA[x]]><!-- y --></a>".utf8)
    for _ in 0..<2_000 {
      var bytes = seed
      for _ in 0..<Int.random(in: 1...4, using: &dice) {
        bytes[Int.random(in: 0..<bytes.count, using: &dice)] = UInt8.random(in: .min ... .max, using: &dice)
      }
      guard let element = try? XMLReader.read(bytes) else { continue }
      let text = XMLWriter.document(element)
      #expect((try? XMLReader.read(Array(text.utf8))) == element, "\(text)")
    }
  }

  /// expat reports a text line by line, and each entity by itself.
  @Test func aTextOfManyLinesIsOneText() throws {
    let text = String(repeating: "\n&amp;", count: 40_000)
    let element = try XMLReader.read(Array("<a>\(text)<!-- b -->c<d/>e</a>".utf8))
    #expect(element.nodes.count == 3 && element.nodes[0] == .text(String(repeating: "\n&", count: 40_000) + "c"))
    #expect(element.text.hasSuffix("&ce"))
  }

  @Test func questionsAreBounded() {
    func question(_ count: Int, _ space: String = "x") -> [UInt8] {
      let names = (0..<count).map { "<a\($0) xmlns='\(space)'/>" }.joined()
      return Array("<propfind xmlns='DAV:'><prop>\(names)</prop></propfind>".utf8)
    }
    #expect(throws: Never.self) { try PropertyQuestion(propfind: question(128)) }
    #expect(throws: DAVBodyFault.xml(.tooLarge)) { try PropertyQuestion(propfind: question(129)) }
    let long = question(10, String(repeating: "x", count: 1_000))
    #expect(throws: DAVBodyFault.xml(.tooLarge)) { try PropertyQuestion(propfind: long) }
  }

  /// RFC 4791 sections 7.8 and 9.7.
  @Test(arguments: [
    (String(repeating: "<C:prop-filter name='SUMMARY'/>", count: 65), DAVBodyFault.unsupportedFilter),
    (
      "<C:prop-filter name='X'><C:text-match>\(String(repeating: "a", count: 1_025))</C:text-match></C:prop-filter>",
      .unsupportedFilter
    ),
    ("<C:prop-filter/>", .invalidFilter), ("<C:time-range start='20261121T000000Z'/>", .invalidFilter),
    ("<C:comp-filter name='VALARM'/>", .invalidFilter), ("<C:comp-filter name='VCALENDAR'/>", .invalidFilter),
    (todo("<C:comp-filter name='VTODO'/>"), .invalidFilter),
    (todo("<C:comp-filter name='VALARM'><C:comp-filter name='VTODO'/></C:comp-filter>"), .invalidFilter),
    (todo("<C:comp-filter name='X-A'><C:time-range end='20261121T000000Z'/></C:comp-filter>"), .invalidFilter),
    (todo("<C:time-range/>"), .invalidFilter), (todo("<C:time-range start='20261121'/>"), .invalidFilter),
    (todo("<C:time-range end='20261121T000000'/>"), .invalidFilter),
    (todo("<C:time-range start='20261121T000000Z' end='20261121T000000Z'/>"), .invalidFilter),
    (todo("<C:is-not-defined/><C:prop-filter name='X'/>"), .invalidFilter),
    (property("SUMMARY", "<C:time-range end='20261121T000000Z'/>"), .invalidFilter),
    (property("DUE", "<C:time-range end='20261121T000000Z'/><C:text-match>1</C:text-match>"), .invalidFilter),
    (property("X", "<C:is-not-defined/><C:text-match>1</C:text-match>"), .invalidFilter),
    (
      property("X", "<C:param-filter name='A'><C:is-not-defined/><C:text-match>1</C:text-match></C:param-filter>"),
      .invalidFilter
    ),
  ]) func filtersThatAreNotOfTheStandardAreRefused(_ inner: String, _ fault: DAVBodyFault) {
    #expect(throws: fault) { try query(inner) }
  }

  @Test(arguments: [
    "<C:comp-filter name='VTIMEZONE'><C:comp-filter name='DAYLIGHT'/></C:comp-filter>",
    todo("<C:comp-filter name='X-A'/>"), todo("<C:comp-filter name='VALARM'><C:is-not-defined/></C:comp-filter>"),
    property("X-TIME", "<C:time-range end='20261121T000000Z'/>"),
  ]) func filtersOfTheStandardAreRead(_ inner: String) {
    #expect(throws: Never.self) { try query(inner) }
  }

  private static func todo(_ inner: String) -> String { "<C:comp-filter name='VTODO'>\(inner)</C:comp-filter>" }
  private static func property(_ name: String, _ inner: String) -> String {
    todo("<C:prop-filter name='\(name)'>\(inner)</C:prop-filter>")
  }

  private func query(_ inner: String) throws(DAVBodyFault) {
    let text = """
      <C:calendar-query xmlns:C="urn:ietf:params:xml:ns:caldav"><C:filter><C:comp-filter name="VCALENDAR">\(inner)\
      </C:comp-filter></C:filter></C:calendar-query>
      """
    _ = try CalendarReport(Array(text.utf8))
  }

  @Test func questionsAreRead() throws {
    let names = try PropertyQuestion(
      propfind: Array("<propfind xmlns='DAV:'><prop><a/><b xmlns='x'/></prop></propfind>".utf8))
    #expect(names == .named([.dav("a"), XMLName("x", "b")]))
    #expect(try PropertyQuestion(propfind: []) == .all(including: []))
    let all = "<propfind xmlns='DAV:'><allprop/><include><a/></include></propfind>"
    #expect(try PropertyQuestion(propfind: Array(all.utf8)) == .all(including: [.dav("a")]))
    for wrong in ["", "<allprop/><propname/>", "<prop/><prop/>"] {
      let body = Array("<propfind xmlns='DAV:'>\(wrong)</propfind>".utf8)
      #expect(throws: DAVBodyFault.unexpected) { try PropertyQuestion(propfind: body) }
    }
  }

  @Test func aTextIsReadAsInstants() {
    #expect(CalendarText.instant("20261121T080000Z") == Instant("2026-11-21T08:00:00Z"))
    #expect(CalendarText.instant("20261121") == Instant("2026-11-21T00:00:00Z"))
    for text in ["", "2026", "20261321", "20261121T08", "20261121T250000Z", "2026112xT080000Z"] {
      #expect(CalendarText.instant(text) == nil, "\(text)")
    }
  }

  @Test func aTextIsReadAsADuration() {
    let wanted = [("-PT15M", -900), ("P1W", 604_800), ("P1DT1H", 90_000), ("PT0S", 0), ("P3652424D", 315_569_433_600)]
    for (text, seconds) in wanted { #expect(CalendarText.seconds(text) == seconds, "\(text)") }
    // Repetitions of an alarm are counted in multiples of it.
    for text in ["P", "1D", "PT1D", "P9999999W", "P" + String(repeating: "9999999S", count: 65_536)] {
      #expect(CalendarText.seconds(text) == nil, "\(text.prefix(20))")
    }
  }

  @Test func linesAreUnfoldedAndParametersRead() throws {
    let text = "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY;X=\"a:b;c\":one\\, t\r\n wo\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    let calendar = try #require(CalendarText.calendar(Array(text.utf8)))
    let summary = try #require(calendar.children.first?.properties.first)
    #expect(summary.text == "one, two" && summary.parameters == ["X": "a:b;c"])
  }
}
