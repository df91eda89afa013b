package import Frames
package import Intents
import Messages
import ScheduleGrammar
import Settings
import Themes
import TodoModel

/// The line editor for a setting's value, above a description of its valid values.
package struct SettingLine: LineLayer, Hashable {
  package enum Command: CaseIterable { case save, cancel }

  package static let keys: KeyTable<Command> = [
    KeyRow(.save, ["Enter"], Term("save")), KeyRow(.cancel, .cancel, Term("cancel")),
  ]

  private let setting: Look.Setting
  /// Reason why the value was refused; nil before Enter and after further typing.
  private var refusal: String?
  package var line: LineEditor

  package init(_ setting: Look.Setting) {
    self.setting = setting
    line = LineEditor(setting.shown)
  }

  package var placement: Placement { .centre }
  package func height(width: Int, in context: ScreenContext) -> Int { panel(width, in: context).height }

  /// Returns the reason why the value is invalid, or why what it names does not exist.
  private func refusal(in context: ScreenContext) -> String? {
    do {
      let edit = try ConfigEdit(setting.name, to: line.text)
      let unknown = edit.applied(to: context.look.config).columns.refusal(in: context.fields)
      return context.refusal(edit, context.moment) ?? (setting.name == "columns" ? unknown : nil)
    } catch { return error.description }
  }

  private func panel(_ columns: Int, in context: ScreenContext) -> LinePanel {
    let isSet = context.look.set.contains(setting.name)
    let name = setting.help.capitalizedStart
    let help =
      isSet
      ? SettingsPageMessages.valuesOrDefault(name, setting.takes) : SettingsPageMessages.values(name, setting.takes)
    return LinePanel([(refusal, .bad), (help, .muted)], columns: columns)
  }

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    let text = line.text.trimmingBlanks()
    if command == .cancel || line.text == setting.shown { return .close }
    if text.isEmpty { return .close(.set(setting.name, to: nil)) }
    refusal = refusal(in: context)
    return refusal == nil ? .close(.set(setting.name, to: line.text)) : .stay
  }

  package mutating func follow(in context: ScreenContext) -> LayerResponse {
    refusal = nil
    return .stay
  }

  package mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    mouse.action == .press && !context.area.contains(mouse.point) ? .close : .stay
  }

  package mutating func scroll(by count: Int, in context: ScreenContext) -> LayerResponse { .stay }

  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    let panel = panel(rect.size.columns, in: context)
    let row = panel.draw(into: &frame, rect, title: setting.name, icons: context.icons)
    let style = Style(.text, on: .panel)
    line.draw(into: &frame, x: row.origin.x, y: row.origin.y, columns: row.size.columns, style)
  }
}

extension [RowColumn] {
  /// Returns the message on a column that is neither built in nor one of the fields; nil if there is none.
  package func refusal(in fields: OwnFields) -> String? {
    guard let name = unknown(in: fields) else { return nil }
    let names = RowColumn.allCases.map(\.rawValue) + fields.all.map(\.name)
    return SettingsPageMessages.noColumn(name, near: NearestWord.of(name, in: names))
  }
}
