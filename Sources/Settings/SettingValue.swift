import ScheduleGrammar
import TodoModel
import Toml

/// A type of value in `config.toml`.
protocol SettingValue: Sendable {
  /// Converts a TOML value, or returns nil for another type.
  static func read(_ value: TomlValue) -> Self?
  /// The value as TOML; empty if unset.
  var toml: String { get }
}

extension Bool: SettingValue {
  static func read(_ value: TomlValue) -> Bool? { value.bool }
  var toml: String { description }
}

extension Int: SettingValue {
  static func read(_ value: TomlValue) -> Int? { value.integer }
  var toml: String { description }
}

extension String: SettingValue {
  static func read(_ value: TomlValue) -> String? { value.string }
  var toml: String { TomlText.quoted(self) }
}

extension Optional: SettingValue where Wrapped: SettingValue {
  static func read(_ value: TomlValue) -> Wrapped?? { Wrapped.read(value).map { .some($0) } }
  var toml: String { self?.toml ?? "" }
}

extension Array: SettingValue where Element: SettingValue {
  static func read(_ value: TomlValue) -> [Element]? {
    guard let array = value.array else { return nil }
    let elements = array.compactMap { Element.read($0.value) }
    return elements.count == array.count ? elements : nil
  }

  var toml: String { "[" + map(\.toml).joined(separator: ", ") + "]" }
}

extension SettingValue where Self: RawRepresentable, RawValue: SettingValue {
  static func read(_ value: TomlValue) -> Self? { RawValue.read(value).flatMap(Self.init) }
  var toml: String { rawValue.toml }
}

extension ColourChoice.Request: SettingValue {}
extension ReminderChoice.Way: SettingValue {}
extension GrammarOptions.Clock: SettingValue {}
extension GrammarOptions.DateStyle: SettingValue {}
extension GrammarOptions.BareHour: SettingValue {}
extension GrammarOptions.Language: SettingValue {}

extension OwnHolidays: SettingValue {
  static func read(_ value: TomlValue) -> OwnHolidays? {
    guard let text = value.string else { return [String].read(value).flatMap { OwnHolidays($0) } }
    guard text != "none" else { return OwnHolidays() }
    return OwnHolidays([text]).flatMap { $0.calendars.isEmpty ? nil : $0 }
  }

  var toml: String { texts.toml }
}

extension GrammarOptions.DateOrder: SettingValue {
  static func read(_ value: TomlValue) -> Self? { value.string.flatMap { Self(rawValue: $0.uppercased()) } }
  var toml: String { rawValue.lowercased().toml }
}

extension Weekday: SettingValue {
  /// Parses a day that weeks start with somewhere: "mo", "monday", "su", "sa" and so on.
  static func read(_ value: TomlValue) -> Weekday? {
    switch value.string?.lowercased() {
    case "mo", "mon", "monday": .monday
    case "su", "sun", "sunday": .sunday
    case "sa", "sat", "saturday": .saturday
    default: nil
    }
  }

  var toml: String { code.lowercased().toml }
}

extension ThemeChoice: SettingValue {
  static func read(_ value: TomlValue) -> ThemeChoice? {
    if let id = value.string { return id.isEmpty ? nil : ThemeChoice(id) }
    guard let entries = value.table?.entries, !entries.isEmpty else { return nil }
    let ids = entries.reduce(into: [:]) { $0[$1.key] = $1.value.string ?? "" }
    guard Set(ids.keys).isSubset(of: ["dark", "light"]), !ids.values.contains("") else { return nil }
    return ThemeChoice(dark: ids["dark"], light: ids["light"])
  }

  var toml: String { dark == light && !isPair ? dark.toml : "{ dark = \(dark.toml), light = \(light.toml) }" }
}
