import Intents
import JSON
import TodoModel

/// Values with every field set, the same in every run.
enum Known {
  static let day = Day(ordinal: 20_777)
  static let at = Instant(milliseconds: 1_795_168_800_123)
  static let id = ItemID(high: 0x0199_F9C0_1234_7ABC, low: 0x8DEF_0123_4567_89AB)
  static let device = DeviceID(high: 0x0199_F9C0_0000_7001, low: 0x8000_0000_0000_0001)
  static let friday9 = OccurrenceKey(LocalTime(day, ClockTime(hour: 9, minute: 0)), zone: "Europe/Berlin")

  static let schedule: Schedule = {
    var rule = Recurrence(.weekly, interval: 2, end: .count(10))
    rule.weekdays = [.init(.monday), .init(.friday)]
    var schedule = Schedule(start: LocalTime(day, ClockTime(hour: 9, minute: 0)), zone: "Europe/Berlin")
    schedule.end = LocalTime(day, ClockTime(hour: 10, minute: 30))
    schedule.recurrence = rule
    schedule.repeatMode = .catchUp
    schedule.exceptions = [OccurrenceKey("2026-12-04T09:00[Europe/Berlin]"), friday9]
    let moved = OccurrenceKey("2026-12-07T09:00[Europe/Berlin]")
    schedule.moves = [moved: LocalTime(day.advanced(by: 18), ClockTime(hour: 15, minute: 0))]
    schedule.extraDates = [LocalTime(day.advanced(by: 20), ClockTime(hour: 18, minute: 0))]
    return schedule
  }()

  static let item: Item = {
    var item = Item(id: id, title: "Pay \"rent\" \u{1B}[31m\u{202E}ä", createdAt: at, order: OrderKey("a0:1f"))
    item.number = 12
    item.notes = "to Mr. Smith\nIBAN …"
    item.list = "home"
    item.tags = ["money", "Büro"]
    item.priority = .high
    item.schedule = schedule
    item.deadline = Deadline(day.advanced(by: 30))
    item.parent = ItemID(high: 1, low: 2)
    item.showFrom = .before(days: 3)
    item.someday = true
    item.effort = 90
    item.blockedBy = [ItemID(high: 1, low: 3): at.advanced(bySeconds: -60)]
    item.ownFields = ["cost": .number(12.5), "size": .string("M"), "when": .string("2026-12-03")]
    item.version = 41
    item.notifiedAt = at
    item.remindedBy = ["date 60 2026-11-20T10:00": "00000000-0000-0001-0000-000000000001"]
    item.snoozedUntil = at.advanced(bySeconds: 600)
    item.reminders = ItemReminders([
      .before(minutes: 2_880, of: .date), .before(minutes: -10, of: .deadline),
      .at(LocalTime(day, ClockTime(hour: 8, minute: 0))),
    ])
    item.focusedSince = at.advanced(bySeconds: -600)
    item.focusSessions = [at.advanced(bySeconds: -6_000): at.advanced(bySeconds: -3_600)]
    item.colour = "green"
    item.icon = "§"
    item.isArchived = true
    item.isNotToday = true
    item.into = "work"
    item.reviewEvery = 14
    item.reviewedOn = day
    item.expression = "#work due:<friday"
    item.changedAt = at.advanced(bySeconds: 90)
    item.body = .object(["items": .array([.object(["title": .string("pack"), "later": .integer(1)])])])
    item.completions = [OccurrenceKey("2026-11-23T09:00[Europe/Berlin]"): at]
    item.extra = ["shade": .string("red"), "depth": .object(["a": .array([.integer(1), .null, .bool(true)])])]
    return item
  }()

  static let record = ItemRecord(
    item: item, stamps: [.title: stamp(40), .schedule: stamp(41)], tagStamps: ["money": stamp(39)],
    blockerStamps: [ItemID(high: 1, low: 3): stamp(38)], fieldStamps: ["cost": stamp(37)],
    touches: [friday9: Touch(.skipped, stamp(41))],
    conflicts: [.title, .done])

  /// An item with only its title; another golden holds the fields.
  static let bare = ItemRecord(item: Item(id: id, title: "bare", createdAt: at))

  /// An item that was lost and offered again, with its mutation.
  static let offered: ItemRecord = {
    var offered = ItemRecord(item: bare.item, former: Former(of: record))
    offered.former?.changed = [.title]
    return offered
  }()
  static let offer = Mutation(
    mid: mutation(.delete).mid, item: id, device: device, base: 0, at: at, intent: .add(bare.item),
    former: Former(of: record))

  static let agents = Mutation(
    mid: mutation(.delete).mid, item: id, device: device, base: 41, at: at, intent: .delete, by: "claude-code")

  static func stamp(_ revision: Revision) -> Stamp { Stamp(revision: revision, device: device) }

