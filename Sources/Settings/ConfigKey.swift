/// The settings of `config.toml`: what each is called, takes and says.
package enum ConfigKey: String, CaseIterable, Hashable, Sendable {
  case theme, icons, color, mouse, clock
  case weekStart = "week_start"
  case dateOrder = "date_order"
  case ambiguousWidth = "ambiguous_width"
  case zone, presets, accessible, progress, editor, sweep, keys, reminders

  /// What a value looks like, in words.
  package var expected: String {
    switch self {
    case .theme: "the name of a theme, or { dark = \"...\", light = \"...\" }"
    case .icons: "the name of an icon set, such as \"box\" or \"ascii\""
    case .color: "\"auto\", \"always\" or \"never\""
    case .mouse, .accessible, .progress, .sweep: "true or false"
    case .clock: "12 or 24"
    case .weekStart: "\"mo\", \"su\" or \"sa\""
    case .dateOrder: "\"mdy\", \"dmy\" or \"ymd\""
    case .ambiguousWidth: "1 or 2"
    case .zone: "the IANA name of a zone, such as \"Europe/Berlin\""
    case .presets: "a list of one to six dates in words, such as [\"today 5pm\", \"next Mon\"]"
    case .editor: "a command, such as \"vim\""
    case .keys: "a table [keys] of lists, such as toggle = [\"Space\", \"x\"]"
    case .reminders: "a table [reminders] of \(ReminderKey.allCases.map(\.rawValue).joined(separator: ", "))"
    }
  }

  /// What the setting is for, in one line.
  package var help: String {
    switch self {
    case .theme: "colours"
    case .icons: "signs of the screen"
    case .color: "when colour is used"
    case .mouse: "whether the mouse is listened to"
    case .clock: "hours of the day"
    case .weekStart: "the day a week starts with"
    case .dateOrder: "how dates in figures are read"
    case .ambiguousWidth: "columns of characters that terminals disagree on"
    case .zone: "the zone you live in, where it is not the system's"
    case .presets: "the offers of the date editor"
    case .accessible: "words instead of signs, nothing that moves"
    case .progress: "whether the terminal's tab shows how much of today is done"
    case .editor: "the editor for notes"
    case .sweep: "whether what is left over is offered to be swept, once a day"
    case .keys: "keys of your own"
    case .reminders: "when and how you are reminded"
    }
  }

  /// Whether it is a table, whose lines are settings of their own.
  var isTable: Bool { self == .keys || self == .reminders }
}
