import Frames
import Messages
import Themes

/// A text search in the rows of a page: the line editor while it is open, and the active search text.
package struct PageSearch: Hashable {
  /// The line editor; nil while it is closed.
  private(set) var line: LineEditor?
  /// The search text; empty if the search is inactive.
  private(set) var text = ""

  /// True if the search occupies rows of the page.
  var isShown: Bool { line != nil || !text.isEmpty }

  /// Opens the line editor with the current search text.
  mutating func open() { line = LineEditor(text, limit: 256) }

  /// Closes the line editor and keeps the search text.
  mutating func keep() { line = nil }

  mutating func clear() { (line, text) = (nil, "") }

  /// Passes a key to the editor; returns true if the search text changed, nil if the editor does not use the key.
  mutating func type(_ key: KeyPress) -> Bool? {
    guard var edited = line, edited.press(key) else { return nil }
    return take(&edited)
  }

  /// Pastes text into the line editor; returns true if the search text changed.
  mutating func paste(_ pasted: String) -> Bool {
    guard var edited = line else { return false }
    edited.paste(pasted)
    return take(&edited)
  }

  private mutating func take(_ edited: inout LineEditor) -> Bool {
    let before = text
    (line, text) = (edited, edited.text.trimmingBlanks())
    return text != before
  }

  /// Returns the indices of the matching rows and the position of the best among them; all rows without a search.
  func places(_ rows: [SoughtWords]) -> (found: [Int], best: Int) {
    guard !text.isEmpty else { return (Array(rows.indices), 0) }
    let ranks = rows.map { $0.rank(of: text) }
    let found = rows.indices.filter { ranks[$0] != nil }
    let maximum = ranks.compactMap(\.self).max()
    return (found, found.firstIndex { ranks[$0] == maximum } ?? 0)
  }

  /// Returns the part of the page below the search line.
  func body(of page: Rect) -> Rect { isShown ? page.inset(above: page.size.rows < 8 ? 1 : 3, below: 0) : page }

  /// Draws the search line with the number of matches above them, if the search is active.
  func draw(into frame: inout Frame, over page: Rect, found: Int, icons: IconSet) {
    guard isShown else { return }
    let row = page.row(page.origin.y + (page.size.rows < 8 ? 0 : 1))
    let y = row.origin.y
    let x = frame.put(icons[.prompt], x: row.origin.x + 1, y: y, Style(.accent, on: .background, .bold)) + 1
    let count = found == 0 ? LineEditorMessages.noMatches : LineEditorMessages.found(found)
    let end = row.endX - 2 - (row.size.columns < 30 ? 0 : DisplayText(count).width + 2)
    frame.putRight(count, y: y, from: end, rect: row, Style(found == 0 ? .bad : .quiet, on: .background))
    let shown = line ?? LineEditor(text, limit: 256)
    if shown.text.isEmpty {
      frame.put(LineEditorMessages.typeToFind, x: x, y: y, to: end, Style(.quiet, on: .background))
    }
    shown.draw(
      into: &frame, x: x, y: y, columns: max(0, end - x), Style(.text, on: .background), showsCursor: line != nil)
  }
}

extension KeyTable {
  /// Returns the keys of a page while its search line is open.
  static func finding(keep: Command, close: Command) -> KeyTable {
    [KeyRow(keep, ["Enter"], Term("go on"))] + .steps(Term("choose")) + [
      KeyRow(close, .cancel, Term("show all"), sign: "Esc")
    ]
  }
}
