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
  /// Whether the order made by hand is the one that was asked for.
  let isByHand: Bool

  init(_ place: Place, _ kind: Section.Kind, _ item: Item, _ query: Query) {
    (rank, day) = ArrangeKey.heading(kind, query.view)
    (first, second) = ArrangeKey.order(place, item, query)
    isByHand = query.sort == .manual
    weight = isByHand ? 0 : -item.priority.rank
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
  /// By date: days, then times, then whole days; what has no date comes last in any case.
  private static func order(_ place: Place, _ item: Item, _ query: Query) -> (Int, Int) {
    let sign = query.isReversed ? -1 : 1
    if let doneAt = place.doneAt, query.sort == .date || place.kind == .doneToday {
      return (place.kind == .doneToday ? -doneAt.milliseconds : sign * -doneAt.milliseconds, 0)
    }
    let time = place.due.map { $0.day.ordinal * 1441 + ($0.time?.minutes ?? 1440) }
    switch query.sort {
    case .date: return (time.map { sign * $0 } ?? Int.max, 0)
    case .priority: return (sign * -item.priority.rank, time ?? Int.max)
    case .added: return (sign * item.createdAt.milliseconds, 0)
    case .changed: return (sign * item.lastChange.milliseconds, 0)
    case .title, .manual: return (0, 0)
    }
  }
}
