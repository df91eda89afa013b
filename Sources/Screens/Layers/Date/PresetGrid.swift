import Frames

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
      places[index] = Rect(
        x: x,
        y: block.origin.y,
        columns: min(widths[index], block.endX - x),
        rows: 1
      )
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
    (0..<across).map { column in
      stride(from: column, to: widths.count, by: across).reduce(0) { max($0, widths[$1]) }
    }
  }
}
