import Frames
import Themes

/// All settings, those that can be changed on screen first, and where everything is kept.
struct SettingsPage: KeyedLayer, Hashable {
  enum Command: CaseIterable {
    case back, forth, close
  }

  static let keys: KeyTable<Command> =
    .moves("choose") + [
      KeyRow(.back, ["Left", "h"], "change", sign: "←→"),
      KeyRow(.forth, ["Enter", "Right", "l", "Space"], "change"),
      KeyRow(.close, .cancel + ["q"], "close", sign: "Esc", verb: .program(.settings)),
      KeyRow(passing: .program(.help), "help"),
    ]

  private var look: Look
  private var icons: String
  private var isMouseOn: Bool
  private var selected = 0
  /// The first line that is seen.
  private var top = 0

  /// The page of what there is to choose from, and of the icon set in use and whether the mouse is ours.
  init(_ look: Look, icons: String, isMouseOn: Bool) {
    self.look = look
    self.icons = icons
    self.isMouseOn = isMouseOn
  }

  /// How many rows change here, and how many stand before the files.
  private static let changed = 3
  private var named: Int { Self.changed + look.settings.count }
  private var count: Int { named + look.files.count }

  func word(_ command: Command, in context: ScreenContext) -> String? {
    guard command == .forth, selected >= Self.changed else { return table.row(command)?.word }
    return selected < named ? "how to change it" : "copy"
  }

  mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .back: LayerResponse(.stays, change(by: -1))
    case .forth: LayerResponse(.stays, change(by: 1))
    case .close: .close
    }
  }

  mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse {
    selected = min(max(0, selected + motion.rows(page: 5)), count - 1)
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
    let (lines, line) = (lines(area.size.rows), mouse.point.y - area.origin.y + top)
    guard lines.indices.contains(line), case .row(let hit) = lines[line] else { return .stay }
    if selected == hit { return LayerResponse(.stays, change(by: 1)) }
    selected = hit
    return .stay
  }

  private mutating func change(by step: Int) -> [Action] {
    switch selected {
    case 0:
      look.theme = Self.next(look.theme, in: look.themes, by: step)
      return [.theme(look.theme)]
    case 1:
      icons = Self.next(icons, in: look.iconSets.map(\.id), by: step)
      return [.icons(icons)]
    case 2:
      isMouseOn.toggle()
      return [.run(.program(.mouse))]
    case ..<named:
      let setting = look.settings[selected - Self.changed]
      return [.say("todos config set \(setting.name) VALUE: \(setting.takes)")]
    default:
      return [.copy(look.files[selected - named].word)]
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
    /// A row, by its place among those that can be selected.
    case row(Int)
  }

  /// The page, top to bottom, for so many rows of the screen.
  private func lines(_ rows: Int) -> [Line] {
    let title = Line.heading("Settings", .title)
    let head: [Line] = rows >= 8 ? [.blank, title, .blank] : [title]
    let gap: [Line] = rows >= 10 ? [.blank, .heading("FILES", .heading)] : []
    return head + (0..<named).map(Line.row) + gap + (named..<count).map(Line.row)
  }

  /// Scrolls so that the selected row is seen, and all that stands above the first.
  mutating func refresh(in context: ScreenContext) {
    let rows = context.area.size.rows
    let lines = lines(rows)
    guard rows > 0, let line = lines.firstIndex(of: .row(selected)) else { return }
    if line >= top + rows { top = line - rows + 1 }
    if line < top { top = line }
    top = selected == 0 ? 0 : min(top, max(0, lines.count - rows))
  }

  func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    frame.clear(rect)
    let lines = lines(rect.size.rows)
    for (row, line) in lines.dropFirst(top).prefix(rect.size.rows).enumerated() {
      let y = rect.origin.y + row
      switch line {
      case .blank: break
      case .heading(let words, let role):
        frame.put(DisplayText(words), x: rect.origin.x + 2, y: y, Style(role, on: .background, .bold))
      case .row(let index): draw(index, into: &frame, rect.row(y), icons: context.icons)
      }
    }
    let isMore = lines.count - top > rect.size.rows
    frame.drawMore(top > 0, isMore, rect, icons: context.icons, on: .background)
  }

  /// A row in words: what it is, its value, what it is for.
  private func words(_ index: Int) -> (name: String, value: String, help: String) {
    switch index {
    case 0: return ("Theme", look.theme, "")
    case 1: return ("Icons", icons, "")
    case 2: return ("Mouse", isMouseOn ? "on" : "off", "")
    case ..<named:
      let setting = look.settings[index - Self.changed]
      return (setting.name, setting.value.isEmpty ? "not set" : setting.value, setting.help)
    default: return (look.files[index - named].key, look.files[index - named].word, "")
    }
  }

  private func draw(_ index: Int, into frame: inout Frame, _ row: Rect, icons: IconSet) {
    let isSelected = index == selected
    let surface: Role = isSelected ? .selected : .background
    if isSelected { frame.light(row, icons: icons) }
    let (words, y) = (words(index), row.origin.y)
    let name = DisplayText(words.name)
    frame.put(name, x: row.origin.x + 3, y: y, Style(.text, on: surface, isSelected ? .bold : []))
    let longest = look.settings.map { DisplayText($0.name).width }.max() ?? 0
    let x = row.origin.x + max(14, longest + 5, name.width + 5)
    let role: Role = index < Self.changed ? .accent : index < named ? .text : .muted
    let end = frame.put(words.value, x: x, y: y, to: row.endX - 2, Style(role, on: surface))
    guard !words.help.isEmpty, row.endX - end > 14 else { return }
    frame.putRight(words.help, y: y, from: end + 2, rect: row, Style(.quiet, on: surface))
  }
}
