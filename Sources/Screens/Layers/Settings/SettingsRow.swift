import Frames
import Themes

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
    case .problem(let words): SoughtWords(name: "", other: SettingsPageMessages.problemWords(words))
    case .theme, .icons, .mouse: look.words(of: label)
    case .setting(let setting): setting.words
    case .file(let file): SoughtWords(name: file.key, other: SettingsPageMessages.fileWords(file.word))
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
      rows.map { if case .setting(let setting) = $0 { DisplayText(setting.name).width } else { 0 } }.max() ?? 0
  }

  var words: [SoughtWords] { rows.map { $0.words(look) } }
}

/// A setting in one row: its name, value, source, and description if it fits.
struct SettingRow {
  let value: String
  let help: String
  private let name: DisplayText
  /// The source of the value, and the default; may be empty.
  let from: String
  private let source: DisplayText
  private let role: Role
  private let rect: Rect
  /// The column of the value.
  private let x: Int

  /// Lays out a setting in a screen row; `longest` is the width of the longest name.
  init(
    _ name: String, _ value: String, source: String = "", help: String = "", role: Role = .accent, in rect: Rect,
    longest: Int
  ) {
    self.name = DisplayText(name)
    self.value = value
    self.help = help
    self.role = role
    self.rect = rect
    let column = longest * 2 < rect.size.columns ? max(14, longest + 5) : 0
    x = rect.origin.x + max(column, self.name.width + 5)
    let end = x + DisplayText(value).width + DisplayText(source).width
    from = source.trimmingBlanks()
    self.source = end < rect.endX ? DisplayText(source) : .empty
  }

  var isValueCut: Bool { x + DisplayText(value).width > rect.endX - 2 }

  var isSourceShown: Bool { !source.isEmpty || from.isEmpty }

  var isHelpShown: Bool { help.isEmpty || DisplayText(help).width <= helpColumns }

  private var helpColumns: Int { rect.endX - 4 - x - DisplayText(value).width - source.width }

  /// The description as far as it fits: all, its first part, or the start of that.
  private var shownHelp: DisplayText {
    let first = DisplayText(String(help.prefix { $0 != ";" && $0 != ":" }))
    if isHelpShown { return DisplayText(help) }
    return first.width > helpColumns && helpColumns < 12 ? .empty : first.truncated(to: helpColumns)
  }

  func draw(into frame: inout Frame, isSelected: Bool) {
    let (surface, y): (Role, Int) = (isSelected ? .selected : .background, rect.origin.y)
    frame.put(name, x: rect.origin.x + 3, y: y, Style(.text, on: surface, isSelected ? .bold : []))
    let end = frame.put(value, x: x, y: y, to: rect.endX - 2, Style(role, on: surface))
    frame.put(source, x: end, y: y, Style(.quiet, on: surface))
    // The whole description is placed below the selected row.
    if isHelpShown || !isSelected {
      let help = shownHelp
      frame.put(help, x: rect.endX - 2 - help.width, y: y, Style(.quiet, on: surface))
    }
  }
}
