package import TodoModel

/// The rows of a snapshot's head, right for the day it was written on.
package func rows(of head: Snapshot.Head) -> RowSet {
  let all = head.today + head.doneToday + head.anytime
  var set = RowSet(rows: distinct(all), counts: head.counts, total: head.counts.visible, focus: head.focus)
  set.looks = head.looks
  return set
}

extension Snapshot.Head {
  /// Whether every row of its day is in it: nothing was cut, and none stands for two counts.
  package var isWhole: Bool {
    today.count == counts.open && doneToday.count == counts.done && anytime.count == counts.anytime
  }
}

/// The rows of a snapshot on another day or in another zone than it was written in, counted anew.
///
/// What the snapshot knows only by number (it is cut to 500 rows) is still counted as due.
package func rows(
  of snapshot: Snapshot,
  on day: Day,
  zone: any Zone,
  zones: @escaping Item.ZoneLookup
) -> RowSet {
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
  return set
}

/// The rows, each item once; they are few, and a set of them is the dearest thing that a start could make.
private func distinct(_ rows: [Row]) -> [Row] {
  var seen: [ItemID] = []
  return rows.filter { row in
    guard !seen.contains(row.item.id) else { return false }
    seen.append(row.item.id)
    return true
  }
}

extension Snapshot.Counts {
  /// What Today shows.
  fileprivate var visible: Int { open + done + anytime }
}

/// What a row counts for in today's counts.
package typealias TodayShare = (open: Bool, done: Bool, anytime: Bool, waits: Bool)

extension DayFrame {
  /// What a row counts for in today's counts.
  func count(_ row: Row) -> TodayShare {
    count(row.item, isBlocked: row.isBlocked, isAway: isAway(row))
  }

  /// What an item counts for in today's counts; what waits for another is not seen there but for what was done of it.
  package func count(_ item: Item, isBlocked: Bool = false, isAway: Bool = false) -> TodayShare {
    guard item.isShown else { return (false, false, false, false) }
    let (occurrence, isDone) = state(item)
    let deadline = deadline(item)
    let due = LocalTime.due(occurrence?.due, deadline)
    let isFree = !isDone && !isHidden(item, occurrence, deadline)
    let isDue = isFree && isToday(item, occurrence, deadline)
    return (
      isDue && !isBlocked, lastDoneToday(item) != nil, isFree && !isBlocked && !isAway && due == nil,
      isDue && isBlocked
    )
  }
}
