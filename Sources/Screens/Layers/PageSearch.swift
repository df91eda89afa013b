import Frames
import Themes

/// What is looked for among the rows of a page: the line as long as it is typed, and the words that hold.
package struct PageSearch: Hashable {
  /// The line; nil where none is open.
  private(set) var line: LineEditor?
  /// What is looked for; empty for nothing.
  private(set) var text = ""

  /// Whether it takes a row of the page.
  var isShown: Bool { line != nil || !text.isEmpty }

  /// Opens the line with what is looked for.
  mutating func open() { line = LineEditor(text, limit: 256) }

  /// Puts the line away; what was typed still holds.
  mutating func keep() { line = nil }

  /// Looks for nothing any more.
  mutating func clear() { (line, text) = (nil, "") }

  /// Gives a key to the line; nil where it is none of a line's.
  mutating func type(_ key: KeyPress) -> Bool? {
    guard var edited = line, edited.press(key) else { return nil }
    return take(&edited)
  }

  /// Puts pasted text into the line; whether something else is looked for then.
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

  /// The places of rows that fit, in the order of the page, and which of them fits best; all where nothing is looked for.
  func places(_ rows: [SoughtWords]) -> (found: [Int], best: Int) {
    guard !text.isEmpty else { return (Array(rows.indices), 0) }
    let ranks = rows.map { $0.rank(of: text) }
    let found = rows.indices.filter { ranks[$0] != nil }
    let most = ranks.compactMap(\.self).max()
    return (found, found.firstIndex { ranks[$0] == most } ?? 0)
  }

  /// The rows of a page below the line of what is looked for.
  func body(of page: Rect) -> Rect {
    isShown ? page.inset(above: page.size.rows < 8 ? 1 : 3, below: 0) : page
  }

  /// Draws it above the rows of a page that are found, where anything is looked for.
  func draw(into frame: inout Frame, over page: Rect, found: Int, icons: IconSet) {
    guard isShown else { return }
    let row = page.row(page.origin.y + (page.size.rows < 8 ? 0 : 1))
    draw(into: &frame, row, found: found, of: "found", icons: icons)
  }

  /// Draws it into the row above those that are found.
  func draw(into frame: inout Frame, _ row: Rect, found: Int, of all: String, icons: IconSet) {
    let y = row.origin.y
    let x = frame.put(icons[.prompt], x: row.origin.x + 1, y: y, Style(.accent, on: .background, .bold)) + 1
    let count = found == 0 ? "no matches" : "\(found) \(all)"
    let end = row.endX - 2 - (row.size.columns < 30 ? 0 : DisplayText(count).width + 2)
    frame.putRight(count, y: y, from: end, rect: row, Style(found == 0 ? .bad : .quiet, on: .background))
    let shown = line ?? LineEditor(text, limit: 256)
    if shown.text.isEmpty {
      frame.put("type to find", x: x, y: y, to: end, Style(.quiet, on: .background))
    }
    shown.draw(
      into: &frame,
      x: x,
      y: y,
      columns: max(0, end - x),
      Style(.text, on: .background),
      showsCursor: line != nil
    )
  }
}

extension KeyTable {
  /// The keys of a page while it is typed what is looked for on it.
  static func finding(keep: Command, close: Command) -> KeyTable {
    [KeyRow(keep, ["Enter"], "go on")] + .steps("choose") + [
      KeyRow(close, .cancel, "show all", sign: "Esc")
    ]
  }
}
