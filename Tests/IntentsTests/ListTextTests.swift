import Actions
import Intents
import ScheduleGrammar
import Testing
import TodoModel

/// Tests of a list edited as text, on Friday 20 November 2026, 10:00.
@Suite struct ListTextTests {
  private static let moment = Moment(
    now: FixedZone.utc.instant(of: Shelf.now), zone: FixedZone.utc, zones: { _ in nil })

  private static func item(_ number: Int, _ title: String, _ change: (inout Item) -> Void = { _ in }) -> Item {
    let id = ItemID(high: 0x7000, low: 1 << 63 | UInt64(number))
    var item = Item(id: id, title: title, createdAt: moment.now, order: OrderKey("a\(number)"))
    item.number = number
    change(&item)
    return item
  }

  private let items = [
    item(1, "Pay rent") { ($0.list, $0.notes) = ("home", "first\nsecond") },
    item(2, "Call Ann") { $0.tags = ["phone"] },
    item(3, "Sweep"),
  ]

  private func base(_ items: [Item], isByHand: Bool = false) -> ListText {
    let rows = items.map { ListedRow(seen: Row(item: $0), at: Self.moment) }
    return ListText([Section(kind: .plain, rows: rows, count: rows.count)], isByHand: isByHand, at: Self.moment)
  }

  /// Returns the plan of an edit of the three items; `now` are the items after the editor was closed.
  private func plan(
    _ text: String, isByHand: Bool = false, now: [Item]? = nil, parts: [Item] = [], of items: [Item]? = nil,
    lists: [String] = []
  ) -> ListPlan {
    let items = items ?? self.items
    let rows = (now ?? items).map { Row(item: $0) }
    return ListEdit(
      base(items, isByHand: isByHand), text: text, rows: rows, parts: parts.map { Row(item: $0) }, lists: lists
    )
    .plan(at: Self.moment)
  }

  private static let same = "1  Pay rent #home\n2  Call Ann @phone\n3  Sweep\n"

  @Test func aListIsNamedAsInTheAddLine() {
    let lists = ["home", "Work/Website", "Work/Shop", "Club/Shop"]
    let plan = plan("1  Pay rent #website\n2  Call Ann @phone\n3  Sweep\nFix it #Website\n", lists: lists)
    #expect(plan.changes() == [Change(items[0].id, .setList("Work/Website"))])
    #expect(plan.changed.first?.after == "Pay rent #Work/Website")
    #expect(plan.added.first?.item.list == "Work/Website")
  }

  @Test(arguments: ["#Shop", "#a/b/c", "#\"Work / Shop\""]) func aListThatIsNotClearIsRefused(_ list: String) {
    let lists = ["Work/Shop", "Club/Shop"]
    let plan = plan("1  Pay rent \(list)\n2  Call Ann @phone\n3  Sweep\nFix it \(list)\n", lists: lists)
    #expect(plan.reasons.count == 2 && plan.changed.isEmpty && plan.added.isEmpty)
  }

  // MARK: the text

  @Test func eachItemHasALineBelowAHead() {
    let lines = base(items).text.split(separator: "\n").map(String.init)
    #expect(Array(lines.suffix(3)) == Self.same.split(separator: "\n").map(String.init))
    #expect(lines.dropLast(3).allSatisfy { $0.hasPrefix("# ") } && lines.count > 5)
    #expect(lines.contains { $0.contains("A removed line deletes its item") })
  }

  @Test func referencesStandInAColumn() {
    let wide = base([Self.item(7, "a"), Self.item(1234, "b"), Self.item(9, "c") { $0.number = nil }])
    #expect(wide.text.hasSuffix("7     a\n1234  b\n~1    c\n"))
  }

  // MARK: changes

  @Test(arguments: ["", "\n", "  \r\n", "# note\n", "#\n"]) func linesThatSayNothingMeanNothing(_ more: String) {
    #expect(plan(Self.same + more).isEmpty)
    #expect(plan(more).isEmpty, "an empty text leaves everything as it is")
    #expect(plan("\u{FEFF}" + base(items).text).isEmpty)
    #expect(plan(Self.same.split(separator: "\n").joined(separator: "\r\n")).isEmpty)
  }

