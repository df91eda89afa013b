import Intents
import JSON
import StoreSupport
import TodoModel

/// Random intents from small pools, so that changes conflict.
struct IntentGenerator {
  let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  func item(_ id: ItemID) -> Item {
    var item = Item(id: id, title: "title \(bench.random())", createdAt: bench.now)
    item.order = OrderKey("a\(bench.random(below: 10))")
    if chance(2) { item.schedule = pick(Pool.schedules) }
    if chance(3) { item.tags = [pick(Pool.tags)] }
    if chance(4) { item.blockedBy[pick(Pool.others)] = bench.now }
    if chance(3) { item.notes = "milk\neggs\nbread" }
    if chance(4) { item.extra["due"] = .string("2026-11-21") }
    return item
  }

  func intent(on item: Item) -> Intent {
    switch bench.random(below: 31) {
    case 0, 1, 2: return .setTitle("title \(chance(4) ? UInt64(bench.random(below: 2)) : bench.random())")
    case 3, 4, 5: return .setNotes(edited(item.notes), basis: item.notes)
    case 6: return .setList(pick([nil, "home", "work"]))
    case 7: return .setPriority(pick(Priority.allCases))
    case 8, 9: return .schedule(chance(4) ? nil : pick(Pool.schedules))
    case 10:
      return .setDeadline(
        pick([nil, Deadline(Pool.day), Deadline(LocalTime(Pool.day.advanced(by: 1), ClockTime(minutes: 1020)))]))
    case 11, 12, 13: return .done(key(of: item), at: bench.now)
    case 14: return .reopen(item.completions.keys.min() ?? key(of: item))
    case 15: return .skip(key(of: item))
    case 16: return chance(2) ? .moveOccurrence(key(of: item), to: nil) : .unskip(key(of: item))
    case 17: return .moveOccurrence(key(of: item), to: LocalTime(Pool.day.advanced(by: bench.random(below: 9))))
    case 18: return .addTag(pick(Pool.tags))
    case 19: return .removeTag(item.tags.min() ?? pick(Pool.tags))
    case 20: return .move(place(beside: item.order))
    case 21: return .delete
    case 22, 23: return .addBlocker(pick(Pool.others))
    case 24: return .removeBlocker(item.blockedBy.keys.min() ?? pick(Pool.others))
    case 25: return .setParent(pick([nil] + Pool.others))
    case 26: return chance(2) ? .setShowFrom(pick(Pool.shown)) : .setEffort(pick([nil, 30, 90]))
    case 27, 28: return .setField(pick(Pool.fields), pick(Pool.fieldValues))
    case 29: return .setReminders(pick(Pool.reminders))
    default: return chance(2) ? session : .addTag(pick(Pool.tags))
    }
  }

  /// One of a few sessions, longer or shorter, or none.
  private var session: Intent {
    let start = Instant(seconds: 1_795_000_000 + 600 * bench.random(below: 3))
    return .session(start, end: chance(3) ? nil : start.advanced(bySeconds: 60 * (1 + bench.random(below: 20))))
  }

  func intent(onList list: Item) -> Intent {
    switch bench.random(below: 10) {
    case 0, 1, 2: return .setTitle(pick(Pool.lists + ["Garten"]))
    case 3, 4: return .setInto(pick([nil, ""] + Pool.lists))
    case 5: return .setArchived(!list.isArchived)
    case 6: return chance(2) ? .setColour(pick([nil, "red", "green"])) : .move(place(beside: list.order))
    case 7: return .setReviewEvery(pick([nil, 0, 7, 14]))
    case 8: return .setReviewedOn(pick([nil, Pool.day, Pool.day.advanced(by: 1)]))
    default: return .delete
    }
  }

  /// Returns the occurrence visible to the user, or one of a few.
  private func key(of item: Item) -> OccurrenceKey {
    guard item.schedule?.recurrence != nil else { return .once }
    let day = Pool.day.advanced(by: bench.random(below: 3))
    let current = item.occurrence(at: LocalTime(day), zone: FixedZone.utc)?.key
    return chance(4) ? pick(Pool.keys) : current ?? .once
  }

  /// Returns a position before or after another, as if the user moved the item.
  private func place(beside order: OrderKey) -> OrderKey {
    let other = OrderKey("a\(bench.random(below: 10))")
    let (low, high) = order < other ? (order, other) : (other, order)
    guard low < high else { return .between(low, nil) }
    let between = OrderKey.between(low, high)
    precondition(low < between && between < high, "\(between) is not between \(low) and \(high)")
    return between
  }

  /// Returns the notes with a line added, changed or removed; every new line is unique.
  private func edited(_ notes: String) -> String {
    var lines = notes.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let fresh = "line \(bench.random())"
    let place = bench.random(below: lines.count + 1)
    switch bench.random(below: 3) {
    case 0 where place < lines.count: lines[place] = fresh
    case 1 where place < lines.count && lines.count > 1: lines.remove(at: place)
    default: lines.insert(fresh, at: place)
    }
    return lines.joined(separator: "\n")
  }

  private func chance(_ oneIn: Int) -> Bool { bench.random(below: oneIn) == 0 }

  private func pick<Element>(_ elements: [Element]) -> Element { elements[bench.random(below: elements.count)] }
}
