import Frames
import Themes

/// All settings as they hold now, and where everything is kept.
struct SettingsPage: KeyedLayer, Hashable {
  enum Command: CaseIterable {
    case reset, back, forth, close
  }

  static let keys: KeyTable<Command> =
    .moves("choose") + [
      KeyRow(.back, ["Left", "h"], "change", sign: "←→"),
      KeyRow(.forth, ["Enter", "Right", "l", "Space"], "change"),
      KeyRow(.reset, ["r", "Delete"], "reset", help: "take back what is set: the default"),
      KeyRow(.close, .cancel + ["q"], "close", sign: "Esc", verb: .program(.settings)),
      KeyRow(passing: .program(.help), "help"),
    ]

  /// What stands in a row that can be selected.
  private enum Row: Hashable {
    case problem(String)
    case theme, icons, mouse
    case setting(Look.Setting)
    case file(Hint)

    /// The name by which the setting is set and reset as a whole; nil where there is none.
    var name: String? {
      switch self {
      case .theme: "theme"
      case .icons: "icons"
      case .mouse: "mouse"
      case .setting(let setting) where !setting.isOfVerbs: setting.name
      case .problem, .setting, .file: nil
      }
    }
  }

  private var selected = 0
  /// The first line that is seen.
  private var top = 0

  private static func rows(_ look: Look) -> [Row] {
    look.problems.map(Row.problem) + [.theme, .icons, .mouse] + look.settings.map(Row.setting)
      + look.files.map(Row.file)
  }

  private func current(_ look: Look) -> Row? {
    let rows = Self.rows(look)
    return rows.indices.contains(selected) ? rows[selected] : nil
  }

  /// The name of the setting under the cursor, where the person has set it.
  private func set(_ look: Look) -> String? {
    current(look)?.name.flatMap { look.set.contains($0) ? $0 : nil }
  }

  func word(_ command: Command, in context: ScreenContext) -> String? {
    switch (command, current(context.look)) {
    case (.reset, _) where set(context.look) == nil: nil
    case (.forth, .file), (.forth, .problem): "copy"
    case (.back, .file), (.back, .problem): nil
    case (.back, .setting(let setting)) where setting.value(by: -1) == nil: nil
    default: table.row(command)?.word
    }
  }

  mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .reset: set(context.look).map { .stay(.set($0, to: nil)) } ?? .stay
    case .back: LayerResponse(.stays, change(by: -1, in: context))
    case .forth: LayerResponse(.stays, change(by: 1, in: context))
    case .close: .close
    }
  }

  mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse {
    selected = min(max(0, selected + motion.rows(page: 5)), Self.rows(context.look).count - 1)
    return .stay
  }

  mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    let area = context.area
    switch mouse.action {
    case .wheelUp: return move(.up, in: context)
    case .wheelDown: return move(.down, in: context)
    case .press where area.contains(mouse.point): break
    default: return .pass
    }
    let (lines, line) = (lines(area.size, in: context), mouse.point.y - area.origin.y + top)
    guard lines.indices.contains(line), let hit = lines[line].place else { return .stay }
    if selected == hit { return LayerResponse(.stays, change(by: 1, in: context)) }
    selected = hit
    return .stay
  }

  private func change(by step: Int, in context: ScreenContext) -> [Action] {
    let look = context.look
    switch current(look) {
    case .theme: return [.theme(Self.next(look.theme, in: look.themes.ids, by: step))]
    case .icons: return [.icons(Self.next(context.icons.id, in: look.iconSets.ids, by: step))]
    case .mouse: return [.run(.program(.mouse))]
    case .setting(let setting) where setting.isOfVerbs:
      return [.run(.program(.keys))]
    case .setting(let setting):
      return [setting.value(by: step).map { .set(setting.name, to: $0) } ?? .push(SettingLine(setting))]
    case .file(let file): return [.copy(file.word)]
    case .problem(let words): return [.copy(words)]
    case nil: return []
    }
  }

  private static func next(_ name: String, in names: [String], by step: Int) -> String {
    guard let index = names.firstIndex(of: name) else { return names.first ?? name }
    return names[(index + step + names.count) % names.count]
  }

  // MARK: drawing

  /// A line of the page.
  private enum Line: Hashable {
    case blank
    case heading(String, Role)
    /// A row, with its place among those that can be selected.
    case row(Int, Row)
    /// A line of what is wrong, with the place of the whole.
    case problem(Int, String)
    /// A line of what does not fit into the selected row, with its place.
    case words(Int, String, Role)

    /// The place among what can be selected; nil where it cannot be.
    var place: Int? {
      switch self {
      case .row(let place, _), .problem(let place, _), .words(let place, _, _): place
      case .blank, .heading: nil
      }
    }
  }

  /// The page, top to bottom, for this much of the screen.
  private func lines(_ size: Size, in context: ScreenContext) -> [Line] {
    let look = context.look
    let title = Line.heading("Settings", .title)
    let isLow = size.rows < 10
    let head: [Line] = size.rows < 8 ? [title] : [.blank, title, .blank]
    let gap: [Line] = isLow ? [] : [.blank, .heading("FILES", .heading)]
    let problems = look.problems.enumerated().flatMap { place, words in
      WrappedLine(words, width: size.columns - 6).texts.map { Line.problem(place, $0) }
    }
    let all = Self.rows(look).enumerated().dropFirst(look.problems.count).flatMap { place, row in
      var lines = [Line.row(place, row)]
      if place == selected { lines += more(of: row, at: place, size.columns, in: context) }
      return place == Self.rows(look).count - look.files.count ? gap + lines : lines
    }
    if problems.isEmpty { return head + all }
    // What is wrong is to be read whole, so that it has the first rows of a low screen.
    return (isLow ? [] : head) + problems + (isLow ? [] : [.blank]) + all
  }

  /// What of a row does not fit into it: the whole value where that is cut, and what it is for.
  private func more(of row: Row, at place: Int, _ columns: Int, in context: ScreenContext) -> [Line] {
    let shown = Self.setting(row, Rect(x: 0, y: 0, columns: columns, rows: 1), in: context)
    let words = [
      (shown.isValueCut ? shown.value : "", Role.accent), (shown.isHelpShown ? "" : shown.help, .muted),
    ]
    return words.flatMap { words, role in
      WrappedLine(words, width: columns - 7).texts.filter { !$0.isEmpty }.map { Line.words(place, $0, role) }
    }
  }

  /// Scrolls so that the selected row is seen, and all that stands above the first.
  mutating func refresh(in context: ScreenContext) {
    selected = min(selected, Self.rows(context.look).count - 1)
    let lines = lines(context.area.size, in: context)
    top = RowWindow.top(
      top,
      showing: lines.indices.filter { isSelected(lines[$0]) },
      isFirst: selected == 0,
      of: lines.count,
      rows: context.area.size.rows
    )
  }

  private func isSelected(_ line: Line) -> Bool { line.place == selected }

  func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    frame.clear(rect)
    let lines = lines(rect.size, in: context)
    for (row, line) in lines.dropFirst(top).prefix(rect.size.rows).enumerated() {
      let y = rect.origin.y + row
      switch line {
      case .blank: break
      case .heading(let words, let role):
        frame.put(DisplayText(words), x: rect.origin.x + 2, y: y, Style(role, on: .background, .bold))
      case .row(_, let setting):
        let (row, isSelected) = (rect.row(y), isSelected(line))
        if isSelected { frame.light(row, icons: context.icons) }
        Self.setting(setting, row, in: context).draw(into: &frame, isSelected: isSelected)
      case .words(_, let words, let role):
        frame.light(rect.row(y), icons: context.icons)
        frame.put(words, x: rect.origin.x + 5, y: y, to: rect.endX - 2, Style(role, on: .selected))
      case .problem(_, let words):
        let isSelected = isSelected(line)
        if isSelected { frame.light(rect.row(y), icons: context.icons) }
        let style = Style(.bad, on: isSelected ? .selected : .background)
        frame.put(words, x: rect.origin.x + 3, y: y, to: rect.endX - 2, style)
      }
    }
    let isMore = lines.count - top > rect.size.rows
    frame.drawMore(top > 0, isMore, rect, icons: context.icons, on: .background)
  }

  /// A row as it is set in a row of the screen.
  private static func setting(_ row: Row, _ rect: Rect, in context: ScreenContext) -> SettingRow {
    let longest = context.look.settings.map { DisplayText($0.name).width }.max() ?? 0
    func source(_ name: String, _ usual: String = "", _ variable: String? = nil) -> String {
      let words = context.look.source(of: name, variable, usual: usual)
      return words.isEmpty ? "" : "  " + words
    }
    return switch row {
    case .theme:
      SettingRow("theme", context.look.theme, source: source("theme"), in: rect, longest: longest)
    case .icons:
      SettingRow(
        "icons",
        context.icons.id,
        source: source("icons", IconSet.box.id),
        in: rect,
        longest: longest
      )
    case .mouse:
      SettingRow(
        "mouse",
        context.isMouseOn ? "on" : "off",
        source: source("mouse", "on"),
        in: rect,
        longest: longest
      )
    case .setting(let setting):
      SettingRow(
        setting.name,
        setting.shown.isEmpty ? "not set" : setting.shown,
        source: source(setting.name, setting.usuallyShown, setting.variable),
        help: setting.help,
        in: rect,
        longest: longest
      )
    case .file(let file): SettingRow(file.key, file.word, role: .muted, in: rect, longest: longest)
    case .problem(let words): SettingRow("", words, in: rect, longest: longest)
    }
  }
}
