import Frames

/// A column of a printed list, from left to right.
enum SheetColumn: Int, CaseIterable {
  case number, box, title, list, priority, date

  /// Columns of the terminal between it and the one before it.
  var gap: Int {
    switch self {
    case .number, .box, .title: 1
    case .list, .priority, .date: 2
    }
  }

  /// Whether what is narrower stands at its right end.
  var isAtRight: Bool { self == .number || self == .date }
}

/// How wide each column of a printed list is; one of no width is left out.
struct SheetColumns {
  private var widths = SheetColumn.allCases.map { _ in 0 }
  /// All of them with what parts them.
  private(set) var total = 1

  /// As wide as the rows want, and no wider than `limit`.
  init(_ lines: [SheetLine], limit: Int?) {
    var others = 1
    for line in lines {
      others = max(others, line.width)
      guard case .row(let row) = line else { continue }
      for column in SheetColumn.allCases { self[column] = max(self[column], row[column].text.width) }
    }
    if let limit { squeeze(to: limit) }
    let whole = max(others, wanted)
    total = max(1, limit.map { min($0, whole) } ?? whole)
  }

  /// The width of a column.
  private(set) subscript(column: SheetColumn) -> Int {
    get { widths[column.rawValue] }
    set { widths[column.rawValue] = newValue }
  }

  /// The columns that are shown, each with the place of its left end.
  var places: [(column: SheetColumn, x: Int)] {
    var x = 0
    return SheetColumn.allCases.filter { self[$0] > 0 }.map { column in
      defer { x += column.gap + self[column] }
      return (column, x + column.gap)
    }
  }

  private var wanted: Int { self[.title] == 0 ? 0 : places.last.map { $0.x + self[$0.column] } ?? 0 }

  /// Titles give way first, down to 24 columns; then names of lists go, then dates are cut.
  private mutating func squeeze(to limit: Int) {
    self[.title] = max(min(self[.title], 24), self[.title] - max(0, wanted - limit))
    if wanted > limit { self[.list] = max(0, self[.list] - (wanted - limit)) }
    if self[.list] < 4 { self[.list] = 0 }
    if wanted > limit { self[.priority] = 0 }
    self[.title] = max(min(self[.title], 8), self[.title] - max(0, wanted - limit))
    self[.date] = max(0, self[.date] - max(0, wanted - limit))
  }
}
