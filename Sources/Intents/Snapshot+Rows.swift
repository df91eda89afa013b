package import TodoModel

/// Returns the rows of a snapshot's head, valid on the day it was written.
package func rows(of head: Snapshot.Head) -> RowSet {
  let all = head.today + head.doneToday + head.anytime
  var set = RowSet(rows: distinct(all), counts: head.counts, total: head.counts.visible, focus: head.focus)
  set.looks = head.looks
  set.hidesPrivate = head.hidesPrivate
  return set
}

extension Snapshot.Head {
  /// True if the head contains all rows of its day, each counted once.
  package var isWhole: Bool {
    today.count == counts.open && doneToday.count == counts.done && anytime.count == counts.anytime
  }
}

/// Returns the rows of a snapshot with counts for another day or zone; rows cut from it still count as due.
package func rows(of snapshot: Snapshot, on day: Day, zone: any Zone, zones: @escaping Item.ZoneLookup) -> RowSet {
  let head = snapshot.head
  let rows = distinct(head.today + head.doneToday + head.anytime + snapshot.later)
  let written = DayFrame(LocalTime(head.day), zone, zones)
  let asked = DayFrame(LocalTime(day), zone, zones)
  let hidden = max(0, head.counts.open - rows.count { written.count($0).open })
  var counts = head.counts
  (counts.open, counts.done) = (hidden, 0)
  for row in rows {
    let (open, done, anytime, _) = asked.count(row)
    if open { counts.open += 1 }
    if done { counts.done += 1 }
    counts.anytime += (anytime ? 1 : 0) - (written.count(row).anytime ? 1 : 0)
  }
  if day == head.day { counts.done = max(counts.done, head.counts.done) }
  var set = RowSet(rows: rows, counts: counts, total: counts.visible, focus: head.focus)
  set.looks = head.looks
  set.hidesPrivate = head.hidesPrivate
  return set
}

/// Returns each item once; searches linearly because a set would cost more at startup for so few rows.
private func distinct(_ rows: [Row]) -> [Row] {
  var seen: [ItemID] = []
  return rows.filter { row in
    guard !seen.contains(row.item.id) else { return false }
    seen.append(row.item.id)
    return true
  }
}

extension Snapshot.Counts { fileprivate var visible: Int { open + done + anytime } }

/// The contribution of a row to today's counts.
package typealias TodayShare = (open: Bool, done: Bool, anytime: Bool, waits: Bool)

extension DayFrame {
  func count(_ row: Row) -> TodayShare { count(row.item, isBlocked: row.isBlocked, isAway: isAway(row)) }

  /// Returns the contribution of an item to today's counts; a blocked item counts only if it was completed today.
  package func count(_ item: Item, isBlocked: Bool = false, isAway: Bool = false) -> TodayShare {
    guard item.isShown else { return (false, false, false, false) }
    let (occurrence, isDone) = state(item)
    let deadline = deadline(item)
    let due = LocalTime.due(occurrence?.due, deadline)
    let isFree = !isDone && !isHidden(item, occurrence, deadline)
    let isDue = isFree && isToday(item, occurrence, deadline)
    return (
      isDue && !isBlocked, lastDoneToday(item) != nil, isFree && !isBlocked && !isAway && due == nil, isDue && isBlocked
    )
  }
}
