import Actions
import DiceSupport
import Intents
import ScheduleGrammar
import Testing
import TodoModel

/// Tests of an item as a line, on Friday 20 November 2026, 10:00.
@Suite struct ItemLineTests {
  private static let moment = Moment(
    now: FixedZone.utc.instant(of: Shelf.now), zone: FixedZone.utc, zones: { _ in nil })

  private static func item(_ title: String, _ change: (inout Item) -> Void = { _ in }) -> Item {
    var item = Item(id: ItemID(number: 1), title: title, createdAt: moment.now, order: OrderKey("a1"))
    item.number = 1
    change(&item)
    return item
  }

  private func line(_ item: Item, after: [Int] = []) -> String { ItemLine(item, after: after, at: Self.moment).text }

  private func read(_ text: String) -> LineReading { LineReading(text, at: Self.moment) }

  // MARK: words

  @Test func valuesAreWords() {
    let item = Self.item("Pay rent") {
      $0.schedule = Schedule(start: LocalTime("2026-11-23T09:00") ?? LocalTime(Shelf.today))
      $0.deadline = LocalTime("2026-11-27T17:00").map { Deadline($0) }
      ($0.list, $0.tags, $0.priority) = ("home", ["bank", "a b"], .high)
    }
    #expect(
      line(item, after: [14, 12])
        == "Pay rent Mon 23 Nov 9:00 by Fri 27 Nov 17:00 after #12, #14 #home @\"a b\" @bank !high")
  }

  @Test func effortAndRemindersAreWords() {
    let item = Self.item("Meeting 2h") {
      $0.schedule = Schedule(start: LocalTime("2026-11-23T09:00") ?? LocalTime(Shelf.today))
      $0.effort = 45
      $0.reminders = ItemReminders([.before(minutes: 60, of: .date)])
    }
    let text = line(item)
    #expect(text.hasSuffix("2h Mon 23 Nov 9:00 ~45m remind 1 hour before"), "\(text)")
    let read = read(text).item
    #expect(read.title == "Meeting 2h" && read.effort == 45 && read.reminders == item.reminders)
    #expect(line(Self.item("Sleep 5h")) == "Sleep \\5h")
    #expect(line(Self.item("Move house") { $0.effort = 1200 }) == "Move house ~1200m")
  }

  @Test func someDayAndWaitingAreWords() {
    #expect(line(Self.item("Sort photos") { ($0.someday, $0.list) = (true, "home") }) == "Sort photos someday #home")
    let waiting = Self.item("Order cake") { $0.showFrom = .day(Shelf.today.advanced(by: 10)) }
    #expect(line(waiting) == "Order cake show from Mon 30 Nov")
  }

  @Test func remindersBesideADateAreWords() {
    let item = Self.item("Call Ann") {
      $0.schedule = Schedule(start: LocalTime("2026-11-23T09:00") ?? LocalTime(Shelf.today))
      ($0.list, $0.effort) = ("home", 30)
      $0.reminders = ItemReminders([.before(minutes: 60, of: .date), .before(minutes: 1440, of: .date)])
    }
    #expect(line(item) == "Call Ann Mon 23 Nov 9:00 ~30m remind 1 day before and 1 hour before #home")
    #expect(read(line(item)).item.reminders == item.reminders)
    #expect(line(Self.item("Sweep") { $0.reminders = .never }) == "Sweep remind never")
    let once = ItemReminders([.at(LocalTime(Shelf.today.advanced(by: 1), ClockTime(minutes: 480)))])
    #expect(line(Self.item("Sweep") { $0.reminders = once }) == "Sweep", "the moment passes while the line is edited")
  }

  /// A past day would be read as a coming one, so it is in digits.
  @Test func aPastDayIsExact() {
    let item = Self.item("Renew") { $0.schedule = Schedule(start: LocalTime(Shelf.today.advanced(by: -10))) }
    #expect(line(item) == "Renew 2026-11-10")
  }

  /// Words of a title that would be read have a backslash, which `todos add` removes.
  @Test(arguments: ["Call Ann tomorrow", "Read #home of the series", "Buy 2 eggs at 5pm", "Write @bob", "!!"])
  func readWordsOfATitleStayWords(_ title: String) {
    let text = line(Self.item(title))
    #expect(text.contains("\\") && read(text).item.title == title && read(text).item.schedule == nil, "\(text)")
    #expect(read(text).item.tags.isEmpty && read(text).item.list == nil, "\(text)")
  }

  @Test func aUsualTitleIsWrittenAsItIs() {
    for title in ["Call Ann", "Buy oats, rice, 2 lemons", "Send invoice 2026-114"] {
      #expect(line(Self.item(title)) == title)
    }
  }

  // MARK: round trip

  private static let titles = [
    "Pay rent", "Call Ann tomorrow", "Buy 2 eggs", "Meet at 5", "Read \"Tomorrow\" again", "#1 reason", "Mail @bob",
    "someday maybe", "Show from monday to Bob", "every day is a gift", "12  blanks", "Prüfung für Jörg", "日本語",
    "Pay by friday", "after #12 comes #13", "Cost 5.12", "May", "on the 15th", "a (tomorrow) b", "high priority",
    "one, two; three", "https://example.org/a#b", "- dash", "+ plus", "# head", "!high", "until june", "noon",
    "Meeting 2h", "Le Mans 24h", "~2h", "takes 45 min", "Remind Ann", "call remind 1h before",
  ]

  private static func random(_ dice: inout Dice) -> Item {
    item(dice.pick(titles)) { item in
      if dice.flip() { item.schedule = schedule(&dice) }
      if dice.flip(4) {
        let time = dice.flip() ? nil : ClockTime(minutes: dice.number(0...1439))
        item.deadline = Deadline(LocalTime(Shelf.today.advanced(by: dice.number(-300...600)), time))
      }
      if dice.flip(4) { item.list = dice.pick(["home", "My list", "2026", "a/b", "x.", "Büro", "we \"quote\""]) }
      if dice.flip(3) { item.tags = Set(dice.some(["phone", "two words", "1st", "a,b", "späti"], atMost: 3)) }
      if dice.flip(3) { item.priority = dice.pick(Priority.allCases) }
      if dice.flip(6) { item.showFrom = .before(days: dice.number(1...30)) }
      if dice.flip(6) { item.showFrom = .day(Shelf.today.advanced(by: dice.number(-30...300))) }
      if dice.flip(6) { item.someday = true }
      if dice.flip(3) { item.effort = dice.pick([5, 45, 60, 90, 125, 600, 1441, 100_000]) }
      if dice.flip(6) {
        let minutes = dice.pick([0, 30, 60, 1440, -10])
        item.reminders = ItemReminders([.before(minutes: minutes, of: dice.pick(ItemReminder.Anchor.allCases))])
      }
    }
  }

  private static func schedule(_ dice: inout Dice) -> Schedule {
    let time = dice.flip() ? nil : ClockTime(minutes: dice.number(0...1439))
    var schedule = Schedule(start: LocalTime(Shelf.today.advanced(by: dice.number(-400...900)), time))
    if dice.flip(3) {
      let rules = ["FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=2", "FREQ=MONTHLY", "FREQ=YEARLY", "FREQ=DAILY;INTERVAL=3"]
      schedule.recurrence = Recurrence(dice.pick(rules))
      schedule.repeatMode = dice.pick([.fixed, .afterCompletion])
      if schedule.repeatMode == .fixed, dice.flip(3) {
        schedule.extraDates = [LocalTime(schedule.start.day.advanced(by: dice.number(1...200)), time)]
      } else if schedule.repeatMode == .fixed, schedule.recurrence == Recurrence(.daily) {
        schedule.quota = Quota(dice.pick(["1/week", "2/month", "10/year"]))
      }
    }
    return schedule
  }

  /// A line reads back each value that it shows, also beside other words.
  @Test func everyLineReadsBack() {
    var dice = Dice(31)
    var whole = 0
    let count = Times.of(3_000)
    for _ in 0..<count {
      let item = Self.random(&dice)
      let text = line(item)
      let read = read(text).item
      #expect(read.title == item.title, "\(text)")
      #expect(read.list == item.list && read.tags == item.tags && read.priority == item.priority, "\(text)")
      // A value is either read back as it is, or no word of the line is read as one.
      #expect(read.schedule == item.schedule || read.schedule == nil, "\(text)")
      #expect(read.deadline == item.deadline || read.deadline == nil, "\(text)")
      #expect(read.showFrom == item.showFrom || read.showFrom == nil, "\(text)")
      #expect(read.effort == item.effort || read.effort == nil, "\(text)")
      #expect(read.reminders == item.reminders || read.reminders == nil, "\(text)")
      if read.schedule == item.schedule, read.deadline == item.deadline, read.showFrom == item.showFrom { whole += 1 }
    }
    #expect(whole > count * 9 / 10, "\(whole)")
  }

  /// An unchanged text of any items means no change, at any time.
  @Test func anUnchangedTextChangesNothing() {
    var dice = Dice(32)
    for _ in 0..<Times.of(60) {
      let rows = (1...dice.number(1...20)).map { number -> Row in
        var item = Self.random(&dice)
        item = item.identified(ItemID(high: 0x7000, low: 1 << 63 | UInt64(number)))
        item.number = dice.flip(5) ? nil : number
        item.order = OrderKey("a\(dice.number(0...9))")
        return Row(item: item)
      }
      let section = Section(
        kind: .plain, rows: rows.map { ListedRow(seen: $0, at: Self.moment) }, count: rows.count)
      let base = ListText([section], isByHand: dice.flip(), at: Self.moment)
      let later = Moment(
        now: Self.moment.now.advanced(bySeconds: dice.number(0...90_000)), zone: FixedZone.utc, zones: { _ in nil })
      let plan = ListEdit(base, text: base.text, rows: rows, parts: [], lists: []).plan(at: later)
      #expect(plan.isEmpty && plan.again == nil, "\(base.text)\n\(plan)")
    }
  }
}
