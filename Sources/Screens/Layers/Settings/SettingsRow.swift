import Frames

/// What can be selected on the page of settings.
package enum SettingsRow: Hashable {
  case problem(String)
  case theme, icons, mouse
  case setting(Look.Setting)
  case file(Hint)

  /// All rows, top to bottom.
  static func all(_ look: Look) -> [SettingsRow] {
    look.problems.map(SettingsRow.problem) + [.theme, .icons, .mouse] + look.settings.map(SettingsRow.setting)
      + look.files.map(SettingsRow.file)
  }

  /// What stands at its beginning.
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

  /// The name by which the setting is set and reset as a whole; nil where there is none.
  var name: String? {
    switch self {
    case .theme, .icons, .mouse: label
    case .setting(let setting) where !setting.isOfVerbs: setting.name
    case .problem, .setting, .file: nil
    }
  }

  /// Whether it is about the file as it is, or about where files are.
  var isSetting: Bool {
    switch self {
    case .theme, .icons, .mouse, .setting: true
    case .problem, .file: false
    }
  }

  /// What it is looked for by.
  func words(_ look: Look) -> SoughtWords {
    switch self {
    case .problem(let words): SoughtWords(name: "", other: words + " problem fault error wrong")
    case .theme, .icons, .mouse: look.words(of: label)
    case .setting(let setting): setting.words
    case .file(let file): SoughtWords(name: file.key, other: file.word + " files folders path")
    }
  }
}

/// The rows of the page of settings for a look.
struct SettingsListing: Hashable {
  let look: Look
  let rows: [SettingsRow]
  /// The columns of the longest name of a setting.
  let longestName: Int

  init(_ look: Look) {
    self.look = look
    rows = SettingsRow.all(look)
    longestName =
      rows.map { if case .setting(let setting) = $0 { DisplayText(setting.name).width } else { 0 } }.max()
      ?? 0
  }

  /// Search words of each row.
  var words: [SoughtWords] { rows.map { $0.words(look) } }
}
