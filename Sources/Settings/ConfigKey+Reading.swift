import ScheduleGrammar
import TodoModel
import Toml

extension ConfigKey {
  /// Takes a value into a config; false when it is not what the setting takes.
  func read(_ value: TomlValue, into config: inout Config) -> Bool {
    switch self {
    case .theme: set(Self.theme(value), &config.theme)
    case .icons: set(Self.word(value), &config.icons)
    case .color: set(value.string.flatMap(ColourWish.init), &config.color)
    case .mouse: set(value.bool, &config.mouse)
    case .clock: set(value.integer.flatMap(GrammarOptions.Clock.init), &config.clock)
    case .weekStart: set(Self.weekday(value), &config.weekStart)
    case .dateOrder:
      set(value.string.flatMap { GrammarOptions.DateOrder(rawValue: $0.uppercased()) }, &config.dateOrder)
    case .ambiguousWidth:
      set(value.integer.flatMap { (1...2).contains($0) ? $0 : nil }, &config.ambiguousWidth)
    case .zone: set(Self.word(value), &config.zone)
    case .presets: set(Self.presets(value), &config.presets)
    case .accessible: set(value.bool, &config.accessible)
    case .progress: set(value.bool, &config.progress)
    case .editor: set(Self.word(value), &config.editor)
    case .sweep: set(value.bool, &config.sweep)
    case .keys, .reminders: false
    }
  }

  private func set<Value>(_ value: Value?, _ place: inout Value) -> Bool {
    guard let value else { return false }
    place = value
    return true
  }

  private func set<Value>(_ value: Value?, _ place: inout Value?) -> Bool {
    guard let value else { return false }
    place = value
    return true
  }

  private static func word(_ value: TomlValue) -> String? {
    value.string.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func theme(_ value: TomlValue) -> ThemeChoice? {
    if let id = word(value) { return ThemeChoice(id) }
    guard let entries = value.table?.entries, !entries.isEmpty else { return nil }
    var choice = ThemeChoice()
    for entry in entries {
      guard let id = word(entry.value) else { return nil }
      switch entry.key {
      case "dark": choice.dark = id
      case "light": choice.light = id
      default: return nil
      }
    }
    return choice
  }

  /// The days that weeks start with somewhere: "mo", "monday", "su", "sa" and so on.
  private static func weekday(_ value: TomlValue) -> Weekday? {
    switch value.string?.lowercased() {
    case "mo", "mon", "monday": .monday
    case "su", "sun", "sunday": .sunday
    case "sa", "sat", "saturday": .saturday
    default: nil
    }
  }

  private static func presets(_ value: TomlValue) -> [String]? {
    guard let texts = value.strings else { return nil }
    return (1...6).contains(texts.count) && !texts.contains("") ? texts : nil
  }
}
