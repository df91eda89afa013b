import Actions
import Frames
import ScheduleGrammar
import Settings

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
      x: area.origin.x + indent, y: area.origin.y, columns: max(1, min(widest, area.size.columns - indent * 2)),
      rows: area.size.rows)
  }
}

/// The presets in rows of columns; if not all rows fit, a single row around the chosen preset.
struct PresetGrid: Hashable {
  /// Rectangles of the visible presets, by index.
  private(set) var places: [Int: Rect] = [:]
  let rows: Int

  /// Returns the number of rows for presets of these widths.
  static func rows(_ widths: [Int], columns: Int) -> Int {
    let across = across(widths, columns: columns)
    return widths.isEmpty ? 0 : (widths.count + across - 1) / across
  }

  init(_ widths: [Int], chosen: Int?, in block: Rect) {
    let across = Self.across(widths, columns: block.size.columns)
    let needed = Self.rows(widths, columns: block.size.columns)
    rows = min(needed, block.size.rows)
    guard rows == needed else {
      setLine(widths, chosen: chosen ?? 0, in: block)
      return
    }
    let columns = Self.columnWidths(widths, across: across)
    for (index, width) in widths.enumerated() {
      let x = block.origin.x + columns[..<(index % across)].reduce(0) { $0 + $1 + 2 }
      places[index] = Rect(x: x, y: block.origin.y + index / across, columns: width, rows: 1)
    }
  }

  func preset(at point: Point) -> Int? { places.first { $0.value.contains(point) }?.key }

  private mutating func setLine(_ widths: [Int], chosen: Int, in block: Rect) {
    guard block.size.rows > 0, widths.indices.contains(chosen) else { return }
    var first = chosen
    var used = widths[chosen]
    while first > 0, used + 2 + widths[first - 1] <= block.size.columns {
      first -= 1
      used += 2 + widths[first]
    }
    var x = block.origin.x
    for index in widths.indices.dropFirst(first) {
      guard x + widths[index] <= block.endX || index == first else { break }
      places[index] = Rect(x: x, y: block.origin.y, columns: min(widths[index], block.endX - x), rows: 1)
      x += widths[index] + 2
    }
  }

  /// Returns the number of presets per row that minimizes the rows and fills them evenly.
  private static func across(_ widths: [Int], columns: Int) -> Int {
    for count in stride(from: widths.count, to: 1, by: -1) {
      guard columnWidths(widths, across: count).reduce(-2, { $0 + $1 + 2 }) <= columns else { continue }
      let rows = (widths.count + count - 1) / count
      let even = (widths.count + rows - 1) / rows
      let fits = columnWidths(widths, across: even).reduce(-2) { $0 + $1 + 2 } <= columns
      return fits ? even : count
    }
    return 1
  }

  private static func columnWidths(_ widths: [Int], across: Int) -> [Int] {
    (0..<across).map { column in stride(from: column, to: widths.count, by: across).reduce(0) { max($0, widths[$1]) } }
  }
}

/// The presets of a date editor at the current time.
struct DatePresets: Hashable {
  /// The text of each preset for the grammar.
  let words: [String]
  let passed: [Bool]
  /// The label of each preset after its digit.
  let texts: [DisplayText]

  init(_ context: ScreenContext) {
    words = context.look.config.presets
    passed = words.map { words in DateChange(words, at: context.moment).notes.contains { $0.code == .inPast } }
    texts = zip(words, passed).map { words, isPast in DisplayText(isPast ? DateEditorMessages.past(words) : words) }
  }

  /// Width of each label with its digit.
  var widths: [Int] { texts.map { $0.width + 2 } }
}
