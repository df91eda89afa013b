package import TodoModel

/// Computes the statistics item by item, with memory independent of the number of items.
package struct StatisticsTally {
  private let scope: StatisticsScope
  /// Number of postponements per item; nil if unknown.
  private let moved: [ItemID: Int]?
  private let firstWeek: Day
  private var done: [Int]
  private var weeks: [Statistics.Week]
  /// Change of the number of open items per week.
  private var growth: [Int]
  private var openBefore = 0
  private var hours = [Int](repeating: 0, count: 24)
  private var weekdays = [Int](repeating: 0, count: 7)
  /// Ordinals of the days with a completion, over all time.
  private var active: Set<Int> = []
  private var shares: [String?: Statistics.Share] = [:]
  private var recent = Statistics.Recent()
  private var slips: [Statistics.Slip] = []
  private var next: Statistics.Next?
  private var (added, open, overdue) = (0, 0, 0)
  private var focus: FocusTally

  package init(_ scope: StatisticsScope, moved: [ItemID: Int]? = nil) {
    self.scope = scope
    self.moved = moved
    let (first, last) = (scope.days.lowerBound, scope.days.upperBound)
    let firstWeek = first.startOfWeek(scope.weekStart)
    self.firstWeek = firstWeek
    done = Array(repeating: 0, count: first.distance(to: last) + 1)
    weeks = (0...firstWeek.distance(to: last) / 7).map {
      Statistics.Week(start: firstWeek.advanced(by: $0 * 7), done: 0, added: 0, open: 0)
    }
    growth = Array(repeating: 0, count: weeks.count)
    focus = FocusTally(scope)
  }

  package mutating func add(_ fact: StatisticsFact) {
    guard scope.counts(fact.list) else { return }
    let created = min(scope.zone.local(at: fact.createdAt).day, scope.today)
    var share = Statistics.Share(list: fact.list, done: 0, open: 0)
    for moment in fact.completions { if add(done: scope.zone.local(at: moment)) { share.done += 1 } }
    if !fact.isDone {
      share.open = 1
      open += 1
      if fact.overdueSince != nil { overdue += 1 }
      add(slip: fact)
      look(at: fact)
    }
    add(life: created, to: fact.isDone ? closed(fact, created) : nil)
    if share.done + share.open > 0 {
      shares[fact.list, default: Statistics.Share(list: fact.list, done: 0, open: 0)].add(share)
    }
  }

  /// Adds the focus time of an item, including a running session up to `now`.
  package mutating func add(focus item: Item, now: Instant) {
    guard scope.counts(item.list) else { return }
    focus.add(item.focusTime(to: now), of: item.id)
    focus.compare(item)
  }

  /// Returns the day of the last completion, not before the day of creation.
  private func closed(_ fact: StatisticsFact, _ created: Day) -> Day {
    max(created, fact.completions.max().map { min(scope.zone.local(at: $0).day, scope.today) } ?? created)
  }

  /// Adds a completion; returns false if its day is outside the range.
  private mutating func add(done local: LocalTime) -> Bool {
    active.insert(local.day.ordinal)
    switch local.day.distance(to: scope.today) {
    case 0..<7: recent.done += 1
    case 7..<14: recent.before += 1
    default: break
    }
    guard scope.days.contains(local.day) else { return false }
    done[scope.days.lowerBound.distance(to: local.day)] += 1
    weeks[week(local.day)].done += 1
    hours[local.time?.hour ?? 0] += 1
    weekdays[local.day.weekday.rawValue - 1] += 1
    return true
  }

  /// Adds the period in which an item was open.
  private mutating func add(life created: Day, to closed: Day?) {
    if created <= scope.today, created.distance(to: scope.today) < 7 { recent.added += 1 }
    if scope.days.contains(created) {
      added += 1
      weeks[week(created)].added += 1
    }
    for (day, step) in [(created, 1), (closed, -1)] {
      guard let day, day <= scope.days.upperBound else { continue }
      if day < scope.days.lowerBound { openBefore += step } else { growth[week(day)] += step }
    }
  }

  private func week(_ day: Day) -> Int { firstWeek.distance(to: day) / 7 }

  /// Keeps a slipping item if it is among the worst.
  private mutating func add(slip fact: StatisticsFact) {
    let days = fact.overdueSince?.distance(to: scope.today) ?? 0
    let slip = Statistics.Slip(
      named: Statistics.Named(item: fact.item), moved: moved?[fact.item] ?? 0, overdueDays: days)
    guard slip.moved + days > 0 else { return }
    let place = slips.firstIndex { slip.isWorse(than: $0) } ?? slips.count
    guard place < Statistics.mostSlips else { return }
    slips.insert(slip, at: place)
    if slips.count > Statistics.mostSlips { slips.removeLast() }
  }

  /// Keeps an item that is due sooner than all before it; a time precedes the whole day.
  private mutating func look(at fact: StatisticsFact) {
    guard let due = fact.next else { return }
    let found = Statistics.Next(named: Statistics.Named(item: fact.item), due: due)
    if next.map({ found.isSooner(than: $0) }) ?? true { next = found }
  }

  /// The due day of the next item so far; later items need no check.
  package var nextDay: Day? { next?.due.day }

  /// Checks whether an item that was already added is due next.
  package mutating func seek(_ fact: StatisticsFact) { if scope.counts(fact.list), !fact.isDone { look(at: fact) } }

  package func finished() -> Statistics {
    var weeks = weeks
    var open = openBefore
    for place in weeks.indices {
      open += growth[place]
      weeks[place].open = open
    }
    return Statistics(
      days: scope.days, today: scope.today, lists: scope.lists, done: done, added: added, open: self.open,
      overdue: overdue, weeks: weeks, shares: shares.values.sorted { $0.precedes($1) }, hours: hours,
      weekdays: weekdays, streaks: Statistics.Streaks(active, today: scope.today), recent: recent, slips: slips,
      knowsMoves: moved != nil, next: next, focus: focus.finished())
  }
}

extension Statistics.Streaks {
  /// Creates the streaks from ordinals of days; future days do not count.
  init(_ active: Set<Int>, today: Day) {
    var day = active.contains(today.ordinal) ? today.ordinal : today.ordinal - 1
    current = 0
    while active.contains(day) {
      current += 1
      day -= 1
    }
    longest = 0
    var run = 0
    var before: Int?
    for day in active.sorted() where day <= today.ordinal {
      run = before == day - 1 ? run + 1 : 1
      before = day
      if run >= longest { (longest, longestEnd) = (run, Day(ordinal: day)) }
    }
  }
}

extension Statistics.Share {
  mutating func add(_ other: Self) {
    done += other.done
    open += other.open
  }

  /// Orders by completions, then open items (both descending), then name; the inbox precedes lists.
  func precedes(_ other: Self) -> Bool {
    if done != other.done { return done > other.done }
    if open != other.open { return open > other.open }
    guard let list else { return other.list != nil }
    return other.list.map { list < $0 } ?? false
  }
}

extension Statistics.Slip {
  /// Orders by postponements, then days overdue (both descending); then the older item is first.
  package func isWorse(than other: Self) -> Bool {
    (moved, overdueDays) == (other.moved, other.overdueDays)
      ? named.item < other.named.item : (moved, overdueDays) > (other.moved, other.overdueDays)
  }
}

extension Statistics.Next {
  func isSooner(than other: Self) -> Bool {
    let (mine, theirs) = (due.time?.minutes ?? 1440, other.due.time?.minutes ?? 1440)
    if due.day != other.due.day { return due.day < other.due.day }
    return mine == theirs ? named.item < other.named.item : mine < theirs
  }
}