  @Test(
    arguments: [
      ("Pay the rent #home", [Intent.setTitle("Pay the rent")]), ("Pay rent", [.setList(nil)]),
      ("Pay rent #work", [.setList("work")]), ("Pay rent #home @bank", [.addTag("bank")]),
      ("Pay rent #home !high", [.setPriority(.high)]),
      ("Pay rent tomorrow #home", [.schedule(Schedule(start: LocalTime(Shelf.today.advanced(by: 1))))]),
      ("Pay rent by monday #home", [.setDeadline(Deadline(Shelf.today.advanced(by: 3)))]),
      ("Pay rent after #2 #home", [.addBlocker(ItemID(number: 2))]),
      ("  Pay rent   #home", [.setTitle("Pay rent")]),
    ]) func onlyTheDifferenceIsAChange(_ words: String, _ intents: [Intent])
  {
    let plan = plan(Self.same.replacing("Pay rent #home", with: words))
    // Blanks around words are no part of a title.
    let wanted = intents == [.setTitle("Pay rent")] ? [] : intents
    #expect(plan.changes() == wanted.map { Change(items[0].id, $0) } && plan.again == nil, "\(plan)")
  }

  /// Reminders in a line are changed as its other words; the line that is shown has them and the date.
  @Test func remindersAreEdited() throws {
    let item = Self.item(4, "Run") {
      $0.schedule = Schedule(start: LocalTime(Shelf.today.advanced(by: 3), ClockTime(minutes: 540)))
      $0.reminders = ItemReminders([.before(minutes: 60, of: .date)])
    }
    let text = base([item]).text
    let line = "Run Mon 23 Nov 9:00 remind 1 hour before"
    #expect(text.hasSuffix("4  \(line)\n"))
    func edited(_ words: String) -> ListPlan { plan(text.replacing(line, with: words), of: [item]) }
    let two = ItemReminders([.before(minutes: 60, of: .date), .before(minutes: 10, of: .date)])
    let more = edited(line + " and 10 min before")
    #expect(more.changes() == [Change(item.id, .setReminders(two))])
    #expect(more.changed.map(\.after) == [line + " and 10 min before"])
    #expect(edited("Run Mon 23 Nov 9:00").changes() == [Change(item.id, .setReminders(nil))])
    #expect(edited("Jog" + line.dropFirst(3)).changes() == [Change(item.id, .setTitle("Jog"))])
    let new = plan(Self.same + "call Bob tomorrow 9am remind at 8am\n")
    #expect(new.added.map(\.text) == ["call Bob Sat 21 Nov 9:00 remind at Sat 21 Nov 8:00"])
  }

