import TodoModel

/// What orders a row, in plain numbers; names decide between rows that are equal in these.
struct ArrangeKey: Hashable {
  /// The heading's place: its rank, then its day.
  private let rank: Int
  private let day: Int
  /// The row's place under the heading, then how much it matters.
  private let first: Int
  private let second: Int
  private let weight: Int

  init(_ place: Place, _ kind: Section.Kind, _ priority: Priority, _ query: Query) {
    (rank, day) = ArrangeKey.heading(kind, query.view)
    (first, second) = ArrangeKey.order(place, priority, query.sort)
    weight = query.sort == .manual ? 0 : -priority.rank
  }

  /// Whether it stands under an earlier heading; nil where both headings are alike in rank and day.
  func headingPrecedes(_ other: ArrangeKey) -> Bool? {
    if rank != other.rank { return rank < other.rank }
    return day == other.day ? nil : day < other.day
  }

  /// Whether it stands earlier under its heading; nil where order and names decide.
  func precedes(_ other: ArrangeKey) -> Bool? {
    if first != other.first { return first < other.first }
    return second == other.second ? nil : second < other.second
  }

  /// Whether it matters more; nil where both matter alike.
  func outweighs(_ other: ArrangeKey) -> Bool? { weight == other.weight ? nil : weight < other.weight }

  private static func heading(_ kind: Section.Kind, _ view: ListView) -> (Int, Int) {
    switch kind {
    case .overdue: (0, 0)
    case .today: (1, 0)
    case .plain: (2, 0)
    case .day(let day): (2, view == .done ? -day.ordinal : day.ordinal)
    case .list(let name): (2, name == nil ? 0 : 1)
    case .anytime: (3, 0)
    case .doneToday: (4, 0)
    }
  }

  /// What was done goes newest first; the rest as asked.
  ///
  /// By date: days, then times, then whole days, then no date.
  private static func order(_ place: Place, _ priority: Priority, _ sort: SortKey) -> (Int, Int) {
    if let doneAt = place.doneAt, sort == .date || place.kind == .doneToday {
      return (-doneAt.milliseconds, 0)
    }
    let day = place.due?.day.ordinal ?? Int.max
    let minutes = place.due?.time?.minutes ?? 1440
    switch sort {
    case .date: return (day, minutes)
    case .priority: return (-priority.rank, day == Int.max ? day : day * 1441 + minutes)
    case .title, .manual: return (0, 0)
    }
  }
}
