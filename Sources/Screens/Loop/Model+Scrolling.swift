import Frames

extension Model {
  /// Scrolls as little as is needed to see the cursor, the inline layer below it, and the heading above a first row.
  mutating func scrollToCursor() {
    let chrome = chrome
    let rows = chrome.body.size.rows
    guard rows > 0 else { return }
    let inset = Inset(self, chrome: chrome)
    let total = outline.lines.count + (inset.map { $0.height - $0.replaced } ?? 0)
    focus.top = min(max(0, focus.top), max(0, total - rows))
    guard let (first, last) = wantedLines(inset) else { return }
    if last >= focus.top + rows { focus.top = last - rows + 1 }
    if first < focus.top { focus.top = first }
    if inset != nil, last - first >= rows { focus.top = last - rows + 1 }
  }

  /// The lines that must be seen.
  private func wantedLines(_ inset: Inset?) -> (first: Int, last: Int)? {
    let row = focus.cursor.flatMap { outline.lineOf[$0] }
    if let inset {
      let last = inset.start + inset.height - 1
      let isAbove = row.map { $0 < inset.start && inset.start - $0 == 1 } ?? false
      return (isAbove ? inset.start - 1 : inset.start, last)
    }
    return row.map { (lead(of: $0), $0) }
  }

  /// The first line of what belongs above a row: its heading, and at the top all there is.
  private func lead(of row: Int) -> Int {
    guard row > 0, row <= focus.top else { return row }
    if focus.place == 0 { return 0 }
    var line = row
    while line > 0, row - line < 2, !isRow(outline.lines[line - 1]) { line -= 1 }
    return line
  }

  private func isRow(_ line: Outline.Line) -> Bool {
    if case .row = line { return true }
    return false
  }
}
