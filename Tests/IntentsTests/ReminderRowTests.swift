import Intents
import Testing
import TodoModel

/// Tests of the row that shows one occurrence of an item after a reminder.
@Suite struct ReminderRowTests {
  private let item: Item

  init() throws {
    var item = Item(id: Table.id, title: "drink", createdAt: Table.at)
    item.schedule = Schedule(
      start: try #require(LocalTime("2026-11-20T09:00")), recurrence: try Recurrence(reading: "FREQ=HOURLY;INTERVAL=2"))
    self.item = item
  }

  private func row(_ item: Item, on key: String) throws -> ListedRow {
    ListedRow(
      Row(item: item), on: OccurrenceKey(key), now: try #require(LocalTime("2026-11-20T11:30")), zone: FixedZone.utc,
      zones: { _ in nil })
  }

  @Test func itIsTheOneThatIsMeant() throws {
    let row = try row(item, on: "2026-11-20T09:00")
    #expect(row.key == OccurrenceKey("2026-11-20T09:00"))
    #expect(row.occurrence?.due == LocalTime("2026-11-20T09:00") && !row.isDone)
    let done = try #require(item.applying(.done(row.key, at: Table.at), at: Table.at))
    #expect(try self.row(done, on: "2026-11-20T09:00").isDone)
  }

  @Test func oneThatThereIsNotIsWhatIsDue() throws {
    #expect(try row(item, on: "2026-11-20T09:30").key == OccurrenceKey("2026-11-20T11:00"))
    #expect(try row(item, on: "once").key == OccurrenceKey("2026-11-20T11:00"))
  }

  @Test(arguments: ["2026-11-20T09:00", "2026-11-20T09:00[Europe/Berlin]", "#3"]) func aNameSaysItemAndOccurrence(
    _ key: String
  ) throws {
    let nine = try #require(LocalTime("2026-11-20T09:00"))
    let occurrence = Occurrence(key: OccurrenceKey(key), due: nine, nominal: nine)
    let reminder = DueReminder(item: item, at: Table.at, occurrence: occurrence, due: nil)
    let (name, said) = DueReminder.parts(reminder.name)
    #expect(name == item.id.description && said == OccurrenceKey(key))
    let (bare, none) = DueReminder.parts(item.id.description)
    #expect(bare == item.id.description && none == nil)
  }
}
