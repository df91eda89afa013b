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
    case .popup: TmuxMessages.listInPopup
    case .widget: TmuxMessages.widgetInPane
    case .add: TmuxMessages.lineToAdd
    case .click: TmuxMessages.listByClick
    }
  }

  var note: String { "todos: " + words }

  /// Returns the tmux command; old versions have no popups and get a pane below.
  func command(_ options: TmuxOptions, _ version: TmuxVersion, _ call: TmuxCall) -> [String] {
    switch self {
    case .popup, .click: Self.box(options.popupSize, "todos", version, call.text)
    case .widget: ["split-window", "-h", "-l", options.widgetColumns, call.text + " widget" + options.widgetArguments]
    case .add: Self.box(options.addSize, "add", version, call.text + " add --prompt")
    }
  }

  private static func box(
    _ size: (columns: String, rows: String), _ title: String, _ version: TmuxVersion, _ line: String
  ) -> [String] {
    guard version >= .popups else { return ["split-window", "-v", "-l", size.rows, line] }
    let titled = version >= .popupTitles ? ["-T", " \(title) "] : []
    return ["display-popup", "-E", "-w", size.columns, "-h", size.rows] + titled + [line]
  }
}

/// The user's tmux options: `@todos-popup-key`, `@todos-popup-size 80x20` and so on.
struct TmuxOptions {
  private let server: TmuxServer

  init(_ server: TmuxServer) { self.server = server }

  /// Returns the key for an entry; nil if the option is `none`.
  func key(_ key: TmuxKey) -> String? {
    if key == .click, !hasStatus { return nil }
    let named = server.option("@todos-\(key.rawValue)-key") ?? key.usual
    return named == "none" ? nil : named
  }

  /// True if the status line is enabled.
  var hasStatus: Bool { !["off", "none"].contains(server.option("@todos-status")) }

  /// Columns and rows of the popup, including its border.
  var popupSize: (columns: String, rows: String) { size("@todos-popup-size") ?? ("64", "17") }

  var addSize: (columns: String, rows: String) { size("@todos-add-size") ?? ("60", "5") }

  var widgetColumns: String { server.option("@todos-widget-columns").flatMap(Self.measure) ?? "34" }

  /// The arguments of `todos widget`: the name of a view.
  var widgetArguments: String { server.option("@todos-widget-view").map { " " + ShellText.word($0) } ?? "" }

  private func size(_ option: String) -> (columns: String, rows: String)? {
    let parts = server.option(option)?.split(separator: "x").map { Self.measure(String($0)) } ?? []
    guard parts.count == 2, let columns = parts[0], let rows = parts[1] else { return nil }
    return (columns, rows)
  }

  /// Returns a number of cells, or a share such as "80%".
  private static func measure(_ text: String) -> String? {
    let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
    return Int(digits).map { $0 > 0 } == true ? text : nil
  }
}
