package import TodoModel

/// The rule that decides the place of an item among what to do next, the most urgent first.
package enum NextRule: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// Late, or due within the hour; the earliest first.
  case pressing
  /// The deadline is today or has passed.
  case deadlineToday
  /// High priority, then medium.
  case priority
  /// Due today, by time.
  case dueToday
  /// The deadline is within three days.
  case deadlineSoon
  /// None of these: the order of Today.
  case order
  /// The only date is a deadline in more than three days, which Today does not show yet; the earliest first.
  case deadlineLater
  /// An undated item of the inbox, in the order of Today.
  case inbox

  package static func < (left: NextRule, right: NextRule) -> Bool { left.rawValue < right.rawValue }
}

/// An open item of Today, or with a deadline ahead, that can be done next, with what decided its place.
package struct NextCandidate: Hashable, Sendable {
  package let row: ListedRow
  package let rule: NextRule
  /// The time that the rule compared, if any.
  package let time: LocalTime?
  /// The row that the rule was applied to: the item's, or that of the item it is a part of and which it precedes.
  package let decider: ListedRow
  /// The comparison of its effort with the time left; nil if it was not compared.
  package internal(set) var fit: EffortFit?

  package var id: ItemID { row.row.id }
  /// True if the item has its place as a part of another.
  package var isAsPart: Bool { decider.row.id != id }
}

/// The open items of Today, and those with a deadline ahead, in the order in which to do them.
package struct NextItems: Hashable, Sendable {
  package let candidates: [NextCandidate]
  /// The time left today; nil if nothing limits it.
  package let left: TimeLeft?
  /// Number of candidates, including those that were not read.
  package let count: Int

  /// Number of days after today whose deadlines make candidates.
  package static let daysAhead = 30

  /// Orders the rows of Today and those with only a deadline within `daysAhead`.
  ///
  /// Items that are done, blocked, hidden or away are no candidates.
  ///
  /// The order is total and depends on the items and the ends of the day alone. The parts of an item precede it.
  package init(
    _ rows: RowSet, now: LocalTime, zone: any Zone, zones: @escaping Item.ZoneLookup, ends: DayEnds = DayEnds()
  ) {
    let query = Query(.today, limit: .max)
    let listing = arrange(rows, query: query, now: now, zone: zone, zones: zones, nestsParts: true)
    let shown = listing.sections.flatMap(\.rows).filter { !$0.isDone }
    let open = shown + NextItems.ahead(rows, besides: Set(shown.map(\.row.id)), DayFrame(now, zone, zones))
    left = TimeLeft(ends, at: now, done: EffortSum(listing).done)
    let ordered = NextOrder(open, at: now).candidates
    candidates = left.map(ordered.fitting) ?? ordered
    let isCut = rows.total > rows.rows.count
    let ahead = open.count - shown.count
    count = isCut ? max(open.count, rows.counts.open + rows.counts.anytime + ahead) : open.count
  }

  /// Returns the rows that Today does not show yet and whose only date is a deadline, the earliest first.
  private static func ahead(_ rows: RowSet, besides shown: Set<ItemID>, _ frame: DayFrame) -> [ListedRow] {
    let found = rows.rows.filter { row in
      let item = row.item
      return item.isShown && item.schedule == nil && item.deadline != nil && !item.comesEarly && !item.isSomeday
        && !shown.contains(row.id) && !row.isBlocked && !frame.isAway(row) && row.above?.isSomeday != true
    }
    let listed = found.map { ListedRow($0, now: frame.now, zone: frame.zone, zones: frame.zones) }.filter { row in
      guard !row.isDone, let day = row.deadline?.day else { return false }
      return (1...daysAhead).contains(frame.today.distance(to: day)) && row.hiddenUntil(on: frame.today) == nil
    }
    return listed.sorted { first, second in
      let (one, two) = (first.row.item, second.row.item)
      if first.deadline != second.deadline, let time = first.deadline, let other = second.deadline {
        return time.chronologicalPlace < other.chronologicalPlace
      }
      if one.priority != two.priority { return one.priority > two.priority }
      return (one.order, one.id) < (two.order, two.id)
    }
  }
}

