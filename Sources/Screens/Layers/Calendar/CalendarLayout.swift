import Actions
package import Frames
import ScheduleGrammar
import Themes
package import TodoModel

/// Where the parts of the calendar's page lie.
package struct CalendarLayout: Hashable {
  /// The row of its title; nil where there is no room for one.
  let title: Int?
  /// The weeks; nil where only the items of the day are seen.
  package let grid: Rect?
  /// The items of the day under their heading; nil where only the weeks are seen.
  let list: Rect?
  /// How many of the weeks are seen: all, or that of the day.
  let weeks: Int
  /// Whether the days of the one week stand below each other.
  let isStacked: Bool

  /// The fewest columns of a grid.
  static let leastColumns = 28
  /// The fewest columns in which the days of a week stand beside each other with what falls on them.
  static let wideWeek = 84
  /// The fewest columns of a cell in which titles are read.
  private static let readable = 14
  /// The fewest columns in which the items can stand beside the weeks.
  private static let side = 112

  /// The parts in an area; `hasCursor` says that the keys are in the items of the day.
  init(_ area: Rect, weeks wanted: Int, isWeek: Bool, hasCursor: Bool) {
    let (columns, rows) = (area.size.columns, area.size.rows)
    let isStacked = isWeek && columns < Self.wideWeek
    let least = 2 + (isStacked ? 7 : wanted)
    if columns < Self.leastColumns || rows < 5 || hasCursor && rows < least + 3 {
      self.init(listOnly: area)
    } else if rows >= least, let side = Self.side(columns, rows, wanted, isWeek: isWeek) {
      let cell = (rows - 2) / wanted
      let grid = Rect(
        x: area.origin.x,
        y: area.origin.y + 1,
        columns: columns - side - 2,
        rows: 1 + wanted * cell
      )
      let list = Rect(x: area.endX - side, y: area.origin.y, columns: side, rows: rows)
      self.init(title: area.origin.y, grid: grid, list: list, weeks: wanted, isStacked: false)
    } else if rows >= least {
      let cell = isStacked ? 7 : Self.cellRows(columns, rows, wanted, isWeek: isWeek)
      let height = 1 + (isStacked ? 7 : wanted * cell)
      let grid = Rect(x: area.origin.x, y: area.origin.y + 1, columns: columns, rows: height)
      let left = rows - 1 - height
      let gap = left > 3 ? 1 : 0
      let list = Rect(
        x: area.origin.x,
        y: grid.endY + gap,
        columns: columns,
        rows: left - gap
      )
      self.init(
        title: area.origin.y,
        grid: grid,
        list: left > 0 ? list : nil,
        weeks: wanted,
        isStacked: isStacked
      )
    } else {
      let grid = Rect(x: area.origin.x, y: area.origin.y, columns: columns, rows: 2)
      self.init(title: nil, grid: grid, list: area.inset(above: 2, below: 0), weeks: 1, isStacked: false)
    }
  }

  /// Nothing but items.
  init(listOnly area: Rect) { self.init(title: nil, grid: nil, list: area, weeks: 0, isStacked: false) }

  private init(title: Int?, grid: Rect?, list: Rect?, weeks: Int, isStacked: Bool) {
    (self.title, self.grid, self.list) = (title, grid, list)
    (self.weeks, self.isStacked) = (weeks, isStacked)
  }

  /// The columns of the items beside the weeks; nil where they stand below.
  ///
  /// Beside the weeks they leave cells in which titles are read. On a low screen, whose cells would have no rows for
  /// titles above the items, narrower ones do.
  private static func side(_ columns: Int, _ rows: Int, _ weeks: Int, isWeek: Bool) -> Int? {
    guard columns >= side else { return nil }
    let list = max(40, min(56, columns - 2 - 7 * 21))
    let isReadable = CalendarGrid.cellColumns(columns - 2 - list) >= readable
    return isReadable || !isWeek && roomyRows(rows, weeks) == nil ? list : nil
  }

  /// Rows of a cell above the items of the day, which want about as many rows themselves; fewer where titles are read in
  /// the cells.
  private static func cellRows(_ columns: Int, _ rows: Int, _ weeks: Int, isWeek: Bool) -> Int {
    if isWeek { return max(1, (rows - 2) / 2) }
    if CalendarGrid.cellColumns(columns) >= readable, let cell = roomyRows(rows, weeks) { return cell }
    return max(1, min(4, (rows - 12) / weeks))
  }

  /// Rows of a cell with the number and two titles or more, above a few items of the day; nil where there are fewer.
  private static func roomyRows(_ rows: Int, _ weeks: Int) -> Int? {
    let cell = min(7, (rows - 8) / weeks)
    return cell >= 3 ? cell : nil
  }
}

extension CalendarPage {
  /// Where its parts lie in an area.
  package func layout(_ area: Rect, in context: ScreenContext) -> CalendarLayout {
    // A grid says by its places what falls when; where that is read out, the day at the cursor is.
    guard look != .agenda, !context.icons.isForReading else { return CalendarLayout(listOnly: area) }
    return CalendarLayout(
      area,
      weeks: weeks(in: context).count,
      isWeek: look == .week,
      hasCursor: isInItems
    )
  }

  /// The first days of the weeks that are shown.
  package func weeks(in context: ScreenContext) -> [Day] {
    let weekStart = context.moment.options.weekStart
    return look == .month
      ? CalendarMonth(of: day).weeks(from: weekStart) : [day.startOfWeek(weekStart)]
  }

  /// Whether the days of a week stand below each other.
  func isStacked(in context: ScreenContext) -> Bool { layout(context.area, in: context).isStacked }
}
