package import Frames
import Themes

extension SettingsPage {
  enum Line: Hashable {
    case blank
    case heading(String, Role)
    /// A row with its index among the selectable rows.
    case row(Int, SettingsRow)
    /// A line of a problem with the problem's index.
    case problem(Int, String)
    /// A line with text that does not fit in the selected row, with that row's index.
    case words(Int, String, Role)

    /// Index among the selectable rows, if any.
    var place: Int? {
      switch self {
      case .row(let place, _), .problem(let place, _), .words(let place, _, _): place
      case .blank, .heading: nil
      }
    }
  }

  func body(_ rect: Rect) -> Rect {
    search.body(of: rect)
  }

  func lines(_ size: Size, in context: ScreenContext) -> [Line] {
    let rows = rows(context.look)
    let isLow = size.rows < 10
    let title = Line.heading("Settings", .title)
    let head: [Line] = search.isShown ? [] : size.rows < 8 ? [title] : [.blank, title, .blank]
    let gap: [Line] = isLow ? [] : [.blank, .heading("FILES", .heading)]
    var (problems, all): ([Line], [Line]) = ([], [])
    for (place, row) in rows.enumerated() {
      if case .problem(let words) = row {
        let texts = WrappedLine(words, width: size.columns - 6).texts
        problems += texts.map { Line.problem(place, $0) }
        continue
      }
      if case .file = row, place == 0 || rows[place - 1].isSetting { all += gap }
      all.append(.row(place, row))
      if place == selected { all += more(of: row, at: place, size.columns, in: context) }
    }
    if problems.isEmpty { return head + all }
    // Problems must be entirely visible, so they come first on a low screen.
    return (isLow ? [] : head) + problems + (isLow ? [] : [.blank]) + all
  }

  /// Returns the parts of a row that do not fit in it: value, source and description.
  private func more(of row: SettingsRow, at place: Int, _ columns: Int, in context: ScreenContext) -> [Line] {
    let shown = setting(row, Rect(x: 0, y: 0, columns: columns, rows: 1), in: context)
    let words = [
      (shown.isValueCut ? shown.value : "", Role.accent),
      (shown.isSourceShown ? "" : shown.from, .muted), (shown.isHelpShown ? "" : shown.help, .muted),
    ]
    return words.flatMap { words, role in
      WrappedLine(words, width: columns - 7).texts.filter { !$0.isEmpty }.map { Line.words(place, $0, role) }
    }
  }

  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    frame.clear(rect)
    var page = self
    page.refresh(in: context)
    page.drawRefreshed(into: &frame, rect, in: context)
  }

  private func drawRefreshed(into frame: inout Frame, _ rect: Rect, in context: ScreenContext) {
    let body = body(rect)
    let lines = lines(body.size, in: context)
    for (row, line) in lines.dropFirst(top).prefix(body.size.rows).enumerated() {
      draw(line, into: &frame, body.row(body.origin.y + row), in: context)
    }
    let isMore = lines.count - top > body.size.rows
    frame.drawMore(top > 0, isMore, body, icons: context.icons, on: .background)
    search.draw(into: &frame, over: rect, found: rows(context.look).count, icons: context.icons)
  }

  private func draw(_ line: Line, into frame: inout Frame, _ row: Rect, in context: ScreenContext) {
    let (isSelected, y) = (line.place == selected, row.origin.y)
    if isSelected { frame.light(row, icons: context.icons) }
    switch line {
    case .blank: break
    case .heading(let words, let role):
      frame.put(DisplayText(words), x: row.origin.x + 2, y: y, Style(role, on: .background, .bold))
    case .row(_, let place):
      setting(place, row, in: context).draw(into: &frame, isSelected: isSelected)
    case .words(_, let words, let role):
      frame.put(words, x: row.origin.x + 5, y: y, to: row.endX - 2, Style(role, on: .selected))
    case .problem(_, let words):
      let style = Style(.bad, on: isSelected ? .selected : .background)
      frame.put(words, x: row.origin.x + 3, y: y, to: row.endX - 2, style)
    }
  }

  private func setting(_ row: SettingsRow, _ rect: Rect, in context: ScreenContext) -> SettingRow {
    let longest = listing(of: context.look).longestName
    func source(_ name: String, _ usual: String = "", _ variable: String? = nil) -> String {
      let words = context.look.source(of: name, variable, usual: usual)
      return words.isEmpty ? "" : "  " + words
    }
    func made(_ value: String, source: String = "", help: String = "", role: Role = .accent) -> SettingRow {
      SettingRow(row.label, value, source: source, help: help, role: role, in: rect, longest: longest)
    }
    let help = context.look.help(of: row.label)
    return switch row {
    case .theme: made(context.look.theme, source: source("theme", context.look.usualTheme), help: help)
    case .icons: made(context.icons.id, source: source("icons", IconSet.box.id), help: help)
    case .mouse: made(context.isMouseOn ? "on" : "off", source: source("mouse", "on"), help: help)
    case .setting(let setting):
      made(
        setting.shown.isEmpty ? "not set" : setting.shown,
        source: source(setting.name, setting.usuallyShown, setting.variable),
        help: setting.help
      )
    case .file(let file): made(file.word, role: .muted)
    case .problem(let words): made(words)
    }
  }
}
