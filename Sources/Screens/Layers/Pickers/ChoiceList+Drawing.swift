import Frames
import Themes

extension ChoiceList {
  /// Draws the list over an area.
  func draw(into frame: inout Frame, area: Rect, icons: IconSet) {
    frame.clear(area, to: .panel)
    let layout = ChoiceLayout(area)
    if let y = layout.title { frame.drawPanelTitle(title, hint: hint, y: y, area: area, indent: 3) }
    drawLine(into: &frame, area.row(layout.line), icons: icons)
    guard !matches.isEmpty else {
      frame.put("Nothing fits.", x: area.origin.x + 3, y: layout.list.origin.y, Style(.muted, on: .panel))
      return
    }
    let first = layout.first(selected, of: matches.count)
    for row in 0..<layout.list.size.rows where matches.indices.contains(first + row) {
      drawMatch(first + row, into: &frame, area.row(layout.list.origin.y + row), icons: icons)
    }
    let isMore = first + layout.list.size.rows < matches.count
    frame.drawMore(first > 0, isMore, layout.list, icons: icons, on: .panel)
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
    var end = row.endX - 2
    if !choice.key.isEmpty, row.size.columns >= 30 {
      let key = DisplayText(choice.key)
      end -= key.width
      frame.put(key, x: end, y: y, Style(isPossible ? .key : .quiet, on: surface, .bold))
      end -= 2
    }
    var x = row.origin.x + 3
    if choices.contains(where: { !$0.sign.isEmpty }) {
      frame.put(choice.sign, x: x, y: y, Style(choice.role, on: surface, .bold))
      x += choices.reduce(0) { max($0, $1.sign.width) } + 1
    }
    let style = Style(isPossible ? choice.role : .quiet, on: surface, isSelected && isPossible ? .bold : [])
    let labelEnd = frame.put(choice.label, x: x, y: y, to: end, style)
    if isPossible { drawFound(match, of: choice, into: &frame, x: x, y: y, limit: labelEnd - x, on: surface) }
    let words = choice.reason ?? choice.detail
    let widest = choices.reduce(0) { max($0, DisplayText($1.label).width) }
    let start = max(labelEnd + 2, x + min(widest, 22) + 2)
    guard words.lowercased() != choice.label.lowercased(), end - start >= 8 else { return }
    frame.put(words, x: start, y: y, to: end, Style(isPossible ? .muted : .quiet, on: surface))
  }

  /// Marks the letters of a label that were found.
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

/// Where the parts of a list to choose from lie in its area; the title goes first where rows are few.
struct ChoiceLayout: Hashable {
  /// The row of the title; nil where there is no room for it.
  var title: Int?
  /// The row of the line that is typed.
  var line: Int
  /// The block of the choices.
  var list: Rect

  init(_ area: Rect) {
    let rows = area.size.rows
    var y = area.origin.y
    if rows >= 5 {
      title = y
      y += rows >= 12 ? 2 : 1
    }
    line = y
    y += rows >= 10 ? 2 : 1
    let bottom = area.endY - (rows >= 8 ? 1 : 0)
    list = Rect(x: area.origin.x, y: y, columns: area.size.columns, rows: bottom - y)
  }

  /// The rows an area needs to show `count` choices without scrolling.
  static func rows(for count: Int) -> Int {
    let bare = count + 5
    return bare >= 12 ? bare : bare >= 10 ? bare : count + 3 + (count + 3 >= 8 ? 1 : 0)
  }

  /// The first choice that is drawn, so that the selected one shows.
  func first(_ selected: Int, of count: Int) -> Int {
    max(0, min(selected - list.size.rows / 2, count - list.size.rows))
  }
}
