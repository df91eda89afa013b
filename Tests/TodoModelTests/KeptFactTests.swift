import JSON
import Testing
import TodoModel

/// W23: tests of other programs' fields, as shown with a single item.
@Suite struct KeptFactTests {
  private func facts(_ extra: String) throws -> [KeptFact] {
    let text = #"{"id":"0199f9c0-0000-7000-8000-000000000001","title":"a","created_at":"2026-11-20T08:00:00Z","#
    return try Item(jsonText: text + extra + "}").keptFacts
  }

  @Test(arguments: [
    (#"LOCATION:Town hall\\, room 2"#, "LOCATION Town hall, room 2"),
    (#"LOCATION;LANGUAGE=en:A\\nB\\;C"#, "LOCATION A B;C"),
    (#"URL:https://example.org/a"#, "URL https://example.org/a"),
    (#"ATTENDEE;ROLE=CHAIR;CN=Ann:mailto:ann@example.org"#, "ATTENDEE Ann, mailto:ann@example.org"),
    (#"ATTENDEE;CN=\"Ann; von A: B\":mailto:a@b"#, "ATTENDEE Ann; von A: B, mailto:a@b"),
    (#"ATTENDEE;CN=Ann ^'x^' ^^:mailto:a@b"#, #"ATTENDEE Ann "x" ^, mailto:a@b"#),
  ]) func aLineOfACalendarIsTold(_ line: String, _ words: String) throws {
    let facts = try facts(#""ics":{"kept":["\#(line)"]}"#)
    #expect(facts.map(\.words) == [words] && facts.map(\.format) == ["ics"])
  }

  @Test func aPartOfSeveralLinesIsToldByItsName() throws {
    let lines = ["BEGIN:VALARM", "TRIGGER:-PT10M", "BEGIN:VLOCATION", "NAME:a", "END:VLOCATION", "END:VALARM"]
    let kept = lines.map { "\"\($0)\"" }.joined(separator: ",")
    let facts = try facts(#""ics":{"kept":[\#(kept),"X-A:1","SEQUENCE:3","no line","URL:u"]}"#)
    #expect(facts.map(\.words) == ["VALARM", "URL u"])
  }

  @Test func eachFormatHasItsFacts() throws {
    let facts = try facts(
      #""taskwarrior":{"uuid":"u","kept":{"size":3,"place":"Town\nhall"}},"#
        + #""org":{"properties":[["Effort","1:30"],["x"]]},"#
        + #""csv":{"key":"k","kept":[["Estimate","3"]]},"other":{"kept":[["a","b"]]},"todoist":"none""#)
    #expect(facts.map(\.words) == ["place Town hall", "size 3", "Effort 1:30", "Estimate 3"])
    #expect(facts.map(\.format) == ["taskwarrior", "taskwarrior", "org", "csv"])
    #expect(try KeptFact(json: facts[0].json) == facts[0])
  }

  @Test func whatIsLongIsCutAndWhatIsManyIsCounted() throws {
    let long = String(repeating: "x", count: 200)
    let kept = (1...15).map { #"["c\#($0)","\#(long)"]"# }.joined(separator: ",")
    let facts = try facts(#""csv":{"key":"k","kept":[\#(kept)]}"#)
    let lines = facts.lines(maximum: 3)
    #expect(lines.count == 4 && lines[3] == "and 12 more")
    #expect(lines[0] == "c1 " + String(repeating: "x", count: 80) + "…")
    #expect(facts[0].text == long && facts.lines(maximum: 15).count == 15)
  }
}
