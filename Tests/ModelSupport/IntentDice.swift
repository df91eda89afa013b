package import DiceSupport
package import Intents
import JSON
package import TodoModel

/// Random values from small pools, so that intents conflict.
package enum IntentDice {
  static let keys: [OccurrenceKey] = [
    .once, OccurrenceKey(LocalTime(Pool.day), zone: nil), OccurrenceKey(LocalTime(Pool.day.advanced(by: 1)), zone: nil),
    OccurrenceKey(LocalTime(Pool.day, ClockTime(hour: 9, minute: 0)), zone: "Europe/Berlin"), OccurrenceKey(count: 1),
  ]

  package static func item(_ id: ItemID, _ dice: inout Dice, _ at: Instant) -> Item {
    var item = Item(
      id: id, title: "item \(dice.number(1...9))", createdAt: at, order: OrderKey("a\(dice.number(0...9))"))
    if dice.flip() { item.schedule = dice.pick(Pool.schedules) }
    if dice.flip(3) { item.tags = [dice.pick(Pool.tags)] }
    if dice.flip(3) { item.notes = "milk\neggs\nbread" }
    if dice.flip(4) { item.extra["due"] = .string("2026-11-21") }
    return item
  }

  /// Returns a deadline on a day: the whole day, a time, or a time in a zone.
  static func deadline(on day: Day, _ dice: inout Dice) -> Deadline {
    let time = dice.flip() ? nil : ClockTime(hour: 17, minute: 0)
    return Deadline(LocalTime(day, time), zone: dice.flip() ? nil : "Europe/Berlin")
  }

  /// Returns one of a few sessions, longer or shorter, or none.
  static func session(_ dice: inout Dice) -> Intent {
    let start = Instant(seconds: 1_800_000_000 + 600 * dice.number(0...2))
    return .session(start, end: dice.flip(3) ? nil : start.advanced(bySeconds: 60 * dice.number(1...20)))
  }

  package static func intent(_ dice: inout Dice, on item: Item?, at: Instant) -> Intent {
    switch dice.number(0...28) {
    case 0: return .setTitle("title \(dice.number(1...4))")
    case 1, 2: return .setNotes(edited(item?.notes ?? "", &dice), basis: item?.notes ?? "")
    case 3: return .setList(dice.flip() ? nil : "list \(dice.number(1...2))")
    case 4: return .setPriority(dice.pick(Priority.allCases))
    case 5: return .setParent(dice.flip() ? nil : ItemID(high: 9, low: 9))
    case 6, 7: return .schedule(dice.flip(4) ? nil : dice.pick(Pool.schedules))
    case 8:
      guard dice.flip() else { return .setDeadline(nil) }
      return .setDeadline(deadline(on: Pool.day.advanced(by: dice.number(-2...2)), &dice))
    case 9, 10: return .done(dice.pick(keys), at: at)
    case 11, 12: return .reopen(dice.pick(keys))
    case 13: return .skip(dice.pick(keys))
    case 14: return .unskip(dice.pick(keys))
    case 15: return .moveOccurrence(dice.pick(keys), to: dice.flip(3) ? nil : LocalTime(Pool.day.advanced(by: 5)))
    case 16: return .addTag(dice.pick(Pool.tags))
    case 17: return .removeTag(dice.pick(Pool.tags))
    case 18: return .move(OrderKey("a\(dice.number(0...9))"))
    case 19: return dice.flip() ? .delete : .restore
    case 20:
      let mark = dice.pick([nil, "date 0 2026-11-20T09:00", "date 60 2026-11-20T09:00", "snooze 2026-11-20T10:00:00Z"])
      return dice.flip() ? .acknowledge(at: at, of: mark) : .snooze(until: at)
    case 21:
      return .contest(dice.flip() ? .setTitle("title \(dice.number(1...4))") : .schedule(dice.pick(Pool.schedules)))
    case 23:
      let other = ItemID(high: 9, low: UInt64(dice.number(8...9)))
      return dice.flip() ? .addBlocker(other) : .removeBlocker(other)
    case 25: return .setField(dice.pick(Pool.fields), dice.pick(Pool.fieldValues))
    case 24: return .setShowFrom(dice.flip() ? nil : .before(days: dice.number(1...3)))
    case 26: return .setReminders(dice.pick(Pool.reminders))
    case 27: return .setEffort(dice.pick([nil, 30, 90]))
    case 22: return dice.flip() ? .startFocus(at: at) : .stopFocus
    default: return session(&dice)
    }
  }

  /// Returns the whole schedule in a fixed order.
  package static func words(_ schedule: Schedule) -> String { Pool.words(schedule) }

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
