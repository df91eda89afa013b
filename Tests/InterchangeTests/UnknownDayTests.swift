import ExchangeSupport
import Interchange
import Testing
import TodoModel

/// F8: done items without a completion date.
@Suite struct UnknownDayTests {
  private static let place = ExchangePlace(now: Samples.now, zone: Samples.zone, zones: { _ in nil })

  private static func calendar(_ state: String) -> String {
    "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:a\n\(state)\nEND:VTODO\nEND:VCALENDAR\n"
  }

  @Test(arguments: [
    (ExchangeFormat.csv, "title,due,done\na,,yes\n"), (.csv, "title,repeat,done\na,weekly,yes\n"),
    (.calcurse, "[-5] a\n"),
    (.taskwarrior, "{\"description\":\"a\",\"status\":\"completed\",\"modified\":\"20261119T100000Z\"}"),
    (.ics, calendar("STATUS:COMPLETED\nLAST-MODIFIED:20261119T100000Z")), (.ics, calendar("PERCENT-COMPLETE:100")),
    (.org, "* DONE a\n"), (.markdown, "- [x] a\n"),
    (
      .todoist,
      "{\"items\":[{\"id\":\"1\",\"content\":\"a\",\"checked\":true,\"updated_at\":\"2026-11-19T10:00:00Z\"}]}"
    ),
  ]) func countOnNoDayThatIsCounted(_ format: ExchangeFormat, _ text: String) throws {
    let door = try #require(ExchangeDoor.all.first { $0.format == format })
    let reader = try #require(door.read)
    var read = try reader(Array(text.utf8), Self.place)
    let part = read.next(.max) ?? ImportPart()
    #expect(part.taken.map(\.item.completions[.once]) == [Draft.unknownDay])
    #expect(part.taken.first?.remarks.contains { $0.hasPrefix("its day of completion is unknown") } == true, "\(part)")
    guard let writer = door.writer else { return }
    var write = writer(part.taken.map(\.item), Self.place)
    let written = write.head + write.text(of: part.taken.map(\.item)) + write.tail
    let days = ["CLOSED:", "\"end\"", "✅", ",yes,1970", "\nCOMPLETED"]
    #expect(!days.contains { written.contains($0) }, "\(written)")
    var again = try reader(Array(written.utf8), Self.place)
    #expect(again.next(.max)?.taken.map(\.item.completions[.once]) == [Draft.unknownDay])
  }

  @Test func lineOfTodoTxtNamesNoDay() {
    #expect(Samples.item("x a").completions[.once] == Draft.unknownDay)
    var item = Samples.fresh("a")
    item.completions[.once] = Draft.unknownDay
    #expect(Samples.write(item) == "x a")
    item.title = "2026-01-01 b"
    #expect(Samples.item(Samples.write(item)).title == "2026-01-01 b")
  }
}
