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
    let hit = row < 3 ? row : row - Self.gap(area)
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

  /// The rows between settings and files.
  private static func gap(_ area: Rect) -> Int { area.size.rows >= 10 ? 2 : 0 }
  private static func firstRow(_ area: Rect) -> Int { area.size.rows >= 8 ? 3 : 1 }

  func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    frame.clear(rect)
    let (x, heading) = (rect.origin.x + 2, rect.origin.y + (rect.size.rows >= 8 ? 1 : 0))
    frame.put("Settings", x: x, y: heading, Style(.title, on: .background, .bold))
    let first = rect.origin.y + Self.firstRow(rect)
    let gap = Self.gap(rect)
    let rows = [Hint("Theme", look.theme), Hint("Icons", icons), Hint("Mouse", isMouseOn ? "on" : "off")]
    for (index, row) in (rows + look.files).enumerated() {
      let y = first + index + (index < 3 ? 0 : gap)
      guard y < rect.endY else { break }
      draw(row, index: index, into: &frame, rect.row(y), icons: context.icons)
    }
    if gap > 0, first + 4 < rect.endY {
      frame.put("FILES", x: x, y: first + 4, Style(.heading, on: .background, .bold))
    }
  }

  private func draw(_ setting: Hint, index: Int, into frame: inout Frame, _ row: Rect, icons: IconSet) {
    let isSelected = index == selected
    let surface: Role = isSelected ? .selected : .background
    if isSelected { frame.light(row, icons: icons) }
    let (name, y) = (DisplayText(setting.key), row.origin.y)
    frame.put(name, x: row.origin.x + 3, y: y, Style(.text, on: surface, isSelected ? .bold : []))
    let x = row.origin.x + max(14, name.width + 5)
    frame.put(setting.word, x: x, y: y, to: row.endX - 2, Style(index < 3 ? .accent : .muted, on: surface))
  }
}
