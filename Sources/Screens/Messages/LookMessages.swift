/// Messages about the settings on the screen and where their values come from.
enum LookMessages {
  static var on: String { "on" }
  static var off: String { "off" }
  static func setting(_ help: String) -> String { "setting: \(help)" }

  static var usual: String { "default" }
  static func from(_ variable: String, usual: String) -> String {
    usual.isEmpty ? "from \(variable)" : "from \(variable), default \(usual)"
  }
  static func untilQuit(usual: String) -> String {
    usual.isEmpty ? "until you quit" : "until you quit, default \(usual)"
  }
  static func yours(usual: String) -> String { usual.isEmpty ? "yours" : "yours, default \(usual)" }
  static func either(_ dark: String, _ light: String) -> String { "\(dark) or \(light)" }
}
