import Interchange
import JSON
import Testing
import TodoModel

@Suite struct SuperProductivityTests {
  private static let place = ExchangePlace(now: Samples.now, zone: Samples.zone, zones: { _ in nil })

  private static func read(_ bytes: [UInt8]) throws -> ImportPart {
    #expect(ExchangeFormat(lookingAt: bytes) == .superproductivity)
    var read = try SuperProductivityReader.read(bytes, at: place)
    return read.next(.max) ?? ImportPart()
  }

  @Test func aBackupIsRead() throws {
    let part = try Self.read(Fixture.bytes("superproductivity.json"))
    #expect(part.refused.map(\.line) == [23])
    let items = Dictionary(part.taken.map { ($0.item.title, $0.item) }) { first, _ in first }
    #expect(part.taken.count == 8)
    let report = try #require(items["Write the report"])
    #expect(report.list == "Work" && report.tags == ["calm"] && report.priority == .high)
    #expect(report.schedule?.start.description == "2026-11-25T10:00" && report.deadline?.description == "2026-12-01")
    #expect(report.notes == "with *figures*" && report.createdAt == Instant(milliseconds: 1_795_000_000_000))
    #expect(items["Gather figures"]?.parent == report.id && items["Draw charts"]?.parent == report.id)
    #expect(items["Gather figures"]?.completions[.once] == Instant(milliseconds: 1_795_400_000_000))
    #expect(items["From an older version"]?.schedule?.start.description == "2026-11-26T09:00")
    #expect(items["Long done"]?.completions.count == 1)
  }

  @Test func theOpenTaskOfARepeatIsTheRepeat() throws {
    let part = try Self.read(Fixture.bytes("superproductivity.json"))
    let plants = part.taken.map(\.item).filter { $0.title == "Water plants" }
    #expect(plants.count == 2)
    let open = try #require(plants.first { $0.completions.isEmpty })
    #expect(open.schedule?.recurrence?.description == "FREQ=WEEKLY;BYDAY=MO")
    #expect(open.schedule?.start.description == "2026-11-23T08:30" && open.list == nil)
    #expect(open.schedule?.exceptions == [OccurrenceKey("2026-11-30T08:30")])
    let rent = try #require(part.taken.map(\.item).first { $0.title == "Pay rent" })
    #expect(rent.schedule?.start.description == "2026-12-03" && rent.list == "Work")
  }

  @Test func aBackupOfAnOlderVersionIsRead() throws {
    let text = """
      {"project":{"ids":["p"],"entities":{"p":{"title":"Old"}}},
      "task":{"ids":["a"],"entities":{"a":{"title":"x","projectId":"p","plannedAt":null,"isDone":false}}},
      "taskArchive":{"ids":["b"],"entities":{"b":{"title":"y","isDone":true,"doneOn":1790000000000}}}}
      """
    let part = try Self.read(Array(text.utf8))
    #expect(part.taken.map(\.item.title) == ["x", "y"] && part.taken.map(\.line) == [2, 3])
    #expect(part.taken.map(\.item.list) == ["Old", nil])
  }

  @Test(arguments: [
    ("{\"task\":{\"entities\":{}},\n\"tag\":{\"entities\":[]}}", 2, 19), ("{\"task\":{\"entities\":{}}", 1, 24),
  ]) func whatIsBrokenIsRefusedWithItsPlace(_ text: String, _ line: Int, _ column: Int) {
    let fault = #expect(throws: ExchangeFault.self) { try Self.read(Array(text.utf8)) }
    #expect(fault?.line == line && fault?.column == column, "\(String(describing: fault))")
  }
}
