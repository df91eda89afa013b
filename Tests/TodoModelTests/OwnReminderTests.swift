import DiceSupport
import JSON
import Testing
import TodoModel
import ZoneFiles

/// Tests of reminders of an item's own, which replace the lead times of the rules.
@Suite struct OwnReminderTests {
  private typealias Device = ReminderSearchTests.Device

  private static func local(_ text: String) throws -> LocalTime { try #require(LocalTime(text)) }

  private static func item(
    _ start: String?, by deadline: String? = nil, _ reminders: [ItemReminder], every: Recurrence.Frequency? = nil
  ) throws -> Item {
    var item = Item(id: ItemID(high: 1, low: 1), title: "x", createdAt: Instant(seconds: 0))
    item.schedule = try start.map { Schedule(start: try local($0), recurrence: every.map { Recurrence($0) }) }
    item.deadline = deadline.flatMap { Deadline($0) }
    item.reminders = ItemReminders(reminders)
    return item
  }

  /// The times at which one item reminds, if a device looks every minute of some days.
  private func times(
    _ item: Item, from start: String, days: Int = 2, _ rules: ReminderRules = ReminderRules()
  ) throws
    -> [String]
  {
    var device = Device(items: [item], rules: rules)
    let first = try #require(Instant(start))
    for minute in 0..<(days * 1440) { _ = device.look(first.advanced(bySeconds: minute * 60)) }
    #expect(device.log.allSatisfy { $0.now == $0.at }, "each comes on time")
    return device.log.map { FixedZone.utc.local(at: $0.at).description }
  }

  @Test func theyReplaceTheLeadsAndComeOnceEach() throws {
    let item = try Self.item("2026-11-20T09:00", [.before(minutes: 1_440, of: .date), .before(minutes: 60, of: .date)])
    let rules = ReminderRules(leads: [0, 10])
    #expect(
      try times(item, from: "2026-11-19T00:00:00Z", rules) == ["2026-11-19T09:00", "2026-11-20T08:00"])
  }

