import Settings

/// The columns of a screen behind the titles, alike for all its rows: which there are, how wide each is, and where it ends.
///
/// Where there is little room, names of lists and tags go first and the date last; where there is very little, what is left
/// stands close together.
struct RowSlots: Sendable {
  /// A column: what stands in it ends before `end` and has room for `width`.
  struct Slot: Sendable {
    let column: RowColumn
    let width: Int
    let end: Int
  }

  /// The columns that there are, from left to right.
  let slots: [Slot]
  /// The column behind the last that rows use.
  let edge: Int
  /// Whether what stands in the columns has no fixed place but stands close together.
  let isPacked: Bool
  /// The columns of the screen that are drawn in.
  let all: Int
  /// Whether tags stand behind the title where there is room.
  let flowsTags: Bool

  /// Columns between two of them.
  static let gap = 2
  /// Where the first begins at the least, so that titles are seen.
  private static let leastStart = 14
  /// What is given up for that, the first of these first; never the date.
  private static let givenUp: [RowColumn] = [.tags, .age, .list, .priority, .number]
  /// The most that a date takes that has nothing beside it.
  private static let widestDate = 26

  /// The columns of a screen of which `all` are drawn in, up to `edge`; `sign` is the widest sign of a priority.
  init(_ shown: [RowColumn], all: Int, edge: Int, sign: Int, isCompact: Bool) {
    (self.all, self.edge) = (all, edge)
    isPacked = all < 48
    flowsTags = shown.flowsTags && !isCompact && all >= 48
    var placed = shown.placed.filter { Self.least($0, isCompact: isCompact) <= all }
    var slots = Self.slots(placed, all, edge, sign)
    while !isPacked, let first = slots.first, first.end - first.width < Self.leastStart,
      let given = Self.givenUp.first(where: placed.contains)
    {
      placed.removeAll { $0 == given }
      slots = Self.slots(placed, all, edge, sign)
    }
    self.slots = slots
  }

  private static func slots(_ placed: [RowColumn], _ all: Int, _ edge: Int, _ sign: Int) -> [Slot] {
    var (slots, end) = ([Slot](), edge)
    for (index, column) in placed.enumerated().reversed() {
      let besideSign = index > 0 && placed[index - 1] == .priority
      let width = width(column, all, sign: sign, besideSign: besideSign, isFirst: index == 0)
      slots.insert(Slot(column: column, width: width, end: end), at: 0)
      end -= width + gap
    }
    return slots
  }

  /// From how many columns of the screen on a column is there.
  private static func least(_ column: RowColumn, isCompact: Bool) -> Int {
    switch column {
    case .date: 0
    case .number: 24
    case .priority: isCompact ? 48 : 34
    case .list: 48
    case .age: 60
    case .tags: 80
    }
  }

  private static func width(
    _ column: RowColumn,
    _ all: Int,
    sign: Int,
    besideSign: Bool,
    isFirst: Bool
  ) -> Int {
    switch column {
    case .date: (all < 72 ? 16 : all < 100 ? 20 : 24) - (besideSign ? sign + gap : 0)
    case .priority: sign
    // The first takes from the titles of its rows alone, and so may be wider.
    case .list where isFirst: all < 100 ? 12 : 24
    case .list, .tags: all < 60 ? 8 : all < 100 ? 12 : all < 160 ? 16 : 24
    case .age: 4
    case .number: 5
    }
  }

  /// The most that the date of a row takes, where `isEmpty` says which columns have nothing in that row: a date goes on over
  /// those before it.
  func dateRoom(at place: Int, isEmpty: (RowColumn) -> Bool) -> Int {
    if isPacked { return all < 34 ? 7 : 12 }
    var (room, before) = (slots[place].width, place)
    while before > 0, isEmpty(slots[before - 1].column) {
      before -= 1
      room += slots[before].width + Self.gap
    }
    return before == 0 ? max(slots[place].width, Self.widestDate) : min(room, Self.widestDate)
  }
}
