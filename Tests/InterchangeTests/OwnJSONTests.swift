import Interchange
import JSON
import Testing
import TodoModel

/// Tests of our own format, which is complete.
@Suite struct OwnJSONTests {
  private static let place = ExchangePlace(now: Samples.now, zone: Samples.zone, zones: { _ in nil })

  private static func read(_ text: String) throws -> ImportPart {
    var read = try OwnJSON.read(Array(text.utf8), at: place)
    return read.next(.max) ?? ImportPart()
  }

  private static func write(_ items: [Item]) -> String {
    var writer = OwnJSONWriter()
    return writer.head + writer.text(of: items) + writer.tail
  }

  @Test func itemsComeBackWhole() throws {
    var whole = Item(id: ItemID(at: Samples.now, random: 1, more: 1), title: "house \"1\"", createdAt: Samples.now)
    whole.notes = "a\n\nb"
    whole.schedule = Schedule(
      start: LocalTime(Samples.today, ClockTime("09:00")), end: LocalTime(Samples.today, ClockTime("10:00")),
      zone: "Europe/Berlin", recurrence: Recurrence("FREQ=WEEKLY;BYDAY=MO,FR;COUNT=9"), repeatMode: .catchUp,
      exceptions: [OccurrenceKey("2026-11-23T09:00[Europe/Berlin]")])
    whole.deadline = Deadline("2026-12-01T17:00[Asia/Tokyo]")
    whole.showFrom = .before(days: 3)
    whole.effort = 90
    whole.reminders = ItemReminders([.before(minutes: 60, of: .date), .at(LocalTime(Samples.today, .midnight))])
    whole.extra["of another program"] = .string("kept")
    var part = Item(id: ItemID(at: Samples.now, random: 2, more: 2), title: "floor", createdAt: Samples.now)
    part.parent = whole.id
    part.blockedBy[whole.id] = Samples.now.advanced(bySeconds: -60)
    let back = try Self.read(Self.write([part, whole]))
    #expect(back.taken.map(\.item) == [part, whole])
    #expect(back.taken.flatMap(\.remarks).isEmpty && back.refused.isEmpty)
    #expect(try Self.read(Self.write([])) == ImportPart())
  }

  @Test func itemsOfAnImportedFileKeepTheirIds() throws {
    let item = Samples.item("(A) buy milk due:2026-12-01")
    #expect(try Self.read(Self.write([item])).taken.map(\.item.id) == [item.id])
  }

  @Test(arguments: [
    ("{\"todos\":2,\"items\":[]}", 1, 1), ("{\"todos\":1,\n\"items\":[{]}", 2, 11),
    ("{\"todos\":1,\"items\":[]", 1, 22),
  ]) func whatIsNotOursIsRefusedWithItsPlace(_ text: String, _ line: Int, _ column: Int) {
    let fault = #expect(throws: ExchangeFault.self) { try Self.read(text) }
    #expect(fault?.line == line && fault?.column == column, "\(String(describing: fault))")
  }

  @Test func itemThatCannotBeReadIsToldByItsLine() throws {
    let part = try Self.read("{\"todos\":1,\"items\":[\n{\"id\":\"x\",\"title\":\"a\"},\n7]}")
    #expect(part.taken.isEmpty && part.refused.map(\.line) == [2, 3])
  }
}