  @Test func anItemCanRemindAfterItsTimeAndAtADeadline() throws {
    let item = try Self.item(
      "2026-11-19T09:00", by: "2026-11-20T17:00",
      [.before(minutes: -10, of: .date), .before(minutes: 120, of: .deadline), .before(minutes: 0, of: .deadline)])
    #expect(
      try times(item, from: "2026-11-19T00:00:00Z")
        == ["2026-11-19T09:10", "2026-11-20T15:00", "2026-11-20T17:00"])
  }

  /// Whole days count from the hour at which they remind; without one they do not remind.
  @Test func wholeDaysCountFromTheirHour() throws {
    let item = try Self.item(
      "2026-11-20",
      [.before(minutes: 1_440, of: .date), .before(minutes: 60, of: .date), .before(minutes: 0, of: .date)])
    let eight = ReminderRules(allDay: ClockTime(hour: 8, minute: 0))
    #expect(
      try times(item, from: "2026-11-19T00:00:00Z", eight)
        == ["2026-11-19T08:00", "2026-11-20T07:00", "2026-11-20T08:00"])
    #expect(try times(item, from: "2026-11-19T00:00:00Z", ReminderRules(allDay: nil)).isEmpty)
  }

  @Test func eachOccurrenceOfARepeatReminds() throws {
    let item = try Self.item("2026-11-19T09:00", [.before(minutes: 30, of: .date)], every: .daily)
    #expect(
      try times(item, from: "2026-11-19T00:00:00Z", days: 3)
        == ["2026-11-19T08:30", "2026-11-20T08:30", "2026-11-21T08:30"])
  }

  @Test(arguments: [nil, "2026-12-24"]) func aMomentRemindsOnceWithOrWithoutADate(_ start: String?) throws {
    let item = try Self.item(start, [.at(Self.local("2026-11-19T08:15"))])
    #expect(try times(item, from: "2026-11-19T00:00:00Z") == ["2026-11-19T08:15"])
    var done = item
    done.completions[.once] = Instant(seconds: 0)
    #expect(try times(done, from: "2026-11-19T00:00:00Z").isEmpty)
    var deleted = item
    deleted.deletedAt = Instant(seconds: 0)
    #expect(try times(deleted, from: "2026-11-19T00:00:00Z").isEmpty)
  }

  @Test func somedayAndNeverDoNotRemind() throws {
    var someday = try Self.item(nil, [.at(Self.local("2026-11-19T08:15"))])
    someday.someday = true
    #expect(try times(someday, from: "2026-11-19T00:00:00Z").isEmpty)
    #expect(try times(Self.item("2026-11-19T09:00", []), from: "2026-11-19T00:00:00Z").isEmpty)
  }

  /// A date that moves arms the reminders again; those that are still past stay silent.
  @Test func anotherDateArmsThemAgain() throws {
    var device = Device(
      items: [try Self.item("2026-11-20T09:00", [.before(minutes: 60, of: .date), .before(minutes: 0, of: .date)])])
    #expect(try device.tells("2026-11-20T08:00:00Z") == ["2026-11-20T08:00"])
    device.items[0].schedule?.start = try Self.local("2026-11-20T11:00")
    #expect(try device.tells("2026-11-20T09:00:00Z") == [])
    #expect(try device.tells("2026-11-20T10:00:00Z") == ["2026-11-20T10:00"])
    #expect(try device.tells("2026-11-20T10:00:30Z") == [])
    #expect(try device.tells("2026-11-20T11:00:00Z") == ["2026-11-20T11:00"])
  }

  /// A snooze holds the item's reminders back and comes once; later ones follow.
  @Test func aSnoozeComesBetween() throws {
    var device = Device(
      items: [try Self.item("2026-11-20T09:00", [.before(minutes: 120, of: .date), .before(minutes: 30, of: .date)])])
    #expect(try device.tells("2026-11-20T07:00:00Z") == ["2026-11-20T07:00"])
    device.items[0].snoozedUntil = Instant("2026-11-20T07:30:00Z")
    #expect(try device.tells("2026-11-20T07:29:00Z") == [])
    #expect(try device.tells("2026-11-20T07:30:00Z") == ["2026-11-20T07:30"])
    #expect(try device.tells("2026-11-20T08:30:00Z") == ["2026-11-20T08:30"])
  }

  /// The snooze is of the reminder that fired; the other ones of that date come at their times.
  @Test func aSnoozeHoldsBackOnlyTheReminderThatFired() throws {
    var device = Device(
      items: [try Self.item("2026-11-20T09:00", [.before(minutes: 120, of: .date), .before(minutes: 30, of: .date)])])
    #expect(try device.tells("2026-11-20T07:00:00Z") == ["2026-11-20T07:00"])
    device.items[0].snoozedUntil = Instant("2026-11-20T08:45:00Z")
    #expect(try device.tells("2026-11-20T08:29:00Z") == [])
    #expect(try device.tells("2026-11-20T08:30:00Z") == ["2026-11-20T08:30"])
    #expect(try device.tells("2026-11-20T08:31:00Z") == [])
    #expect(try device.tells("2026-11-20T08:45:00Z") == ["2026-11-20T08:45"])
    #expect(try device.tells("2026-11-20T09:30:00Z") == [])
  }

  /// Before any has fired, a snooze holds all of them back.
  @Test func aSnoozeInAdvanceHoldsAllBack() throws {
    var device = Device(
      items: [try Self.item("2026-11-20T09:00", [.before(minutes: 120, of: .date), .before(minutes: 30, of: .date)])])
    device.items[0].snoozedUntil = Instant("2026-11-20T08:45:00Z")
    #expect(try device.tells("2026-11-20T07:00:00Z") == [])
    #expect(try device.tells("2026-11-20T08:30:00Z") == [])
    #expect(try device.tells("2026-11-20T08:45:00Z") == ["2026-11-20T08:45"])
  }

  /// Another device's mark silences that reminder only, and only for the date that it belongs to.
  @Test func whatAnotherDeviceDeliveredIsSilent() throws {
    var device = Device(
      items: [try Self.item("2026-11-20T09:00", [.before(minutes: 60, of: .date), .before(minutes: 0, of: .date)])])
    device.items[0].remindedBy["date 60 2026-11-20T09:00"] = "another"
    #expect(try device.tells("2026-11-20T08:00:00Z") == [])
    #expect(try device.tells("2026-11-20T09:00:00Z") == ["2026-11-20T09:00"])
    device.items[0].schedule?.start = try Self.local("2026-11-20T11:00")
    #expect(try device.tells("2026-11-20T10:00:00Z") == ["2026-11-20T10:00"])
    device.items[0].remindedBy["date 0 2026-11-20T11:00"] = "this"
    #expect(try device.tells("2026-11-20T11:00:00Z") == ["2026-11-20T11:00"], "its own marks do not count")
  }

  /// One notification stands for several missed reminders and marks them all.
  @Test func aLateReminderMarksTheEarlierOnes() throws {
    let item = try Self.item("2026-11-20T09:00", [.before(minutes: 60, of: .date), .before(minutes: 0, of: .date)])
    let now = try #require(Instant("2026-11-20T09:10:00Z"))
    let search = ReminderSearch(now: now, zone: FixedZone.utc, zones: { _ in nil }, rules: ReminderRules())
    var outlook = ReminderOutlook()
    search.look(at: ReminderCandidate(item: item), &outlook)
    #expect(search.end(outlook).due.map(\.marks) == [["date 60 2026-11-20T09:00", "date 0 2026-11-20T09:00"]])
  }

  @Test func aMovedOccurrenceHasAnotherMark() throws {
    var item = try Self.item("2026-11-19T09:00", [.before(minutes: 30, of: .date)], every: .daily)
    let key = OccurrenceKey(try Self.local("2026-11-20T09:00"), zone: nil)
    item.schedule?.moves[key] = try Self.local("2026-11-20T12:00")
    let time = item.reminder(after: try #require(Instant("2026-11-20T08:00:00Z")), zone: FixedZone.utc, allDay: nil)
    #expect(time?.mark == "date 30 2026-11-20T12:00")
  }

  /// After a journey west the clock shows the time again, without a second reminder.
  @Test func aMomentIsNotToldAgainInTheWest() throws {
    var device = Device(items: [try Self.item(nil, [.at(Self.local("2026-11-20T09:00"))])])
    #expect(try device.tells("2026-11-20T09:00:00Z") == ["2026-11-20T09:00"])
    device.zone = FixedZone(offset: -5 * 3_600)
    #expect(try device.tells("2026-11-20T14:00:00Z") == [])
  }

  /// The search without a device, as a server makes it, finds the same times.
  @Test func theNextTimeIsThatOfTheEarliest() throws {
    let item = try Self.item(
      "2026-11-20T09:00", by: "2026-11-20T17:00",
      [.before(minutes: 60, of: .date), .before(minutes: 30, of: .deadline), .at(Self.local("2026-11-20T12:00"))])
    var (after, found) = (try #require(Instant("2026-11-20T00:00:00Z")), [String]())
    while let time = item.reminder(after: after, zone: FixedZone.utc, allDay: nil) {
      found.append(FixedZone.utc.local(at: time.at).description)
      after = time.at
    }
    #expect(found == ["2026-11-20T08:00", "2026-11-20T12:00", "2026-11-20T16:30"])
  }

  // MARK: the index of a device

  /// Returns a few reminders around the days of the tests.
  static func anyReminders(_ dice: inout Dice) -> ItemReminders {
    ItemReminders(
      (0..<dice.number(0...3)).map { _ in
        let day = Day(ordinal: 20_778 - 6 + dice.number(0...12))
        if dice.flip(4) { return .at(LocalTime(day, ClockTime(minutes: dice.number(0...1439)))) }
        return .before(
          minutes: dice.pick([0, 10, 61, 1_440, 4_320, 40_000, -10, -1_440]),
          of: dice.pick(ItemReminder.Anchor.allCases))
      })
  }

  /// An entry is the minute of its reminder on its clock, as far as its kind says.
  @Test(arguments: 1...3) func eachReminderHasAnEntry(_ seed: UInt64) throws {
    var dice = Dice(seed)
    let zones = ReminderTimeTests.zones
    var found = 0
    for _ in 0..<100 {
      var item = ReminderTimeTests.randomItem(&dice)
      let reminders = Self.anyReminders(&dice)
      (item.reminders, item.snoozedUntil) = (reminders, nil)
      let keys = item.ownReminderKeys
      let after = Instant(seconds: 20_778 * 86_400 + dice.number(-600_000...600_000))
      for name in ReminderTimeTests.names {
        let zone = try #require(zones.zone(name))
        let allDay = try #require(ClockTime(minutes: dice.number(0...1439)))
        for reminder in reminders.all {
          var one = item
          one.reminders = ItemReminders([reminder])
          guard let time = one.reminder(after: after, zone: zone, zones: zones.zone, allDay: allDay) else { continue }
          found += 1
          let minute = zone.local(at: time.at).minutes
          let isFound = keys.contains { key in
            switch key.clock {
            case .person: abs(key.minute - minute) <= 121
            case .days: abs(key.minute + allDay.minutes - minute) <= 121
            case .zone: abs(key.minute - minute) <= 28 * 60
            case .again: key.minute <= minute
            }
          }
          #expect(isFound, "\(one) \(name) \(time)")
        }
      }
    }
    #expect(found > 100)
  }

  // MARK: the value

  @Test func theListIsSortedWithoutDuplicates() throws {
    let json = try JSONValue(
      parsing: #"[{"at":"2026-11-20T08:00"},{"before_minutes":10},{"before_minutes":60,"of":"date"},"#
        + #"{"before_minutes":10,"of":"date"},{"before_minutes":-5,"of":"deadline"}]"#)
    let reminders = try ItemReminders(json: json)
    #expect(
      reminders.all == [
        .before(minutes: 60, of: .date), .before(minutes: 10, of: .date), .before(minutes: -5, of: .deadline),
        .at(try Self.local("2026-11-20T08:00")),
      ])
    #expect(try ItemReminders(json: reminders.json) == reminders)
    #expect(try ItemReminders(json: .array([])) == .never)
  }

  @Test(arguments: [
    "{}", #"[{}]"#, #"[{"at":"2026-11-20"}]"#, #"[{"at":"soon"}]"#, #"[{"before_minutes":"10"}]"#,
    #"[{"before_minutes":10,"of":"start"}]"#, #"[{"before_minutes":10,"at":"2026-11-20T08:00"}]"#,
    #"[{"before_minutes":5270401}]"#, #"[10]"#, "null",
  ]) func anotherFormIsRefused(_ text: String) throws {
    let json = try JSONValue(parsing: text)
    #expect(throws: JSONFault.self) { try ItemReminders(json: json) }
  }
}