  static func mutation(_ intent: Intent) -> Mutation {
    let mid = MutationID(high: 0x0199_F9C0_FFFF_7001, low: 0x8000_0000_0000_00FF)
    return Mutation(mid: mid, item: id, device: device, base: 41, at: at, intent: intent)
  }

  static let list = Item(listOf: "home")

  /// One of every kind; clearable values are also cleared.
  static let intents: [(String, Intent)] = [
    ("add", .add(item)), ("set_title", .setTitle("Pay the rent")),
    ("set_title-contested", .contest(.setTitle("Pay the rent"))), ("set_notes", .setNotes("one\ntwo", basis: "one")),
    ("set_notes-blind", .setNotes("one")), ("set_list", .setList("home")), ("set_list-none", .setList(nil)),
    ("set_priority", .setPriority(.medium)), ("set_parent", .setParent(ItemID(high: 1, low: 2))),
    ("set_parent-none", .setParent(nil)), ("schedule", .schedule(schedule)), ("schedule-none", .schedule(nil)),
    ("set_deadline", .setDeadline(Deadline(day))),
    ("set_deadline-time", .setDeadline(Deadline(LocalTime(day, ClockTime(hour: 17, minute: 0)), zone: "Asia/Tokyo"))),
    ("set_deadline-none", .setDeadline(nil)), ("done", .done(friday9, at: at)), ("reopen", .reopen(.once)),
    ("skip", .skip(friday9)), ("unskip", .unskip(friday9)),
    ("move_occurrence", .moveOccurrence(friday9, to: LocalTime(day.advanced(by: 1)))),
    ("move_occurrence-back", .moveOccurrence(friday9, to: nil)), ("add_tag", .addTag("money")),
    ("remove_tag", .removeTag("money")), ("add_blocker", .addBlocker(ItemID(high: 1, low: 3))),
    ("remove_blocker", .removeBlocker(ItemID(high: 1, low: 3))), ("set_show_from", .setShowFrom(.day(day))),
    ("set_show_from-before", .setShowFrom(.before(days: 3))), ("set_someday", .setSomeday(true)),
    ("set_reminders", .setReminders(item.reminders)), ("set_reminders-never", .setReminders(.never)),
    ("set_reminders-none", .setReminders(nil)),
    ("set_not_today", .setNotToday(true)), ("set_show_from-none", .setShowFrom(nil)),
    ("move", .move(OrderKey("a1V:1f"))), ("delete", .delete), ("restore", .restore),
    ("acknowledge", .acknowledge(at: at, of: "date 60 2026-11-20T10:00")), ("snooze", .snooze(until: at)),
    ("start_focus", .startFocus(at: at)),
    ("stop_focus", .stopFocus), ("focus_session", .session(at.advanced(bySeconds: -600), end: at)),
    ("focus_session-none", .session(at, end: nil)), ("add-list", .add(list)), ("set_colour", .setColour("green")),
    ("set_colour-none", .setColour(nil)), ("set_icon", .setIcon("§")), ("set_icon-none", .setIcon(nil)),
    ("set_archived", .setArchived(true)), ("set_into", .setInto("work")), ("set_into-inbox", .setInto("")),
    ("set_into-none", .setInto(nil)), ("set_body", .setBody(item.body)), ("set_body-none", .setBody(nil)),
    ("add-template", .add(Item(named: "trip", .template))), ("add-tag", .add(Item(named: "idea", .tag))),
    ("set_field", .setField("cost", .number(12.5))), ("set_field-none", .setField("cost", .null)),
    ("add-field", .add(Item(named: "cost", .field))),
    ("set_expression", .setExpression("#work due:<friday")), ("set_expression-none", .setExpression(nil)),
    ("set_effort", .setEffort(90)), ("set_effort-none", .setEffort(nil)),
    ("set_review_every", .setReviewEvery(14)), ("set_review_every-none", .setReviewEvery(nil)),
    ("set_reviewed_on", .setReviewedOn(day)), ("set_reviewed_on-none", .setReviewedOn(nil)),
  ]

  static let listing: Listing = {
    let rows = RowSet(
      rows: [Row(item: item, sync: .queued, hasConflict: true), done],
      counts: Snapshot.Counts(open: 1, done: 1, anytime: 0, items: 2), total: 2)
    let now = LocalTime(day.advanced(by: 18), ClockTime(hour: 12, minute: 0))
    return arrange(rows, query: Query(.today), now: now, zone: FixedZone.utc, zones: { _ in nil })
  }()

  private static let done: Row = {
    var item = Item(id: ItemID(high: 3, low: 4), title: "run", createdAt: at)
    item.completions = [.once: Instant(seconds: (day.ordinal + 18) * 86_400 + 3600)]
    return Row(item: item)
  }()
}
