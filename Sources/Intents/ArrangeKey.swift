import TodoModel

/// The numeric sort key of a row; names break ties.
struct ArrangeKey: Hashable {
  /// Rank of the section heading, then its day.
  private let rank: Int
  private let day: Int
  /// Position below the heading, then priority.
  private let first: Int
  private let second: Int
  private let weight: Int
  /// True if the query sorts by manual order.
  let isByHand: Bool

  init(_ place: Place, _ kind: Section.Kind, _ item: Item, _ query: Query) {
    (rank, day) = ArrangeKey.heading(kind, query.view)
    (first, second) = ArrangeKey.order(place, item, query)
    isByHand = query.sort == .manual
    weight = isByHand ? 0 : -item.priority.rank
  }

  /// Returns true if the row's heading comes first; nil if both headings have the same rank and day.
  func headingPrecedes(_ other: ArrangeKey) -> Bool? {
    if rank != other.rank { return rank < other.rank }
    return day == other.day ? nil : day < other.day
  }

  /// Returns true if the row comes first under its heading; nil if priority, order and names decide.
  func precedes(_ other: ArrangeKey) -> Bool? {
    if first != other.first { return first < other.first }
    return second == other.second ? nil : second < other.second
  }

  /// Returns true if the row has the higher priority; nil if both have the same priority.
  func outweighs(_ other: ArrangeKey) -> Bool? { weight == other.weight ? nil : weight < other.weight }

  private static func heading(_ kind: Section.Kind, _ view: ListView) -> (Int, Int) {
    switch kind {
    case .overdue: (0, 0)
    case .today: (1, 0)
    case .plain: (2, 0)
    case .day(let day): (2, view == .done ? -day.ordinal : day.ordinal)
    case .list(let name): (2, name == nil ? 0 : 1)
    case .field(_, let group): (2, group == .none ? 1 : 0)
    case .anytime: (3, 0)
    case .doneToday: (4, 0)
    }
  }

  /// Returns the position below the heading: completed rows newest first, others by the query's sort.
  ///
  /// Sort by date: days, then times, then whole days. Undated rows always come last.
  private static func order(_ place: Place, _ item: Item, _ query: Query) -> (Int, Int) {
    let sign = query.isReversed ? -1 : 1
    if let doneAt = place.doneAt, query.sort == .date || place.kind == .doneToday {
      return (place.kind == .doneToday ? -doneAt.milliseconds : sign * -doneAt.milliseconds, 0)
    }
    let time = place.due?.chronologicalPlace
    switch query.sort {
    case .date: return (time.map { sign * $0 } ?? Int.max, 0)
    case .priority: return (sign * -item.priority.rank, time ?? Int.max)
    case .added: return (sign * item.createdAt.milliseconds, 0)
    case .changed: return (sign * item.lastChange.milliseconds, 0)
    case .title, .manual: return (0, 0)
    case .effort: return (item.effort.map { sign * $0 } ?? Int.max, time ?? Int.max)
    case .own(let name): return (item.ownFields[name] == nil ? 1 : 0, time ?? Int.max)
    }
  }
}

extension LocalTime {
  /// The position in time; a whole day follows every time of that day.
  var chronologicalPlace: Int { day.ordinal * 1441 + (time?.minutes ?? 1440) }
}
