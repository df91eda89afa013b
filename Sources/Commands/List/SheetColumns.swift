import Frames
import Settings

enum SheetColumn: Int, CaseIterable {
  case number, box, title, list, priority, date, tags, age

  /// Returns the columns from left to right: the number first, the user's choice behind the title.
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

  /// Terminal columns between this column and the previous one.
  var gap: Int {
    switch self {
    case .number, .box, .title: 1
    case .list, .priority, .date, .tags, .age: 2
    }
  }

  /// True if shorter text is right-aligned.
  var isAtRight: Bool { self == .number || self == .date || self == .age }
}

/// The widths of the columns of a printed list; a column of width zero is omitted.
struct SheetColumns {
  private let order: [SheetColumn]
  private var widths = SheetColumn.allCases.map { _ in 0 }
  /// The width of all columns with their gaps.
  private(set) var total = 1

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

  private(set) subscript(column: SheetColumn) -> Int {
    get { widths[column.rawValue] }
    set { widths[column.rawValue] = newValue }
  }

  /// The visible columns with their left ends.
  var places: [(column: SheetColumn, x: Int)] {
    var x = 0
    return order.filter { self[$0] > 0 }.map { column in
      defer { x += column.gap + self[column] }
      return (column, x + column.gap)
    }
  }

  private var wanted: Int { self[.title] == 0 ? 0 : places.last.map { $0.x + self[$0.column] } ?? 0 }

  /// Shrinks titles with their tags down to 24 columns first, then removes tags and list names, then cuts dates.
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
