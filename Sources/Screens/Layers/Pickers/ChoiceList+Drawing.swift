import Frames
import Themes

extension ChoiceList {
  /// Draws the list over an area.
  func draw(into frame: inout Frame, area: Rect, icons: IconSet) {
    frame.clear(area, to: .panel)
    let layout = ChoiceLayout(area)
    if let y = layout.title { frame.drawPanelTitle(title, hint: hint, y: y, area: area, indent: 3) }
    drawLine(into: &frame, y: layout.line, area: area, icons: icons)
    guard !matches.isEmpty else {
      frame.put("Nothing fits.", x: area.origin.x + 3, y: layout.list.origin.y, Style(.muted, on: .panel))
      return
    }
    let first = layout.first(selected, of: matches.count)
    for row in 0..<layout.list.size.rows where matches.indices.contains(first + row) {
      drawChoice(first + row, into: &frame, y: layout.list.origin.y + row, area: area, icons: icons)
    }
    let isMore = first + layout.list.size.rows < matches.count
    frame.drawMore(first > 0, isMore, layout.list, icons: icons, on: .panel)
  }

  private func drawLine(into frame: inout Frame, y: Int, area: Rect, icons: IconSet) {
    let start = frame.put(icons[.prompt], x: area.origin.x + 1, y: y, Style(.accent, on: .panel, .bold)) + 1
    if line.text.isEmpty {
      frame.put(DisplayText(prompt), x: start, y: y, Style(.quiet, on: .panel), limit: area.endX - 1 - start)
    }
    line.draw(into: &frame, x: start, y: y, columns: area.endX - 1 - start, Style(.text, on: .panel))
  }

  private func drawChoice(_ place: Int, into frame: inout Frame, y: Int, area: Rect, icons: IconSet) {
    let match = matches[place]
    let choice = choices[match.index]
    let isSelected = place == selected
    let surface: Role = isSelected ? .selected : .panel
    let line = Rect(x: area.origin.x, y: y, columns: area.size.columns, rows: 1)
    frame.clear(line, to: surface)
    if isSelected { frame.put(icons[.cursor], x: area.origin.x, y: y, Style(.accent, on: surface)) }
    var end = area.endX - 2
    if !choice.key.isEmpty, area.size.columns >= 30 {
      let key = DisplayText(choice.key)
      end -= key.width
      let role: Role = choice.reason == nil ? .key : .quiet
      frame.put(key, x: end, y: y, Style(role, on: surface, .bold))
      end -= 2
    }
    var x = area.origin.x + 3
    if !choice.sign.isEmpty || choices.contains(where: { !$0.sign.isEmpty }) {
      frame.put(choice.sign, x: x, y: y, Style(choice.role, on: surface, .bold))
      x += choices.reduce(0) { max($0, $1.sign.width) } + 1
    }
    let role: Role = choice.reason == nil ? choice.role : .quiet
    let label = DisplayText(choice.label).truncated(to: max(0, end - x))
    frame.put(label, x: x, y: y, Style(role, on: surface, isSelected && choice.reason == nil ? .bold : []))
    drawFound(match, of: choice, into: &frame, x: x, y: y, limit: label.width, surface: surface)
    drawDetail(choice, into: &frame, x: x, after: x + label.width, y: y, end: end, surface: surface)
  }

  private func drawFound(
    _ match: Match,
    of choice: Choice,
    into frame: inout Frame,
    x: Int,
    y: Int,
    limit: Int,
    surface: Role
  ) {
    guard choice.reason == nil, !match.places.isEmpty else { return }
    let columns = LineColumns(choice.label)
    for place in match.places {
      let range = columns.column(ofCharacter: place)..<columns.column(ofCharacter: place + 1)
      guard range.upperBound < limit || columns.width <= limit else { break }
      frame.put(
        columns.text.slice(columns: range),
        x: x + range.lowerBound,
        y: y,
        Style(.match, on: surface, .bold)
      )
    }
  }

  private func drawDetail(
    _ choice: Choice,
    into frame: inout Frame,
    x: Int,
    after: Int,
    y: Int,
    end: Int,
    surface: Role
  ) {
    let words = choice.reason ?? choice.detail
    guard !words.isEmpty, words.lowercased() != choice.label.lowercased() else { return }
    let column = choices.reduce(0) { max($0, DisplayText($1.label).width) }
    let start = max(after + 2, x + min(column, 22) + 2)
    guard end - start >= 8 else { return }
    let role: Role = choice.reason == nil ? .muted : .quiet
    frame.put(DisplayText(words).truncated(to: end - start), x: start, y: y, Style(role, on: surface))
  }
}
