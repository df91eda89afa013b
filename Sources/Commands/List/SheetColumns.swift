import Frames
import Settings

/// A column of a printed list.
enum SheetColumn: Int, CaseIterable {
  case number, box, title, list, priority, date, tags, age

  /// The columns of a list, from left to right: the number always first, behind the title those that the person chose.
  static func order(_ chosen: [RowColumn]) -> [SheetColumn] {
    [.number, .box, .title] + chosen.placed.map(SheetColumn.init).filter { $0 != .number }
  }

  private init(_ column: RowColumn) {
    self =
      switch column {
      case .number: .number
      case .tags: .tags
      case .list: .list
      case .priority: .priority
      case .date: .date
      case .age: .age
      }
  }

  /// Columns of the terminal between it and the one before it.
  var gap: Int {
    switch self {
    case .number, .box, .title: 1
    case .list, .priority, .date, .tags, .age: 2
    }
  }

  /// Whether what is narrower stands at its right end.
  var isAtRight: Bool { self == .number || self == .date || self == .age }
}

/// How wide each column of a printed list is; one of no width is left out.
struct SheetColumns {
  private let order: [SheetColumn]
  private var widths = SheetColumn.allCases.map { _ in 0 }
  /// All of them with what parts them.
  private(set) var total = 1

  /// Columns in this order, as wide as the rows want, and no wider than `limit`.
  init(_ lines: [SheetLine], _ order: [SheetColumn], limit: Int?) {
    self.order = order
    var (others, titles) = (1, 0)
    for line in lines {
      others = max(others, line.width)
      guard case .row(let row) = line else { continue }
      titles = max(titles, row[.title].text.width)
      for column in order { self[column] = max(self[column], row.width(of: column)) }
    }
    if let limit { squeeze(to: limit, titles: titles) }
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
    return order.filter { self[$0] > 0 }.map { column in
      defer { x += column.gap + self[column] }
      return (column, x + column.gap)
    }
  }

  private var wanted: Int { self[.title] == 0 ? 0 : places.last.map { $0.x + self[$0.column] } ?? 0 }

  /// Tags behind titles and `titles` give way first, these down to 24 columns; then tags and names of lists go, then dates are
  /// cut.
  private mutating func squeeze(to limit: Int, titles: Int) {
    self[.title] = max(min(titles, 24), self[.title] - max(0, wanted - limit))
    for column in [SheetColumn.tags, .list] {
      if wanted > limit { self[column] = max(0, self[column] - (wanted - limit)) }
      if self[column] < 4 { self[column] = 0 }
    }
    for column in [SheetColumn.age, .priority] where wanted > limit { self[column] = 0 }
    self[.title] = max(min(self[.title], 8), self[.title] - max(0, wanted - limit))
    self[.date] = max(0, self[.date] - max(0, wanted - limit))
  }
}
