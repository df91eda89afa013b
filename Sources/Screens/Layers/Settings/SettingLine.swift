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
  /// Why what is typed was not taken; nil until Enter asks for it, and once something else is typed.
  private var refusal: String?
  var line: LineEditor

  /// The line with the value that holds.
  init(_ setting: Look.Setting) {
    self.setting = setting
    line = LineEditor(setting.shown)
  }

  var placement: Placement { .centre }
  func height(width: Int, in context: ScreenContext) -> Int { words(width, in: context).count + 5 }

  /// Why what is typed is not taken: the setting has no such value, or there is not what it names.
  private func refusal(in context: ScreenContext) -> String? {
    do { return context.refusal(try ConfigEdit(setting.name, to: line.text), context.moment) } catch {
      return error.description
    }
  }

  /// What stands under the line: the refusal, and what the setting takes.
  private func words(_ columns: Int, in context: ScreenContext) -> [(text: String, role: Role)] {
    let isSet = context.look.set.contains(setting.name)
    let help = "\(setting.help.capitalizedStart): \(setting.takes)" + (isSet ? ". Empty: the default" : "")
    return [(refusal, Role.bad), (help, .muted)].flatMap { text, role in
      text.map { WrappedLine($0, width: min(72, columns) - 6).texts.map { ($0, role) } } ?? []
    }
  }

  mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    let text = line.text.trimmingBlanks()
    if command == .cancel || line.text == setting.shown { return .close }
    if text.isEmpty { return .close(.set(setting.name, to: nil)) }
    refusal = refusal(in: context)
    return refusal == nil ? .close(.set(setting.name, to: line.text)) : .stay
  }

  mutating func follow(in context: ScreenContext) -> LayerResponse {
    refusal = nil
    return .stay
  }

  mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    mouse.action == .press && !context.area.contains(mouse.point) ? .close : .stay
  }

  func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    let panel = Panel(rect)
    panel.draw(into: &frame, title: setting.name, icons: context.icons)
    let (inside, words) = (panel.inside, words(rect.size.columns, in: context))
    // Where rows are scarce, words go before the blank rows between them.
    let gap = rect.size.rows < words.count + 5 ? 0 : 1
    let (x, y) = (inside.origin.x + 2, inside.origin.y + gap)
    for (row, (text, role)) in words.enumerated() where y + 1 + gap + row < inside.endY {
      frame.put(text, x: x, y: y + 1 + gap + row, to: inside.endX - 1, Style(role, on: .panel))
    }
    let start = frame.put(context.icons[.prompt], x: x, y: y, Style(.accent, on: .panel, .bold)) + 1
    line.draw(into: &frame, x: start, y: y, columns: inside.endX - 1 - start, Style(.text, on: .panel))
  }
}
