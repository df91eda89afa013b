import Frames

/// The layout of a date editor; the line has the highest priority, then its reading, then the box.
struct DateEditorLayout: Hashable {
  /// The box, if it fits.
  var box: Rect?
  /// The presets; without rows if they do not fit.
  var presets: Rect
  /// The row of the line editor.
  var input: Int
  var reading: Int?
  /// The row of following occurrences, other readings, and refusals.
  var more: Int?
  var keys: Int?

  /// Creates the layout of an area for presets of these widths; `isFlush` removes the margin beside the box.
  init(_ area: Rect, widths: [Int], isFlush: Bool) {
    let rows = area.size.rows
    let hasBox = rows >= 6 && area.size.columns >= 24
    let inside = rows - (hasBox ? 2 : 0)
    let block = Self.block(area, isFlush: isFlush)
    let x = block.origin.x + (hasBox ? 2 : 1)
    let columns = block.size.columns - (hasBox ? 4 : 2)
    let needed = PresetGrid.rows(widths, columns: columns)
    let spare = inside - (inside >= 5 ? 4 : 3)
    let grid = spare >= needed ? needed : min(1, max(0, spare))
    var y = area.origin.y
    box = nil
    if hasBox {
      let used = 2 + grid + (inside - grid >= 4 ? 4 : 3)
      box = Rect(x: block.origin.x, y: y, columns: block.size.columns, rows: used)
      y += 1
    }
    presets = Rect(x: x, y: y, columns: columns, rows: grid)
    input = y + grid
    let left = inside - grid
    reading = left >= 2 ? input + 1 : nil
    more = left >= 3 ? input + 2 : nil
    keys = left >= 4 ? input + 3 : nil
  }

  /// The first column inside the box.
  var x: Int { presets.origin.x }
  /// The column after the content of the box.
  var end: Int { presets.endX }

  /// Returns the preferred height for a width; at most `available` rows.
  static func rows(columns: Int, widths: [Int], available: Int, isFlush: Bool) -> Int {
    let block = block(Rect(x: 0, y: 0, columns: columns, rows: 0), isFlush: isFlush)
    let wanted = PresetGrid.rows(widths, columns: block.size.columns - 4) + 6
    return max(1, min(wanted, available))
  }

  /// Maximum width of the box; a wider one is hard to read.
  private static let widest = 110

  private static func block(_ area: Rect, isFlush: Bool) -> Rect {
    let indent = isFlush ? 0 : area.size.columns >= 60 ? 5 : area.size.columns >= 44 ? 2 : 0
    return Rect(
      x: area.origin.x + indent,
      y: area.origin.y,
      columns: max(1, min(widest, area.size.columns - indent * 2)),
      rows: area.size.rows
    )
  }
}
