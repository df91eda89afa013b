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

  @Test func questionsAreRead() throws {
    let names = try PropertyQuestion(
      propfind: Array("<propfind xmlns='DAV:'><prop><a/><b xmlns='x'/></prop></propfind>".utf8))
    #expect(names == .named([.dav("a"), XMLName("x", "b")]))
    #expect(try PropertyQuestion(propfind: []) == .all(including: []))
    let all = "<propfind xmlns='DAV:'><allprop/><include><a/></include></propfind>"
    #expect(try PropertyQuestion(propfind: Array(all.utf8)) == .all(including: [.dav("a")]))
    #expect(throws: DAVBodyFault.unexpected) { try PropertyQuestion(propfind: Array("<propfind xmlns='DAV:'/>".utf8)) }
  }

  @Test func aTextIsReadAsInstants() {
    #expect(CalendarText.instant("20261121T080000Z") == Instant("2026-11-21T08:00:00Z"))
    #expect(CalendarText.instant("20261121") == Instant("2026-11-21T00:00:00Z"))
    for text in ["", "2026", "20261321", "20261121T08", "20261121T250000Z", "2026112xT080000Z"] {
      #expect(CalendarText.instant(text) == nil, "\(text)")
    }
  }

  @Test func linesAreUnfoldedAndParametersRead() throws {
    let text = "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY;X=\"a:b;c\":one\\, t\r\n wo\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    let calendar = try #require(CalendarText.calendar(Array(text.utf8)))
    let summary = try #require(calendar.children.first?.properties.first)
    #expect(summary.text == "one, two" && summary.parameters == ["X": "a:b;c"])
  }
}
