import Interchange
import Testing
import TodoModel

@Suite struct TodoistTests {
  private static var place: ExchangePlace {
    var place = ExchangePlace(
      now: Samples.now, zone: Samples.zone, zones: { $0 == "Asia/Tokyo" ? FixedZone(offset: 32_400) : nil })
    place.file = "Home [2203306141] (1)"
    return place
  }

  private static func read(_ bytes: [UInt8]) throws -> ImportPart {
    #expect(ExchangeFormat(lookingAt: bytes) == .todoist)
    var read = try TodoistReader.read(bytes, at: place)
    return read.next(.max) ?? ImportPart()
  }

  @Test func theTableOfAProjectIsRead() throws {
    let part = try Self.read(Fixture.bytes("todoist-project.csv"))
    let items = part.taken.map(\.item)
    #expect(items.map(\.title) == ["Prune the roses", "Buy gloves", "Water the ferns", "Descale", "Gießen"])
    #expect(items.allSatisfy { $0.list == "Home" } && items[0].tags == ["garden", "weekend"])
    #expect(items.map(\.priority) == [.high, .none, .medium, .low, .none])
    #expect(items[1].parent == items[0].id && items[1].notes == "Size M" && items[2].tags == ["Weekly"])
    #expect(items[0].schedule?.start.description == "2027-10-05")
    #expect(items[2].schedule?.recurrence?.description == "FREQ=WEEKLY;BYDAY=MO")
    #expect(items[2].schedule?.end == items[2].schedule.map { LocalTime(minutes: $0.start.minutes + 15) })
    #expect(items[3].schedule?.repeatMode == .afterCompletion && items[3].deadline?.description == "2027-01-05")
    #expect(part.taken.map(\.remarks.count) == [0, 0, 0, 0, 1])
  }

  @Test func anAnswerOfTheSyncAPIIsRead() throws {
    let part = try Self.read(Fixture.bytes("todoist-sync.json"))
    #expect(part.refused == [ImportPart.Refused(line: 8, reason: "The task is deleted.")])
    let items = part.taken.map(\.item)
    #expect(items.map(\.title) == ["Prune the roses", "Buy gloves", "Stand-up", "Call Tokyo", "Gießen"])
    #expect(items.map(\.list) == ["Home", "Home", nil, nil, nil] && items[0].tags == ["garden", "In spring"])
    #expect(items.map(\.priority) == [.high, .none, .medium, .low, .none])
    #expect(items[0].notes == "With the small shears\n\nFrom the shed")
    #expect(items[0].deadline?.description == "2027-10-09")
    #expect(items[1].parent == items[0].id)
    #expect(items[1].completions[.once] == Instant("2026-11-02T10:30:00Z"))
    #expect(items[2].schedule?.recurrence?.description == "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")
    #expect(items[2].schedule?.start.description == "2026-11-23T09:00")
    #expect(items[3].schedule?.start.description == "2026-12-01T09:30" && items[3].schedule?.zone == "Asia/Tokyo")
    #expect(part.taken[4].remarks.count == 1 && items[4].schedule?.start.description == "2026-11-30")
  }

  @Test(arguments: [
    ("{\"items\":[{\"id\":1,\"content\":\"a\",\"priority\":1}],\n\"projects\":[}", 2, 13, true),
    ("TYPE,CONTENT,PRIORITY,INDENT\ntask,\"a,1,1\n", 2, 6, true),
    ("{\"items\":[{\"id\":1,\"name\":\"a\"}]}", 0, 0, false),
  ]) func whatIsBrokenIsRefusedWithItsPlace(_ text: String, _ line: Int, _ column: Int, _ isOne: Bool) {
    #expect((ExchangeFormat(lookingAt: Array(text.utf8)) == .todoist) == isOne)
    guard isOne else { return }
    let fault = #expect(throws: ExchangeFault.self) { try Self.read(Array(text.utf8)) }
    #expect(fault?.line == line && fault?.column == column, "\(String(describing: fault))")
  }
}
