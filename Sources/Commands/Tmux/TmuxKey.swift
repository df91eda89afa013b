/// The tmux keys, and the click, that open `todos`.
enum TmuxKey: String, CaseIterable, Hashable, Sendable {
  case popup
  case widget
  case add
  /// The list in a popup, by a click on the side of the status line with the segment.
  case click

  /// The tmux key table: the prefix table, except for clicks.
  var table: String { self == .click ? "root" : "prefix" }

  /// The default key, unless `@todos-NAME-key` names another.
  var usual: String {
    switch self {
    case .popup: "t"
    case .widget: "T"
    case .add: "C-t"
    case .click: "MouseDown1StatusRight"
    }
  }

  var words: String {
    switch self {
    case .popup: "the list in a popup"
    case .widget: "the widget in a pane beside"
    case .add: "a line to add an item"
    case .click: "the list in a popup, by a click there (with set -g mouse on)"
    }
  }

  var note: String { "todos: " + words }

  /// Returns the tmux command; old versions have no popups and get a pane below.
  func command(_ options: TmuxOptions, _ version: TmuxVersion, _ call: TmuxCall) -> [String] {
    switch self {
    case .popup, .click: Self.box(options.popupSize, "todos", version, call.text)
    case .widget:
      ["split-window", "-h", "-l", options.widgetColumns, call.text + " widget" + options.widgetArguments]
    case .add: Self.box(options.addSize, "add", version, call.text + " add --prompt")
    }
  }

  private static func box(
    _ size: (columns: String, rows: String),
    _ title: String,
    _ version: TmuxVersion,
    _ line: String
  ) -> [String] {
    guard version >= .popups else { return ["split-window", "-v", "-l", size.rows, line] }
    let titled = version >= .popupTitles ? ["-T", " \(title) "] : []
    return ["display-popup", "-E", "-w", size.columns, "-h", size.rows] + titled + [line]
  }
}
