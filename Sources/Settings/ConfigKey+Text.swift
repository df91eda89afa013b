import ScheduleGrammar
import TodoModel
import Toml

extension ConfigKey {
  /// The setting's value in a config, as it would stand in the file; empty where nothing is said.
  package func text(of config: Config) -> String {
    switch self {
    case .theme: Self.text(of: config.theme)
    case .icons: config.icons.map(TomlText.quoted) ?? ""
    case .color: TomlText.quoted(config.color.rawValue)
    case .mouse: String(config.mouse)
    case .clock: config.clock.map { String($0.rawValue) } ?? ""
    case .weekStart: config.weekStart.map { TomlText.quoted($0.code.lowercased()) } ?? ""
    case .dateOrder: config.dateOrder.map { TomlText.quoted($0.rawValue.lowercased()) } ?? ""
    case .ambiguousWidth: String(config.ambiguousWidth)
    case .zone: config.zone.map(TomlText.quoted) ?? ""
    case .presets: TomlText.list(config.presets)
    case .accessible: String(config.accessible)
    case .progress: String(config.progress)
    case .editor: config.editor.map(TomlText.quoted) ?? ""
    case .sweep: String(config.sweep)
    case .keys: Self.text(of: config.keys)
    case .reminders: Self.text(of: config.reminders)
    }
  }

  private static func text(of theme: ThemeChoice) -> String {
    if theme.dark == theme.light { return TomlText.quoted(theme.dark) }
    return "{ dark = \(TomlText.quoted(theme.dark)), light = \(TomlText.quoted(theme.light)) }"
  }

  private static func text(of reminders: ReminderChoice) -> String {
    let entries = ReminderKey.allCases.map { "\($0.rawValue) = \($0.text(of: reminders))" }
    return "{ " + entries.joined(separator: ", ") + " }"
  }

  private static func text(of keys: [String: [String]]) -> String {
    if keys.isEmpty { return "" }
    let entries = keys.sorted { $0.key < $1.key }.map {
      "\(TomlText.key($0.key)) = \(TomlText.list($0.value))"
    }
    return "{ " + entries.joined(separator: ", ") + " }"
  }
}
