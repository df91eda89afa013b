import Actions
package import Frames
import ScheduleGrammar
import Themes
package import TodoModel

/// The layout of the calendar page.
package struct CalendarLayout: Hashable {
  /// The row of the title, if it fits.
  let title: Int?
  /// The grid of weeks; nil if only the day's items are visible.
  package let grid: Rect?
  /// The day's items with their heading; nil if only the weeks are visible.
  let list: Rect?
  /// Number of visible weeks: all, or only the week of the day.
  let weeks: Int
  /// True if the days of a single week are stacked vertically.
  let isStacked: Bool

  /// Minimum width of the grid.
  static let leastColumns = 28
  /// Minimum width of a week with its days side by side and their entries.
  static let wideWeek = 84
  /// Minimum width of a cell with legible titles.
  private static let readable = 14
  /// Minimum width of the page with the items beside the weeks.
  private static let side = 112

  /// Creates the layout of an area; `hasCursor` is true if the day's items have the focus.
  init(_ area: Rect, weeks wanted: Int, isWeek: Bool, hasCursor: Bool) {
    let (columns, rows) = (area.size.columns, area.size.rows)
    let isStacked = isWeek && columns < Self.wideWeek
    let least = 2 + (isStacked ? 7 : wanted)
    if columns < Self.leastColumns || rows < 5 || hasCursor && rows < least + 3 {
      self.init(listOnly: area)
    } else if rows >= least, let side = Self.side(columns, rows, wanted, isWeek: isWeek) {
      let cell = (rows - 2) / wanted
      let grid = Rect(x: area.origin.x, y: area.origin.y + 1, columns: columns - side - 2, rows: 1 + wanted * cell)
      let list = Rect(x: area.endX - side, y: area.origin.y, columns: side, rows: rows)
      self.init(title: area.origin.y, grid: grid, list: list, weeks: wanted, isStacked: false)
    } else if rows >= least {
      let cell = isStacked ? 7 : Self.cellRows(columns, rows, wanted, isWeek: isWeek)
      let height = 1 + (isStacked ? 7 : wanted * cell)
      let grid = Rect(x: area.origin.x, y: area.origin.y + 1, columns: columns, rows: height)
      let left = rows - 1 - height
      let gap = left > 3 ? 1 : 0
      let list = Rect(x: area.origin.x, y: grid.endY + gap, columns: columns, rows: left - gap)
      self.init(title: area.origin.y, grid: grid, list: left > 0 ? list : nil, weeks: wanted, isStacked: isStacked)
    } else {
      let grid = Rect(x: area.origin.x, y: area.origin.y, columns: columns, rows: 2)
      self.init(title: nil, grid: grid, list: area.inset(above: 2, below: 0), weeks: 1, isStacked: false)
    }
  }

  init(listOnly area: Rect) { self.init(title: nil, grid: nil, list: area, weeks: 0, isStacked: false) }

  private init(title: Int?, grid: Rect?, list: Rect?, weeks: Int, isStacked: Bool) {
    (self.title, self.grid, self.list) = (title, grid, list)
    (self.weeks, self.isStacked) = (weeks, isStacked)
  }

  /// Returns the width of the items beside the weeks; nil if they belong below.
  ///
  /// Cells keep legible titles, except on a low screen whose cells above the items have no rows for titles.
  private static func side(_ columns: Int, _ rows: Int, _ weeks: Int, isWeek: Bool) -> Int? {
    guard columns >= side else { return nil }
    let list = max(40, min(56, columns - 2 - 7 * 21))
    let isReadable = CalendarGrid.cellColumns(columns - 2 - list) >= readable
    return isReadable || !isWeek && roomyRows(rows, weeks) == nil ? list : nil
  }

  /// Returns the height of a cell above the day's items, which need about the same height; less if cells show titles.
  private static func cellRows(_ columns: Int, _ rows: Int, _ weeks: Int, isWeek: Bool) -> Int {
    if isWeek { return max(1, (rows - 2) / 2) }
    if CalendarGrid.cellColumns(columns) >= readable, let cell = roomyRows(rows, weeks) { return cell }
    return max(1, min(4, (rows - 12) / weeks))
  }

  /// Returns the height of a cell for the number and at least two titles, above a few items; nil if it does not fit.
  private static func roomyRows(_ rows: Int, _ weeks: Int) -> Int? {
    let cell = min(7, (rows - 8) / weeks)
    return cell >= 3 ? cell : nil
  }
}

extension CalendarPage {
  package func layout(_ area: Rect, in context: ScreenContext) -> CalendarLayout {
    // Position carries the meaning of a grid; a screen reader gets the list of the cursor's day instead.
    guard look != .agenda, !context.icons.isForReading else { return CalendarLayout(listOnly: area) }
    return CalendarLayout(area, weeks: weeks(in: context).count, isWeek: look == .week, hasCursor: isInItems)
  }

  /// Returns the first day of each visible week.
  package func weeks(in context: ScreenContext) -> [Day] {
    let weekStart = context.moment.options.weekStart
    return look == .month ? CalendarMonth(of: day).weeks(from: weekStart) : [day.startOfWeek(weekStart)]
  }

  func isStacked(in context: ScreenContext) -> Bool { layout(context.area, in: context).isStacked }
}
