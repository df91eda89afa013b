import Frames
import Settings

enum SheetColumn: Hashable {
  case number, box, title, list, priority, date, tags, age
  /// One of the user's own fields, by its place among those of the setting.
  case own(Int)

  /// Returns the columns from left to right: the number first, the user's choice behind the title.
  static func order(_ chosen: [RowColumn]) -> [SheetColumn] {
    var count = 0
    let columns = chosen.placed.map { column in
      if column.ownField != nil { count += 1 }
      return SheetColumn(column, own: count - 1)
    }
    return [.number, .box, .title] + columns.filter { $0 != .number }
  }

  private init(_ column: RowColumn, own place: Int) {
    self =
      switch column {
      case .own: .own(place)
      case .number: .number
      case .tags: .tags
      case .list: .list
      case .priority: .priority
      case .date: .date
      case .age: .age
      }
  }

  /// The place of its cell in a row.
  var index: Int {
    switch self {
    case .number: 0
    case .box: 1
    case .title: 2
    case .list: 3
    case .priority: 4
    case .date: 5
    case .tags: 6
    case .age: 7
    case .own(let place): SheetColumn.builtIn + place
    }
  }

  /// Number of columns beside own fields.
  static let builtIn = 8

  /// Terminal columns between this column and the previous one.
  var gap: Int {
    switch self {
    case .number, .box, .title: 1
    case .list, .priority, .date, .tags, .age, .own: 2
    }
  }

  /// True if shorter text is right-aligned; in the column of an own field, numbers are.
  var isAtRight: Bool { self == .number || self == .date || self == .age }

  fileprivate var isOwn: Bool { if case .own = self { true } else { false } }
}

/// The widths of the columns of a printed list; a column of width zero is omitted.
struct SheetColumns {
  private let order: [SheetColumn]
  private var widths: [Int]
  /// The width of all columns with their gaps.
  private(set) var total = 1

  init(_ lines: [SheetLine], _ order: [SheetColumn], limit: Int?) {
    self.order = order
    widths = [Int](repeating: 0, count: SheetColumn.builtIn + order.count)
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
    get { widths[column.index] }
    set { widths[column.index] = newValue }
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

  /// Shrinks titles with their tags down to 24 columns first, then removes own fields, tags and list names, then cuts
  /// dates.
  private mutating func squeeze(to limit: Int, titles: Int) {
    self[.title] = max(min(titles, 24), self[.title] - max(0, wanted - limit))
    for column in order.reversed() where column.isOwn && wanted > limit { self[column] = 0 }
    for column in [SheetColumn.tags, .list] {
      if wanted > limit { self[column] = max(0, self[column] - (wanted - limit)) }
      if self[column] < 4 { self[column] = 0 }
    }
    for column in [SheetColumn.age, .priority] where wanted > limit { self[column] = 0 }
    self[.title] = max(min(self[.title], 8), self[.title] - max(0, wanted - limit))
    self[.date] = max(0, self[.date] - max(0, wanted - limit))
  }
}
