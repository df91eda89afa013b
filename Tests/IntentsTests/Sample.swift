import DiceSupport
import Intents
import JSON
import TodoModel

/// Values drawn from small pools, so that wishes meet.
enum Sample {
  static let day = Day(ordinal: 20_778)

  static let schedules: [Schedule] = {
    var weekly = Recurrence(.weekly)
    weekly.weekdays = [.init(.monday), .init(.friday)]
    let nine = ClockTime(hour: 9, minute: 0)
    return [
      Schedule(start: LocalTime(day)),
      Schedule(start: LocalTime(day.advanced(by: 3), nine)),
      Schedule(start: LocalTime(day), recurrence: Recurrence(.daily)),
      Schedule(start: LocalTime(day, nine), zone: "Europe/Berlin", recurrence: weekly),
      Schedule(
        start: LocalTime(day),
        recurrence: Recurrence(.daily, interval: 2),
        repeatMode: .afterCompletion
      ),
    ]
  }()

  static let keys: [OccurrenceKey] = [
    .once, OccurrenceKey(LocalTime(day), zone: nil), OccurrenceKey(LocalTime(day.advanced(by: 1)), zone: nil),
    OccurrenceKey(LocalTime(day, ClockTime(hour: 9, minute: 0)), zone: "Europe/Berlin"),
    OccurrenceKey(count: 1),
  ]

  static let tags = ["home", "work", "Wörk"]

  static func item(_ id: ItemID, _ dice: inout Dice, _ at: Instant) -> Item {
    var item = Item(
      id: id,
      title: "item \(dice.number(1...9))",
      createdAt: at,
      order: OrderKey("a\(dice.number(0...9))")
    )
    if dice.flip() { item.schedule = dice.pick(schedules) }
    if dice.flip(3) { item.tags = [dice.pick(tags)] }
    if dice.flip(3) { item.notes = "milk\neggs\nbread" }
    if dice.flip(4) { item.extra["due"] = .string("2026-11-21") }
    return item
  }

  /// A deadline on a day: all of it, or a time, or a time somewhere.
  static func deadline(on day: Day, _ dice: inout Dice) -> Deadline {
    let time = dice.flip() ? nil : ClockTime(hour: 17, minute: 0)
    return Deadline(LocalTime(day, time), zone: dice.flip() ? nil : "Europe/Berlin")
  }

  /// A session of few that there are, longer or shorter, or none.
  static func session(_ dice: inout Dice) -> Intent {
    let start = Instant(seconds: 1_800_000_000 + 600 * dice.number(0...2))
    return .session(start, end: dice.flip(3) ? nil : start.advanced(bySeconds: 60 * dice.number(1...20)))
  }

  static func intent(_ dice: inout Dice, on item: Item?, at: Instant) -> Intent {
    switch dice.number(0...25) {
    case 0: return .setTitle("title \(dice.number(1...4))")
    case 1, 2: return .setNotes(edited(item?.notes ?? "", &dice), basis: item?.notes ?? "")
    case 3: return .setList(dice.flip() ? nil : "list \(dice.number(1...2))")
    case 4: return .setPriority(dice.pick(Priority.allCases))
    case 5: return .setParent(dice.flip() ? nil : ItemID(high: 9, low: 9))
    case 6, 7: return .schedule(dice.flip(4) ? nil : dice.pick(schedules))
    case 8:
      guard dice.flip() else { return .setDeadline(nil) }
      return .setDeadline(deadline(on: day.advanced(by: dice.number(-2...2)), &dice))
    case 9, 10: return .done(dice.pick(keys), at: at)
    case 11, 12: return .reopen(dice.pick(keys))
    case 13: return .skip(dice.pick(keys))
    case 14: return .unskip(dice.pick(keys))
    case 15: return .moveOccurrence(dice.pick(keys), to: dice.flip(3) ? nil : LocalTime(day.advanced(by: 5)))
    case 16: return .addTag(dice.pick(tags))
    case 17: return .removeTag(dice.pick(tags))
    case 18: return .move(OrderKey("a\(dice.number(0...9))"))
    case 19: return dice.flip() ? .delete : .restore
    case 20: return dice.flip() ? .acknowledge(at: at) : .snooze(until: at)
    case 21:
      return .contest(
        dice.flip() ? .setTitle("title \(dice.number(1...4))") : .schedule(dice.pick(schedules))
      )
    case 23:
      let other = ItemID(high: 9, low: UInt64(dice.number(8...9)))
      return dice.flip() ? .addBlocker(other) : .removeBlocker(other)
    case 24: return .setShowFrom(dice.flip() ? nil : .before(days: dice.number(1...3)))
    case 22: return dice.flip() ? .startFocus(at: at) : .stopFocus
    default: return session(&dice)
    }
  }

  /// All of a schedule, in one order.
  static func words(_ schedule: Schedule) -> String {
    let moves = schedule.moves.map { $0.key.text + ">" + $0.value.description }.sorted()
    let rule = schedule.recurrence?.description ?? "-"
    let skips = schedule.exceptions.map(\.text).sorted()
    return "\(schedule.start) \(schedule.zone ?? "-") \(rule) \(schedule.repeatMode) \(skips) \(moves)"
  }

  private static func edited(_ notes: String, _ dice: inout Dice) -> String {
    var lines = notes.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    switch dice.number(0...2) {
    case 0: lines.insert("line \(dice.number(1...99))", at: dice.number(0...lines.count))
    case 1 where !lines.isEmpty: lines[dice.number(0...(lines.count - 1))] = "line \(dice.number(1...99))"
    default: if !lines.isEmpty { lines.remove(at: dice.number(0...(lines.count - 1))) }
    }
    return lines.joined(separator: "\n")
  }
}

extension Intent {
  /// What a person sees of what this wish is about; nil where there is nothing to see it on.
  func part(of item: Item?) -> String? {
    guard let item else { return nil }
    switch self {
    case .add: return "there"
    case .set(let register, _): return "\(register.value(of: item))"
    case .setNotes: return item.notes
    case .schedule: return item.schedule.map(Sample.words) ?? "-"
    case .done(let key, _), .reopen(let key): return "\(item.completions[key] != nil)"
    case .skip(let key), .unskip(let key): return item.schedule.map { "\($0.exceptions.contains(key))" }
    case .moveOccurrence(let key, _): return item.schedule.map { "\($0.moves[key]?.description ?? "-")" }
    case .addTag(let tag), .removeTag(let tag): return "\(item.tags.contains(tag))"
    case .addBlocker(let id), .removeBlocker(let id): return "\(item.blockedBy[id] != nil)"
    case .delete, .restore: return "\(item.deletedAt != nil)"
    case .startFocus, .stopFocus: return "\(item.focusedSince != nil)"
    case .session(let start, _): return "\(item.focusSessions[start]?.description ?? "-")"
    case .acknowledge, .snooze: return "there"
    case .contest(let wish): return wish.part(of: item)
    }
  }
}
