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
    case (.forth, .setting(let setting)) where setting.isOfVerbs: "how to change it"
    case (.back, .file), (.back, .problem): nil
    case (.back, .setting(let setting)) where setting.opposite == nil: nil
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
    let (lines, line) = (Self.lines(context.look, area.size), mouse.point.y - area.origin.y + top)
    guard lines.indices.contains(line), let hit = lines[line].place else { return .stay }
    if selected == hit { return LayerResponse(.stays, change(by: 1, in: context)) }
    selected = hit
    return .stay
  }

  private func change(by step: Int, in context: ScreenContext) -> [Action] {
    let look = context.look
    switch current(look) {
    case .theme: return [.theme(Self.next(look.theme, in: look.themes, by: step))]
    case .icons: return [.icons(Self.next(context.icons.id, in: look.iconSets.map(\.id), by: step))]
    case .mouse: return [.run(.program(.mouse))]
    case .setting(let setting) where setting.isOfVerbs:
      return [.say("todos config set keys.toggle '[\"Space\", \"x\"]'; todos manual names the verbs")]
    case .setting(let setting):
      return [setting.opposite.map { .set(setting.name, to: $0) } ?? .push(SettingLine(setting))]
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

    /// The place among what can be selected; nil where it cannot be.
    var place: Int? {
      switch self {
      case .row(let place, _), .problem(let place, _): place
      case .blank, .heading: nil
      }
    }
  }

  /// The page, top to bottom, for this much of the screen.
  private static func lines(_ look: Look, _ size: Size) -> [Line] {
    let title = Line.heading("Settings", .title)
    let isLow = size.rows < 10
    let head: [Line] = size.rows < 8 ? [title] : [.blank, title, .blank]
    let gap: [Line] = isLow ? [] : [.blank, .heading("FILES", .heading)]
    let problems = look.problems.enumerated().flatMap { place, words in
      WrappedLine(words, width: size.columns - 6).texts.map { Line.problem(place, $0) }
    }
    let rows = Self.rows(look).enumerated().dropFirst(look.problems.count).map {
      Line.row($0.offset, $0.element)
    }
    let all = rows.dropLast(look.files.count) + gap + rows.suffix(look.files.count)
    if problems.isEmpty { return head + all }
    // What is wrong is to be read whole, so that it has the first rows of a low screen.
    return (isLow ? [] : head) + problems + (isLow ? [] : [.blank]) + all
  }

  /// Scrolls so that the selected row is seen, and all that stands above the first.
  mutating func refresh(in context: ScreenContext) {
    let rows = context.area.size.rows
    selected = min(selected, Self.rows(context.look).count - 1)
    let lines = Self.lines(context.look, context.area.size)
    guard rows > 0, let first = lines.firstIndex(where: isSelected),
      let last = lines.lastIndex(where: isSelected)
    else { return }
    if last >= top + rows { top = last - rows + 1 }
    if first < top { top = first }
    top = selected == 0 ? 0 : min(top, max(0, lines.count - rows))
  }

  private func isSelected(_ line: Line) -> Bool { line.place == selected }

  func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    frame.clear(rect)
    let lines = Self.lines(context.look, rect.size)
    for (row, line) in lines.dropFirst(top).prefix(rect.size.rows).enumerated() {
      let y = rect.origin.y + row
      switch line {
      case .blank: break
      case .heading(let words, let role):
        frame.put(DisplayText(words), x: rect.origin.x + 2, y: y, Style(role, on: .background, .bold))
      case .row(_, let setting):
        draw(setting, isSelected: isSelected(line), into: &frame, rect.row(y), in: context)
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

  /// A row in words: what it is, its value, what it is for.
  private static func words(
    _ row: Row,
    in context: ScreenContext
  ) -> (name: String, value: String, help: String) {
    switch row {
    case .theme: ("Theme", context.look.theme, "")
    case .icons: ("Icons", context.icons.id, "")
    case .mouse: ("Mouse", context.isMouseOn ? "on" : "off", "")
    case .setting(let setting):
      (setting.name, setting.shown.isEmpty ? "not set" : setting.shown, setting.help)
    case .file(let file): (file.key, file.word, "")
    case .problem(let words): ("", words, "")
    }
  }

  private func draw(
    _ row: Row,
    isSelected: Bool,
    into frame: inout Frame,
    _ rect: Rect,
    in context: ScreenContext
  ) {
    let surface: Role = isSelected ? .selected : .background
    if isSelected { frame.light(rect, icons: context.icons) }
    let (words, y) = (Self.words(row, in: context), rect.origin.y)
    let name = DisplayText(words.name)
    frame.put(name, x: rect.origin.x + 3, y: y, Style(.text, on: surface, isSelected ? .bold : []))
    let longest = context.look.settings.map { DisplayText($0.name).width }.max() ?? 0
    let column = longest * 2 < rect.size.columns ? max(14, longest + 5) : 0
    let x = rect.origin.x + max(column, name.width + 5)
    let role: Role = if case .file = row { .muted } else { .accent }
    var end = frame.put(words.value, x: x, y: y, to: rect.endX - 2, Style(role, on: surface))
    if case .setting(let setting) = row, let variable = setting.variable {
      let source = DisplayText("  from \(variable)")
      if end + source.width < rect.endX { end = frame.put(source, x: end, y: y, Style(.quiet, on: surface)) }
    }
    guard !words.help.isEmpty, rect.endX - end > 14 else { return }
    frame.putRight(words.help, y: y, from: end + 2, rect: rect, Style(.quiet, on: surface))
  }
}