/// The order of what to do next, over open rows in the order of Today.
private struct NextOrder {
  private(set) var candidates: [NextCandidate] = []
  private let rows: [ListedRow]
  private let places: [NextPlace]
  /// The parts of each row, in their order.
  private var parts: [Int: [Int]] = [:]
  private var isTaken: [Bool]

  init(_ rows: [ListedRow], at now: LocalTime) {
    self.rows = rows
    let places = rows.map { NextPlace($0, at: now) }
    self.places = places
    isTaken = [Bool](repeating: false, count: rows.count)
    let order = rows.indices.sorted { places[$0].precedes(places[$1]) ?? ($0 < $1) }
    var indices: [ItemID: Int] = [:]
    for index in order { indices[rows[index].row.id] = index }
    for index in order {
      guard let whole = rows[index].row.item.parent.flatMap({ indices[$0] }) else { continue }
      parts[whole, default: []].append(index)
    }
    candidates.reserveCapacity(rows.count)
    for index in order where !isTaken[index] { take(index) }
  }

  /// Appends a row behind its parts that are not yet taken; the time is linear, and a cycle of parents ends.
  private mutating func take(_ decider: Int) {
    var stack = [(index: decider, isBehindParts: false)]
    while let (index, isBehindParts) = stack.popLast() {
      if isBehindParts {
        let place = places[decider]
        candidates.append(
          NextCandidate(row: rows[index], rule: place.rule, time: place.time, decider: rows[decider]))
      } else if !isTaken[index] {
        isTaken[index] = true
        stack.append((index, true))
        for part in (parts[index] ?? []).reversed() where !isTaken[part] { stack.append((part, false)) }
      }
    }
  }
}

/// The place of a single row by the rules; equal places are in the order of Today.
private struct NextPlace {
  let rule: NextRule
  let time: LocalTime?
  /// The position among the rows of the rule.
  private let position: Int

  init(_ row: ListedRow, at now: LocalTime) {
    let item = row.row.item
    (rule, time) = NextPlace.rule(row, item, at: now)
    position = rule == .priority ? -item.priority.rank : time?.chronologicalPlace ?? 0
  }

  /// Returns true if the row comes first; nil if the order of Today decides.
  func precedes(_ other: NextPlace) -> Bool? {
    if rule != other.rule { return rule < other.rule }
    return position == other.position ? nil : position < other.position
  }

  private static func rule(_ row: ListedRow, _ item: Item, at now: LocalTime) -> (NextRule, LocalTime?) {
    if row.lateness.isLate { return (.pressing, row.deadline ?? row.end ?? row.occurrence?.due) }
    let soon = [row.occurrence?.due, row.deadline].compactMap(\.self).filter { time in
      time.time != nil && (0...60).contains(time.minutes - now.minutes)
    }
    if let first = soon.min() { return (.pressing, first) }
    if let deadline = row.deadline, deadline.day <= now.day { return (.deadlineToday, deadline) }
    if let deadline = row.deadline, row.occurrence == nil, !item.comesEarly { return ahead(deadline, item, at: now) }
    let due = row.due(on: now.day)
    if due == nil, item.list == nil { return (.inbox, nil) }
    if item.priority >= .medium { return (.priority, due) }
    if let due, due.day == now.day { return (.dueToday, due) }
    if let deadline = row.deadline, now.day.distance(to: deadline.day) <= 3 { return (.deadlineSoon, deadline) }
    return (.order, nil)
  }

  /// Returns the rule for an item whose only date is a deadline after today.
  private static func ahead(_ deadline: LocalTime, _ item: Item, at now: LocalTime) -> (NextRule, LocalTime?) {
    guard now.day.distance(to: deadline.day) <= 3 else { return (.deadlineLater, deadline) }
    return (item.priority >= .medium ? .priority : .deadlineSoon, deadline)
  }
}
