import Frames
import Themes

extension ChoiceList {
  func draw(into frame: inout Frame, area: Rect, icons: IconSet) {
    Panel(area).draw(into: &frame, title: title, icons: icons)
    let layout = ChoiceLayout(area)
    drawLine(into: &frame, layout.line, icons: icons)
    guard !matches.isEmpty else {
      let place = layout.list.origin
      frame.put("No matches.", x: place.x + 3, y: place.y, Style(.muted, on: .panel))
      return
    }
    drawMatches(into: &frame, layout.list, icons: icons)
  }

  private func drawMatches(into frame: inout Frame, _ list: Rect, icons: IconSet) {
    let rows = rows(in: list)
    for row in 0..<list.size.rows {
      guard let place = rows.choice(atRow: row), place != selected || row == rows.selectedRow else {
        continue
      }
      drawMatch(place, into: &frame, list.row(list.origin.y + row), icons: icons)
    }
    drawWords(into: &frame, list, rows, icons: icons)
    frame.drawMore(rows.first > 0, rows.goesOn(below: list.size.rows), list, icons: icons, on: .panel)
  }

  /// Draws the description of the selected choice in the rows below, if it does not fit in the choice's row.
  private func drawWords(into frame: inout Frame, _ list: Rect, _ rows: ChoiceRows, icons: IconSet) {
    let words = selectedWords(in: list)
    let isPossible = matches.indices.contains(selected) && choices[matches[selected].index].reason == nil
    let style = Style(isPossible ? .muted : .quiet, on: .selected)
    for (index, text) in words.prefix(rows.more).enumerated() {
      let row = list.row(list.origin.y + rows.selectedRow + 1 + index)
      frame.light(row, icons: icons)
      let isLast = index == rows.more - 1 && rows.more < words.count
      let shown = isLast ? text.wholeWords(in: row.size.columns - Self.indent - 4) + " …" : text
      frame.put(shown, x: row.origin.x + Self.indent, y: row.origin.y, to: row.endX - 2, style)
    }
  }

  /// Indentation of the description below a choice.
  private static let indent = 5

  func rows(in list: Rect) -> ChoiceRows {
    let words = selectedWords(in: list).count
    return ChoiceRows(selected, of: matches.count, words: words, rows: list.size.rows)
  }

  /// Returns the wrapped description of the selected choice; empty if it fits in the choice's row.
  private func selectedWords(in list: Rect) -> [String] {
    guard matches.indices.contains(selected) else { return [] }
    let choice = choices[matches[selected].index]
    let words = words(of: choice)
    let columns = columns(of: choice, in: list)
    if DisplayText(words).width <= columns.end - columns.words { return [] }
    return WrappedLine(words, width: list.size.columns - Self.indent - 2).texts
  }

  /// Returns the reason why a choice is unavailable, or its detail; empty if that repeats the label.
  private func words(of choice: Choice) -> String {
    let words = choice.reason ?? choice.detail
    return words.lowercased() == choice.label.lowercased() ? "" : words
  }

  /// Returns the columns of a choice's label, its description, and the end of the description.
  private func columns(of choice: Choice, in row: Rect) -> (label: Int, words: Int, end: Int) {
    let key = choice.key.isEmpty || row.size.columns < 30 ? 0 : DisplayText(choice.key).width + 2
    let end = row.endX - 2 - key
    let signs = choices.reduce(0) { max($0, $1.sign.width) }
    let label = row.origin.x + 3 + (signs > 0 ? signs + 1 : 0)
    let labelEnd = min(end, label + DisplayText(choice.label).width)
    let widest = choices.reduce(0) { max($0, DisplayText($1.label).width) }
    return (label, max(labelEnd + 2, label + min(widest, 22) + 2), end)
  }

  private func drawLine(into frame: inout Frame, _ row: Rect, icons: IconSet) {
    let (y, end) = (row.origin.y, row.endX - 1)
    let start = frame.put(icons[.prompt], x: row.origin.x + 1, y: y, Style(.accent, on: .panel, .bold)) + 1
    if line.text.isEmpty {
      let words = WrappedLine(prompt, width: end - start).texts.first ?? ""
      frame.put(words, x: start, y: y, to: end, Style(.quiet, on: .panel))
    }
    line.draw(into: &frame, x: start, y: y, columns: end - start, Style(.text, on: .panel))
  }

  private func drawMatch(_ place: Int, into frame: inout Frame, _ row: Rect, icons: IconSet) {
    let (match, y) = (matches[place], row.origin.y)
    let choice = choices[match.index]
    let isPossible = choice.reason == nil
    let isSelected = place == selected
    let surface: Role = isSelected ? .selected : .panel
    if isSelected { frame.light(row, icons: icons) }
    let columns = columns(of: choice, in: row)
    if columns.end < row.endX - 2 {
      let style = Style(isPossible ? .key : .quiet, on: surface, .bold)
      frame.put(DisplayText(choice.key), x: columns.end + 2, y: y, style)
    }
    frame.put(choice.sign, x: row.origin.x + 3, y: y, Style(choice.role, on: surface, .bold))
    let style = Style(isPossible ? choice.role : .quiet, on: surface, isSelected && isPossible ? .bold : [])
    let x = columns.label
    let labelEnd = frame.put(choice.label, x: x, y: y, to: columns.end, style)
    if isPossible { drawFound(match, of: choice, into: &frame, x: x, y: y, limit: labelEnd - x, on: surface) }
    let (words, room) = (words(of: choice), columns.end - columns.words)
    guard DisplayText(words).width <= room || !isSelected && room >= 8 else { return }
    let shown = words.wholeWords(in: room)
    frame.put(
      shown,
      x: columns.words,
      y: y,
      to: columns.end,
      Style(isPossible ? .muted : .quiet, on: surface)
    )
  }

  private func drawFound(
    _ match: Match,
    of choice: Choice,
    into frame: inout Frame,
    x: Int,
    y: Int,
    limit: Int,
    on surface: Role
  ) {
    guard !match.places.isEmpty else { return }
    let columns = LineColumns(choice.label)
    for place in match.places {
      let range = columns.column(ofCharacter: place)..<columns.column(ofCharacter: place + 1)
      guard range.upperBound < limit || columns.width <= limit else { break }
      let letter = columns.text.slice(columns: range)
      frame.put(letter, x: x + range.lowerBound, y: y, Style(.match, on: surface, .bold))
    }
  }
}

/// The layout of a choice list in its area; blank rows are dropped first if the area is low.
struct ChoiceLayout: Hashable {
  /// The row of the line editor.
  let line: Rect
  let list: Rect

  init(_ area: Rect) {
    let (inside, rows) = (Panel(area).inside, area.size.rows)
    line = inside.row(inside.origin.y + (rows >= 12 ? 1 : 0))
    list = inside.inset(above: line.endY - inside.origin.y + (rows >= 10 ? 1 : 0), below: 0)
  }

  /// Returns the height of an area that shows `count` choices without scrolling.
  static func rows(for count: Int) -> Int { count >= 7 ? count + 5 : count == 6 ? 10 : count + 3 }
}
