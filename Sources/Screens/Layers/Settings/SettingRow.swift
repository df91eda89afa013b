import Frames
import Themes

/// A setting as it is set in a row: its name, its value, where that comes from, and what it is for where there is room.
struct SettingRow {
  /// The value.
  let value: String
  /// What it is for; empty where nothing is to be said.
  let help: String
  private let name: DisplayText
  /// What has decided the value, and what it is without that; empty where nothing is to be said.
  let from: String
  private let source: DisplayText
  private let role: Role
  private let rect: Rect
  /// The column of the value.
  private let x: Int

  /// A setting in a row of the screen, where the longest name has so many columns.
  init(
    _ name: String,
    _ value: String,
    source: String = "",
    help: String = "",
    role: Role = .accent,
    in rect: Rect,
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

  /// Whether the value has not room for all of it.
  var isValueCut: Bool { x + DisplayText(value).width > rect.endX - 2 }

  /// Whether what has decided the value stands in the row.
  var isSourceShown: Bool { !source.isEmpty || from.isEmpty }

  /// True if the whole explanation stands in the row.
  var isHelpShown: Bool { help.isEmpty || DisplayText(help).width <= helpColumns }

  /// The columns for what it is for.
  private var helpColumns: Int { rect.endX - 4 - x - DisplayText(value).width - source.width }

  /// As much of what it is for as the row has room for: all, its first part, or the beginning of that.
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
    // Below the selected row stands all of it.
    if isHelpShown || !isSelected {
      let help = shownHelp
      frame.put(help, x: rect.endX - 2 - help.width, y: y, Style(.quiet, on: surface))
    }
  }
}
