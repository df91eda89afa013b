import TodoModel

extension ConfigKey {
  /// The setting's value in a config, as it would stand in the file; empty where nothing is said.
  package func text(of config: Config) -> String {
    switch self {
    case .theme: Self.text(of: config.theme)
    case .icons: config.icons.map(TOMLText.quoted) ?? ""
    case .color: TOMLText.quoted(config.color.rawValue)
    case .mouse: String(config.mouse)
    case .clock: config.clock.map { String($0.rawValue) } ?? ""
    case .weekStart: config.weekStart.map { TOMLText.quoted($0.code.lowercased()) } ?? ""
    case .dateOrder: config.dateOrder.map { TOMLText.quoted($0.rawValue) } ?? ""
    case .ambiguousWidth: String(config.ambiguousWidth)
    case .zone: config.zone.map(TOMLText.quoted) ?? ""
    case .presets: TOMLText.list(config.presets)
    case .accessible: String(config.accessible)
    case .editor: config.editor.map(TOMLText.quoted) ?? ""
    case .keys: Self.text(of: config.keys)
    }
  }

  private static func text(of theme: ThemeChoice) -> String {
    if theme.dark == theme.light { return TOMLText.quoted(theme.dark) }
    return "{ dark = \(TOMLText.quoted(theme.dark)), light = \(TOMLText.quoted(theme.light)) }"
  }

  private static func text(of keys: [String: [String]]) -> String {
    if keys.isEmpty { return "" }
    let entries = keys.sorted { $0.key < $1.key }.map { "\($0.key) = \(TOMLText.list($0.value))" }
    return "{ " + entries.joined(separator: ", ") + " }"
  }
}
