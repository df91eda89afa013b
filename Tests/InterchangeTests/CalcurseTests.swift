import DiceSupport
import Interchange
import JSON
import Testing
import TodoModel

/// Tests of calcurse files, as calcurse 4.7 writes and reads them.
@Suite struct CalcurseTests {
  private static func read(_ text: String, notes: [String: String] = [:]) throws -> ImportPart {
    var read = try CalcurseReader.read(Array(text.utf8), at: Calendars.place) { notes[$0] }
    return read.next(.max) ?? ImportPart()
  }

  private static func write(_ items: [Item]) -> (CalcurseWriter, Set<ItemLoss>) {
    var writer = CalcurseWriter(at: Calendars.place)
    writer.add(items)
    return (writer, Set(writer.takeLosses().keys))
  }

  private static let todo = "[3] Buy oats\n[-5] Done thing\n[0]>abc1 With a note\n[0] [x] tricky\n"

  private static let apts = """
    11/24/2026 [1] All day
    11/25/2026 [1] >abc1 With a note
    11/26/2026 [1] {1W -> 12/31/2026 !12/03/2026} Weekly event
    11/24/2026 @ 09:00 -> 11/24/2026 @ 10:30|Appointment
    11/24/2026 @ 11:00 -> 11/24/2026 @ 11:00>abc1 !Flagged
    11/24/2026 @ 12:00 -> 11/24/2026 @ 12:30 {2D -> 12/31/2026 !11/26/2026 !11/28/2026} >abc1 |Repeated
    11/24/2026 @ 23:00 -> 11/25/2026 @ 01:30 {1M} |Over midnight
    11/24/2026 @ 13:00 -> 11/24/2026 @ 14:00 {1W w2 w4} |Tuesdays
    12/07/2026 @ 09:00 -> 12/07/2026 @ 10:00 {1M -> 12/24/2027 w8 w-12 !01/04/2027} |First monday
    11/30/2026 [1] {1Y d3 d-1 m11 m12} Yearly

    """

  @Test func itsFilesAreRead() throws {
    let notes = ["abc1": "my note\ntwo\n"]
    let todos = try Self.read(Self.todo, notes: notes).taken.map(\.item)
    #expect(todos.map(\.title) == ["Buy oats", "Done thing", "With a note", "[x] tricky"])
    #expect(todos.map(\.priority) == [.high, .medium, .none, .none] && todos[2].notes == "my note\ntwo")
    #expect(todos.map { $0.completions[.once] != nil } == [false, true, false, false])
    let part = try Self.read(Self.apts, notes: notes)
    #expect(part.refused.isEmpty && part.taken.flatMap(\.remarks).isEmpty)
    let dates = part.taken.map(\.item.schedule)
    #expect(
      dates.map { $0?.start.description } == [
        "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-24T09:00", "2026-11-24T11:00", "2026-11-24T12:00",
        "2026-11-24T23:00", "2026-11-24T13:00", "2026-12-07T09:00", "2026-11-30",
      ])
    #expect(dates[3]?.end?.description == "2026-11-24T10:30" && dates[4]?.end == nil)
    #expect(dates[2]?.recurrence?.description == "FREQ=WEEKLY;UNTIL=20261231")
    #expect(dates[2]?.exceptions == [OccurrenceKey("2026-12-03")])
    #expect(dates[5]?.exceptions == [OccurrenceKey("2026-11-26T12:00"), OccurrenceKey("2026-11-28T12:00")])
    #expect(dates[7]?.recurrence?.description == "FREQ=WEEKLY;BYDAY=TU,TH")
    #expect(dates[8]?.recurrence?.description == "FREQ=MONTHLY;BYDAY=1MO,-1FR;UNTIL=20271224T235900")
    #expect(dates[9]?.recurrence?.description == "FREQ=YEARLY;BYMONTH=11,12;BYMONTHDAY=3,-1")
  }

  @Test func itsFilesAreGivenBack() throws {
    let notes = ["abc1": "my note\ntwo\n"]
    let items = try Self.read(Self.todo + Self.apts, notes: notes).taken.map(\.item)
    let (files, losses) = Self.write(items)
    func bare(_ text: String) -> String { text.replacing(#/>[0-9a-z]+/#, with: ">") }
    #expect(bare(files.todo) == bare(Self.todo) && bare(files.apts) == bare(Self.apts))
    #expect(losses.isEmpty && Set(files.notes.values) == ["my note\ntwo\n"])
  }

  @Test(arguments: [
    ("buy milk\n", 1, 1), ("[3] a\n[10] b\n", 2, 4), ("11/31/2026 [1] a\n", 1, 1),
    ("[3] a\n\n11/24/2026 @ 25:00 -> ", 3, 19), ("11/24/2026 [1] {1X} a", 1, 18), ("[1]>../../etc a", 1, 5),
  ]) func whatIsNoLineOfItIsRefusedWithItsPlace(_ text: String, _ line: Int, _ column: Int) {
    let fault = #expect(throws: ExchangeFault.self) { try Self.read(text) }
    #expect(fault?.line == line && fault?.column == column, "\(String(describing: fault))")
  }

  /// A list with one task a line alone is not recognized as calcurse.
  @Test func itIsFoundByLooking() {
    func look(_ text: String) -> ExchangeFormat? { ExchangeFormat(lookingAt: Array(text.utf8)) }
    #expect(look(Self.apts) == .calcurse)
    #expect(look(Self.todo) == nil && look("11/24/2026 buy milk\n") == nil && look("[1] a\n") == nil)
    #expect(look("11/24/2026 [1] a\nbuy milk\n") == nil)
    #expect(CalcurseReader.mayBeTodo(Array(Self.todo.utf8)) && !CalcurseReader.mayBeTodo(Array("(A) x\n".utf8)))
  }

  @Test func equalLinesAreItemsOfTheirOwn() throws {
    let part = try Self.read("[1] a\n[2] a\n[-1] a\n")
    #expect(Set(part.taken.map(\.item.id)).count == 3)
    #expect(try Self.read("[9] a\n").taken.first?.item.id == part.taken.first?.item.id)
  }

  @Test func whatItCannotHoldIsTold() throws {
    var item = Samples.fresh("{a}")
    item.tags = ["x"]
    item.deadline = Deadline(Samples.today)
    let (event, losses) = Self.write([item])
    #expect(event.apts == "11/20/2026 [1] - {a}\n" && losses == [.places, .deadline])
    item.completions[.once] = Samples.now
    let (done, more) = Self.write([item])
    #expect(done.todo == "[-0] {a}\n" && done.apts.isEmpty && more == [.places, .planned])
    item = Samples.fresh("b")
    item.schedule = Schedule(start: LocalTime(Samples.today), recurrence: Recurrence("FREQ=DAILY;COUNT=3"))
    #expect(Self.write([item]).0.apts == "11/20/2026 [1] {1D -> 11/22/2026} b\n")
    item.schedule?.recurrence = Recurrence("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1")
    #expect(Self.write([item]).1 == [.repeats])
  }
}
