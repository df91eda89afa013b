package import Intents

/// The user's position in the list.
///
/// The cursor follows an item, or an occurrence in a list of occurrences, never a row number (invariant V5).
package struct Focus: Hashable, Sendable {
  package private(set) var cursor: RowID?
  /// The index of the cursor among the rows, at which it continues if its row disappears.
  private(set) var place = 0
  /// True if the cursor is on the first row because the user has not moved it.
  var isFirst: Bool
  /// True if the cursor moves to the last row as more rows arrive, because the user went to the very end.
  var isLast = false
  /// A row that gets the cursor as soon as it is listed.
  var awaited: RowID?
  /// The first visible line.
  package private(set) var top = 0
  /// The selected rows outside the current range.
  private(set) var marked: Set<RowID> = []
  /// The start of the range that is being selected.
  private(set) var anchor: RowID?

  /// Puts the cursor on a row; on the first row if it is nil.
  init(at cursor: RowID?) {
    self.cursor = cursor
    isFirst = cursor == nil
  }

  // MARK: cursor

  /// Moves the cursor to the row at an index, or to the nearest row.
  mutating func place(_ place: Int, in outline: Outline) {
    guard !outline.ids.isEmpty else { return }
    self.place = min(max(0, place), outline.ids.count - 1)
    cursor = outline.ids[self.place]
    isFirst = false
    isLast = false
  }

  /// Keeps the cursor on its row; if the row is gone, moves it to the next former row, else to the one above.
  ///
  /// Rows that are no longer listed lose their selection.
  mutating func settle(in outline: Outline, after before: [RowID], first: RowID?, isLoaded: Bool) {
    if let there = awaited.flatMap(outline.id(standingFor:)) {
      cursor = there
      isFirst = false
      self.awaited = nil
    }
    guard isLoaded else { return }
    marked = marked.filter { outline.placeOf[$0] != nil }
    if let anchor, outline.placeOf[anchor] == nil { self.anchor = nil }
    guard !outline.ids.isEmpty else { return cursor = nil }
    if isFirst { cursor = first }
    if isLast { cursor = outline.ids.last }
    if let place = cursor.flatMap(outline.place(standingFor:)) ?? successor(in: outline, after: before) {
      self.place = place
    }
    place = min(max(0, place), outline.ids.count - 1)
    cursor = outline.ids[place]
  }

  private func successor(in outline: Outline, after before: [RowID]) -> Int? {
    guard let cursor, let gone = before.firstIndex(of: cursor) else { return nil }
    let next = before[gone...].lazy.compactMap { outline.placeOf[$0] }.first
    return next ?? before[..<gone].reversed().lazy.compactMap { outline.placeOf[$0] }.first
  }

  // MARK: selection

  /// Returns the selected rows: the marked ones, and the range that is being selected.
  func selection(in outline: Outline) -> Set<RowID> {
    guard let anchor, let from = outline.placeOf[anchor], let cursor, let to = outline.placeOf[cursor] else {
      return marked
    }
    return marked.union(outline.ids[min(from, to)...max(from, to)])
  }

  mutating func clearSelection() {
    anchor = nil
    marked = []
  }

  /// Starts a range at the cursor, or ends the range and keeps its rows selected.
  mutating func toggleSelecting(in outline: Outline) {
    if anchor == nil {
      anchor = cursor
    } else {
      marked = selection(in: outline)
      anchor = nil
    }
  }

  // MARK: scrolling

  /// Scrolls by lines; a cursor out of sight moves to the nearest visible row.
  mutating func scroll(by lines: Int, rows: Int, in outline: Outline) {
    top = min(max(0, top + lines), max(0, outline.lines.count - rows))
    let seen = top..<top + rows
    guard let cursor, let line = outline.lineOf[cursor], !seen.contains(line) else { return }
    let visible = outline.ids.indices.filter { seen.contains(outline.lineOf[outline.ids[$0]] ?? -1) }
    if let place = line < seen.lowerBound ? visible.first : visible.last { self.place(place, in: outline) }
  }

  /// Scrolls so that the cursor's row keeps its place on the screen if rows came or went above it.
  mutating func keepInPlace(since old: Outline, rows: Int, in outline: Outline) {
    guard !isFirst, let cursor, let before = old.lineOf[cursor], let now = outline.lineOf[cursor], before >= top,
      before < top + rows
    else { return }
    top = min(max(0, top + now - before), max(top, outline.lines.count - rows))
  }

  /// Scrolls as little as needed to show the cursor, the inline layer below it, and the heading above a first row.
  mutating func scrollToCursor(rows: Int, _ inset: Inset?, in outline: Outline) {
    guard rows > 0 else { return }
    let total = outline.lines.count + (inset.map { $0.height - $0.replaced } ?? 0)
    top = min(max(0, top), max(0, total - rows))
    guard let (first, last) = wantedLines(inset, in: outline) else { return }
    if last >= top + rows { top = last - rows + 1 }
    if first < top { top = first }
    if inset != nil, last - first >= rows { top = last - rows + 1 }
  }

  /// Returns the lines that must be visible.
  private func wantedLines(_ inset: Inset?, in outline: Outline) -> (first: Int, last: Int)? {
    let row = cursor.flatMap { outline.lineOf[$0] }
    if let inset {
      let last = inset.start + inset.height - 1
      return (row.map { $0 + 1 } == inset.start ? inset.start - 1 : inset.start, last)
    }
    return row.map { (lead(of: $0, in: outline), $0) }
  }

  /// Returns the first line that belongs above a row: its heading; for the first row, line 0.
  private func lead(of row: Int, in outline: Outline) -> Int {
    guard row > 0, row <= top else { return row }
    if place == 0 { return 0 }
    var line = row
    while line > 0, row - line < 2, outline.row(outline.lines[line - 1]) == nil { line -= 1 }
    return line
  }
}
