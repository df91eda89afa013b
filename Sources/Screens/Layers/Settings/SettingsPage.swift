import Frames
import Themes

/// The few settings that can be changed on screen, and where the rest is kept.
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

  /// The page of what there is to choose from, and of the icon set in use and whether the mouse is ours.
  init(_ look: Look, icons: String, isMouseOn: Bool) {
    self.look = look
    self.icons = icons
    self.isMouseOn = isMouseOn
  }

  var placement: Placement { .page }
  func height(width: Int, in context: ScreenContext) -> Int { context.size.rows }

  func word(_ command: Command, in context: ScreenContext) -> String? {
    command == .forth && selected >= 3 ? "copy" : table.row(command)?.word
  }

  mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .back: LayerResponse(.stays, change(by: -1))
    case .forth: LayerResponse(.stays, change(by: 1))
    case .close: .close
    }
  }

  mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse {
    selected = min(max(0, selected + motion.rows(page: 5)), 2 + look.files.count)
    return .stay
  }

  mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    let area = context.area
    guard mouse.action == .press, area.contains(mouse.point) else { return .pass }
    let row = mouse.point.y - area.origin.y - Self.firstRow(area)
    let hit = row < 3 ? row : row - (area.size.rows >= 10 ? 2 : 0)
    guard row >= 0, (0...2 + look.files.count).contains(hit), row < 3 || hit >= 3 else { return .stay }
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
    default:
      return [.copy(look.files[selected - 3].word)]
    }
  }

  private static func next(_ name: String, in names: [String], by step: Int) -> String {
    guard let index = names.firstIndex(of: name) else { return names.first ?? name }
    return names[(index + step + names.count) % names.count]
  }

  private static func firstRow(_ area: Rect) -> Int { area.size.rows >= 8 ? 3 : 1 }

  func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    frame.clear(rect)
    let first = rect.origin.y + Self.firstRow(rect)
    frame.put(
      "Settings",
      x: rect.origin.x + 2,
      y: rect.origin.y + (rect.size.rows >= 8 ? 1 : 0),
      Style(.title, on: .background, .bold)
    )
    let rows = [Hint("Theme", look.theme), Hint("Icons", icons), Hint("Mouse", isMouseOn ? "on" : "off")]
    let gap = rect.size.rows >= 10 ? 2 : 0
    for (index, row) in (rows + look.files).enumerated() {
      let y = first + index + (index < 3 ? 0 : gap)
      guard y < rect.endY else { break }
      draw(row, index: index, into: &frame, y: y, rect: rect, icons: context.icons)
    }
    if gap > 0, first + 4 < rect.endY {
      frame.put("FILES", x: rect.origin.x + 2, y: first + 4, Style(.heading, on: .background, .bold))
    }
  }

  private func draw(_ row: Hint, index: Int, into frame: inout Frame, y: Int, rect: Rect, icons: IconSet) {
    let isSelected = index == selected
    let surface: Role = isSelected ? .selected : .background
    if isSelected {
      frame.clear(Rect(x: rect.origin.x, y: y, columns: rect.size.columns, rows: 1), to: .selected)
      frame.put(icons[.cursor], x: rect.origin.x, y: y, Style(.accent, on: surface))
    }
    let name = DisplayText(row.key)
    frame.put(name, x: rect.origin.x + 3, y: y, Style(.text, on: surface, isSelected ? .bold : []))
    let x = rect.origin.x + max(14, name.width + 5)
    let value = DisplayText(row.word).truncated(to: rect.endX - 2 - x)
    frame.put(value, x: x, y: y, Style(index < 3 ? .accent : .muted, on: surface))
  }
}
