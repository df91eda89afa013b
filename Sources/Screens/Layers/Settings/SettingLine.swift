import Frames
import ScheduleGrammar
import Settings
import Themes

/// The line that takes another value of a setting, over what it takes in words.
struct SettingLine: LineLayer, Hashable {
  enum Command: CaseIterable {
    case save, cancel
  }

  static let keys: KeyTable<Command> = [
    KeyRow(.save, ["Enter"], "save"), KeyRow(.cancel, .cancel, "as before"),
  ]

  private let setting: Look.Setting
  var line: LineEditor

  /// The line with the value that holds.
  init(_ setting: Look.Setting) {
    self.setting = setting
    line = LineEditor(setting.value)
  }

  var placement: Placement { .centre }
  func width(in context: ScreenContext) -> Int { min(72, context.size.columns) }
  func height(width: Int, in context: ScreenContext) -> Int { words(width).count + 5 }

  /// Whether the setting takes what is typed, and there is the zone that it names: what is refused stays typed.
  private func isTaken(in context: ScreenContext) -> Bool {
    guard let edit = try? ConfigEdit(setting.name, to: line.text) else { return false }
    guard let zone = edit.applied(to: Config()).zone else { return true }
    return context.moment.zones(zone) != nil
  }

  private func words(_ columns: Int) -> [String] {
    WrappedLine("\(setting.help.capitalizedStart): \(setting.takes)", width: columns - 6).texts
  }

  func word(_ command: Command, in context: ScreenContext) -> String? {
    command == .save && !isTaken(in: context) ? "" : table.row(command)?.word
  }

  mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .cancel: .close
    case .save where line.text == setting.value: .close
    case .save: isTaken(in: context) ? .close(.set(setting.name, to: line.text)) : .stay
    }
  }

  mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    mouse.action == .press && !context.area.contains(mouse.point) ? .close : .stay
  }

  func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    frame.clear(rect, to: .panel)
    let (x, y) = (rect.origin.x + 3, rect.origin.y)
    frame.drawPanelTitle(setting.name, hint: "Enter saves · Esc", y: y, area: rect, indent: 3)
    let isTaken = isTaken(in: context) || line.text == setting.value
    for (row, words) in words(rect.size.columns).enumerated() where row + 4 < rect.size.rows {
      frame.put(words, x: x, y: y + 4 + row, to: rect.endX - 2, Style(isTaken ? .muted : .bad, on: .panel))
    }
    guard rect.size.rows > 1 else { return }
    let lineY = y + (rect.size.rows > 2 ? 2 : 1)
    let start = frame.put(context.icons[.prompt], x: x, y: lineY, Style(.accent, on: .panel, .bold)) + 1
    line.draw(into: &frame, x: start, y: lineY, columns: rect.endX - 2 - start, Style(.text, on: .panel))
  }
}
