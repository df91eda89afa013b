import Frames

/// A selectable row of the settings page.
package enum SettingsRow: Hashable {
  case problem(String)
  case theme, icons, mouse
  case setting(Look.Setting)
  case file(Hint)

  static func all(_ look: Look) -> [SettingsRow] {
    look.problems.map(SettingsRow.problem) + [.theme, .icons, .mouse] + look.settings.map(SettingsRow.setting)
      + look.files.map(SettingsRow.file)
  }

  package var label: String {
    switch self {
    case .problem: ""
    case .theme: "theme"
    case .icons: "icons"
    case .mouse: "mouse"
    case .setting(let setting): setting.name
    case .file(let file): file.key
    }
  }

  /// The name for setting and resetting the whole setting, if possible.
  var name: String? {
    switch self {
    case .theme, .icons, .mouse: label
    case .setting(let setting) where !setting.isOfVerbs: setting.name
    case .problem, .setting, .file: nil
    }
  }

  /// True for a setting, false for a problem or a file location.
  var isSetting: Bool {
    switch self {
    case .theme, .icons, .mouse, .setting: true
    case .problem, .file: false
    }
  }

  func words(_ look: Look) -> SoughtWords {
    switch self {
    case .problem(let words): SoughtWords(name: "", other: words + " problem fault error wrong")
    case .theme, .icons, .mouse: look.words(of: label)
    case .setting(let setting): setting.words
    case .file(let file): SoughtWords(name: file.key, other: file.word + " files folders path")
    }
  }
}

/// The rows of the settings page for a look.
struct SettingsListing: Hashable {
  let look: Look
  let rows: [SettingsRow]
  let longestName: Int

  init(_ look: Look) {
    self.look = look
    rows = SettingsRow.all(look)
    longestName =
      rows.map { if case .setting(let setting) = $0 { DisplayText(setting.name).width } else { 0 } }.max()
      ?? 0
  }

  var words: [SoughtWords] { rows.map { $0.words(look) } }
}
