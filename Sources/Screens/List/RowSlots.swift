import Settings

/// The columns after the titles, equal for all rows of a screen: their kinds, widths and ends.
///
/// Narrow screens drop own fields first, then tags and list names, and the date last. Very narrow screens pack the
/// remaining columns.
struct RowSlots: Sendable {
  /// A column with room for `width`, whose text ends before `end`.
  struct Slot: Sendable {
    let column: RowColumn
    let width: Int
    let end: Int
  }

  /// The columns, from left to right.
  let slots: [Slot]
  /// The column after the last one that rows use.
  let edge: Int
  /// True if the columns are packed instead of at fixed positions.
  let isPacked: Bool
  /// Number of screen columns in use.
  let all: Int
  /// True if tags follow the title when there is room.
  let flowsTags: Bool

  static let gap = 2
  /// Minimum start of the first column, so that titles stay visible, and with columns of own fields.
  private static let (leastStart, leastStartOfOwn) = (14, 24)
  /// The columns to drop to keep that minimum, in this order, after own fields; the date is never dropped.
  private static let givenUp: [RowColumn] = [.tags, .age, .list, .priority, .number]
  /// Maximum width of a date with no column before it.
  private static let widestDate = 26

  /// Lays out columns on `all` screen columns, up to `edge`; `sign` is the width of the widest priority sign.
  init(_ shown: [RowColumn], all: Int, edge: Int, sign: Int, isCompact: Bool) {
    (self.all, self.edge) = (all, edge)
    isPacked = all < 48
    flowsTags = shown.flowsTags && !isCompact && all >= 48
    var placed = shown.placed.filter { Self.least($0, isCompact: isCompact) <= all }
    var slots = Self.slots(placed, all, edge, sign)
    while !isPacked, let first = slots.first,
      let given = placed.last(where: { $0.ownField != nil }) ?? Self.givenUp.first(where: placed.contains),
      first.end - first.width < (given.ownField == nil ? Self.leastStart : Self.leastStartOfOwn)
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

  /// Returns the minimum screen width for a column.
  private static func least(_ column: RowColumn, isCompact: Bool) -> Int {
    switch column {
    case .date: 0
    case .number: 24
    case .priority: isCompact ? 48 : 34
    case .list: 48
    case .age: 60
    case .tags, .own: 80
    }
  }

  private static func width(_ column: RowColumn, _ all: Int, sign: Int, besideSign: Bool, isFirst: Bool) -> Int {
    switch column {
    case .date: (all < 72 ? 16 : all < 100 ? 20 : 24) - (besideSign ? sign + gap : 0)
    case .priority: sign
    // The first column takes room only from the titles of its own rows, and may be wider.
    case .list where isFirst: all < 100 ? 12 : 24
    case .list, .tags: all < 60 ? 8 : all < 100 ? 12 : all < 160 ? 16 : 24
    case .own: all < 100 ? 8 : 12
    case .age: 4
    case .number: 5
    }
  }

  /// Returns the maximum width of a row's date, which extends over the columns before it that are empty in the row.
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
