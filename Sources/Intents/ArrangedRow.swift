import TodoModel

/// A row with what orders it.
struct ArrangedRow {
  let row: ListedRow
  let kind: Section.Kind
  private let section: (rank: Int, day: Int, name: String)
  private let place: (first: Int, second: Int, name: String)
  private let weight: Int

  /// A row in its place; nil where it has none in this view, or does not match.
  init?(_ row: Row, held: Item?, _ query: Query, _ frame: DayFrame) {
    guard row.item.deletedAt == nil else { return nil }
    let placed = held ?? row.item
    guard let place = frame.place(placed, in: query.view) else { return nil }
    if let filter = query.filter {
      let isMatch = filter.matches(
        placed,
        occurrence: place.occurrence,
        isDone: place.isDone,
        today: frame.today
      )
      guard isMatch else { return nil }
    }
    self.row = ArrangedRow.shown(row, place, isHeld: held != nil, frame)
    kind = ArrangedRow.kind(place, placed, query)
    section = ArrangedRow.order(kind, query)
    self.place = ArrangedRow.order(place, placed, query.sort)
    weight = query.sort == .manual ? 0 : -placed.priority.rank
  }

  func precedes(_ other: ArrangedRow) -> Bool {
    if section != other.section { return section < other.section }
    if place != other.place { return place < other.place }
    if weight != other.weight { return weight < other.weight }
    let (left, right) = (row.row.item, other.row.row.item)
    return left.order == right.order ? left.id < right.id : left.order < right.order
  }

  private static func shown(_ row: Row, _ place: Place, isHeld: Bool, _ frame: DayFrame) -> ListedRow {
    let item = row.item
    guard isHeld else {
      let isOverdue = !place.isDone && frame.isOverdue(place.occurrence, item.deadline)
      return ListedRow(row: row, occurrence: place.occurrence, isDone: place.isDone, isOverdue: isOverdue)
    }
    if place.isDone || item.completions[place.occurrence?.key ?? .once] != nil {
      let key = place.occurrence?.key ?? .once
      let isDone = item.completions[key] != nil
      let isOverdue = !isDone && frame.isOverdue(place.occurrence, item.deadline)
      return ListedRow(row: row, occurrence: place.occurrence, isDone: isDone, isOverdue: isOverdue)
    }
    let (occurrence, isDone) = frame.state(item)
    let isOverdue = !isDone && frame.isOverdue(occurrence, item.deadline)
    return ListedRow(row: row, occurrence: occurrence, isDone: isDone, isOverdue: isOverdue)
  }

  /// What was done and what has no date keep their headings in Today; the rest goes by list where lists are asked for.
  private static func kind(_ place: Place, _ item: Item, _ query: Query) -> Section.Kind {
    guard query.group == .list, place.kind != .doneToday, place.kind != .anytime else { return place.kind }
    return .list(item.list)
  }

  private static func order(_ kind: Section.Kind, _ query: Query) -> (Int, Int, String) {
    switch kind {
    case .overdue: (0, 0, "")
    case .today: (1, 0, "")
    case .plain: (2, 0, "")
    case .day(let day): (2, query.view == .done ? -day.ordinal : day.ordinal, "")
    case .list(let name): (2, name == nil ? 0 : 1, name?.lowercased() ?? "")
    case .anytime: (3, 0, "")
    case .doneToday: (4, 0, "")
    }
  }

  /// What was done goes newest first; the rest as asked.
  ///
  /// By date: days, then times, then whole days, then no date.
  private static func order(_ place: Place, _ item: Item, _ sort: SortKey) -> (Int, Int, String) {
    if let doneAt = place.doneAt, sort == .date || place.kind == .doneToday {
      return (-doneAt.milliseconds, 0, "")
    }
    let day = place.due?.day.ordinal ?? Int.max
    let minutes = place.due?.time?.minutes ?? 1440
    switch sort {
    case .date: return (day, minutes, "")
    case .priority: return (-item.priority.rank, day == Int.max ? day : day * 1441 + minutes, "")
    case .title: return (0, 0, item.title.lowercased())
    case .manual: return (0, 0, "")
    }
  }
}