  /// A reminder at a time of day is refused where the item repeats without one, also if the line does not say so.
  @Test func aTimeOfDayOfWholeDaysIsRefused() {
    let daily = Self.item(4, "Run") {
      $0.schedule = Schedule(start: LocalTime(Shelf.today), recurrence: Recurrence("FREQ=DAILY"))
    }
    let line = NewItem(Grammar(Self.moment).readTitle("Run remind at 8am"))
    let row = ListedRow(seen: Row(item: daily), at: Self.moment)
    #expect(ItemAction.edit(line).remindFault(of: row, at: Self.moment)?.contains("remind 1h before") == true)
    #expect(ItemAction.edit(line).changes([row], at: Self.moment).isEmpty)
    let date = ItemAction.date(DateChange("remind at 8am", at: Self.moment))
    #expect(date.remindFault(of: row, at: Self.moment) != nil && date.changes([row], at: Self.moment).isEmpty)
    let timed = ItemAction.date(DateChange("every day 9am remind at 8am", at: Self.moment), wholeSeries: true)
    #expect(timed.remindFault(of: row, at: Self.moment) == nil)
    #expect(
      timed.changes([row], at: Self.moment).last?.intent
        == .setReminders(ItemReminders([.before(minutes: 60, of: .date)])))
  }

  @Test func whatTheLineCannotShowStays() {
    var repeating = Self.item(4, "Run") {
      $0.schedule = Schedule(start: LocalTime(Shelf.today), recurrence: Recurrence("FREQ=DAILY"))
      $0.notes = "a\nb"
    }
    repeating.schedule?.moves[.once] = LocalTime(Shelf.today.advanced(by: 2))
    let text = base([repeating]).text.replacing("Run", with: "Jog")
    #expect(plan(text, of: [repeating]).changes() == [Change(repeating.id, .setTitle("Jog"))])
  }

  @Test func remindersInALineAreShownAndChanged() {
    var item = Self.item(4, "Run") {
      $0.schedule = Schedule(start: LocalTime("2026-11-23T09:00") ?? LocalTime(Shelf.today))
      $0.reminders = ItemReminders([.before(minutes: 60, of: .date)])
    }
    let text = base([item]).text
    #expect(text.hasSuffix("4  Run Mon 23 Nov 9:00 remind 1 hour before\n"))
    let two = plan(text.replacing("1 hour", with: "2 hours"), of: [item])
    #expect(two.changes() == [Change(item.id, .setReminders(ItemReminders([.before(minutes: 120, of: .date)])))])
    #expect(two.changed.map(\.after) == ["Run Mon 23 Nov 9:00 remind 2 hours before"], "the difference shows all")
    let none = plan(text.replacing(" remind 1 hour before", with: ""), of: [item])
    #expect(none.changes() == [Change(item.id, .setReminders(nil))])
    item.effort = 90
    #expect(plan(base([item]).text, of: [item]).isEmpty)
  }

  @Test func aNewLineAddsAnItem() throws {
    let plan = plan(Self.same + "buy milk tomorrow #shop\n+ 3 apples\n4 eggs\n")
    #expect(plan.added.map(\.item.title) == ["buy milk", "3 apples", "4 eggs"] && plan.changes().isEmpty)
    #expect(plan.added[0].item.list == "shop" && plan.added[0].item.schedule?.start.day == Shelf.today.advanced(by: 1))
    #expect(plan.added[0].text == "buy milk Sat 21 Nov #shop", "as it was read")
    #expect(plan.label() == "added 3 items")
  }

  @Test func aRemovedLineDeletesItsItem() {
    let plan = plan("1  Pay rent #home\n3  Sweep\n")
    #expect(plan.removed.map(\.reference) == ["2"] && plan.changes() == [Change(items[1].id, .delete)])
    #expect(plan.changes(deletes: false).isEmpty && plan.label() == "deleted 1 item")
  }

  @Test func partsGoWithTheirWhole() {
    let part = Self.item(9, "a part") { $0.parent = Self.item(2, "").id }
    let plan = plan("1  Pay rent #home\n3  Sweep\n", parts: [part])
    #expect(plan.changes() == [items[1].id, part.id].map { Change($0, .delete) } && plan.partsCount == 1)
  }

  @Test func aWholeWithPartsInTheTextStays() {
    let part = Self.item(9, "a part") { $0.parent = Self.item(2, "").id }
    let all = items + [part]
    let plan = plan(Self.same.replacing("2  Call Ann @phone\n", with: "") + "9  a part\n", parts: [part], of: all)
    #expect(plan.reasons == ["Parts of this item still have lines: 9. Remove those, too, or keep this line."])
    #expect(plan.again?.text.contains("keep this line.\n2  Call Ann @phone\n") == true)
  }

  // MARK: order

  @Test func theOrderCountsOnlyByHand() {
    let text = "3  Sweep\n1  Pay rent #home\n2  Call Ann @phone\n"
    #expect(plan(text).isEmpty)
    let moved = plan(text, isByHand: true)
    #expect(moved.changes().map(\.item) == [items[2].id] && moved.label() == "moved 1 item")
    guard case .set(.order, _)? = moved.changes().first?.intent else {
      Issue.record("\(moved)")
      return
    }
    #expect(plan(Self.same, isByHand: true).isEmpty)
  }

  // MARK: refused lines

  @Test(
    arguments: [
      ("2  Call Bob\n", "The number 2 stands before another line, too."), ("9  Ghost\n", "This text has no item 9."),
      ("2 eggs\n", "Put two blanks behind the number 2"), ("tomorrow #home\n", "Only dates and marks are left"),
    ]) func aRefusedLineComesBackWithItsReason(_ line: String, _ reason: String) throws
  {
    let plan = plan(Self.same + line + "new one\n")
    #expect(plan.reasons.count == 1 && plan.reasons[0].hasPrefix(reason), "\(plan.reasons)")
    let again = try #require(plan.again)
    let lines = again.text.split(separator: "\n").map(String.init)
    let place = try #require(lines.firstIndex(of: String(line.dropLast())))
    #expect(lines[place - 1] == "#! " + plan.reasons[0] && lines.contains("new one"), "nothing is lost")
    // The reason is no part of the next reading.
    let fixed = again.text.replacing(line, with: "")
    let next = ListEdit(again.base, text: fixed, rows: items.map { Row(item: $0) }, parts: [], lists: []).plan(
      at: Self.moment)
    #expect(next.again == nil && next.added.map(\.item.title) == ["new one"])
  }

  @Test func aLineWithoutWordsDeletesNothing() {
    let plan = plan(Self.same.replacing("Sweep", with: ""))
    #expect(plan.reasons == ["The line has no words. To delete item 3, remove the whole line."])
  }

  @Test func aTitleBeyondTheLimitIsRefused() {
    let long = String(repeating: "word ", count: 300)
    #expect(plan(Self.same.replacing("Sweep", with: long)).reasons == ["The line is longer than 1000 characters."])
  }

  // MARK: changes of others

  private func renamed(_ title: String) -> [Item] {
    var items = items
    items[0].title = title
    return items
  }

  @Test func aLineThatBothChangedIsRefused() throws {
    let text = Self.same.replacing("Pay rent", with: "Pay the rent")
    let plan = plan(text, now: renamed("Pay rent and power"))
    #expect(
      plan.reasons == ["The item was changed elsewhere in the meantime and is now: Pay rent and power #home"])
    let again = try #require(plan.again)
    #expect(again.text.contains("1  Pay the rent #home\n"))
    // Saved once more, the line replaces what it was compared with.
    let rows = renamed("Pay rent and power").map { Row(item: $0) }
    let next = ListEdit(again.base, text: again.text, rows: rows, parts: [], lists: []).plan(at: Self.moment)
    #expect(next.changes() == [Change(items[0].id, .setTitle("Pay the rent"))])
  }

  @Test func whatOnlyTheOtherChangedStays() throws {
    let now = renamed("Pay rent and power")
    #expect(plan(Self.same, now: now).isEmpty)
    let plan = plan(Self.same + "9  Ghost\n", now: now)
    #expect(plan.again?.text.contains("1  Pay rent and power #home\n") == true)
  }

  @Test func theSameChangeOfBothIsNone() {
    let text = Self.same.replacing("Pay rent", with: "Pay the rent")
    #expect(plan(text, now: renamed("Pay the rent")).isEmpty)
  }

  @Test func aDeletedItemIsNotChanged() {
    let text = Self.same.replacing("Pay rent", with: "Pay the rent")
    let plan = plan(text, now: Array(items.dropFirst()))
    #expect(plan.reasons == ["Item 1 was deleted in the meantime. Without the number, the line adds it again."])
    #expect(self.plan(Self.same, now: Array(items.dropFirst())).isEmpty)
  }

  @Test func aRemovedLineOfAChangedItemIsRefused() {
    let plan = plan("2  Call Ann @phone\n3  Sweep\n", now: renamed("Pay rent and power"))
    #expect(plan.reasons.count == 1 && plan.removed.isEmpty && plan.again?.text.contains("1  Pay rent and") == true)
  }
}
