/// What the person's tmux options say: `@todos-popup-key`, `@todos-popup-size 80x20` and so on.
struct TmuxOptions {
  private let server: TmuxServer

  init(_ server: TmuxServer) { self.server = server }

  /// The key of something; nil where the option says `none`.
  func key(_ key: TmuxKey) -> String? {
    if key == .click, !hasStatus { return nil }
    let named = server.option("@todos-\(key.rawValue)-key") ?? key.usual
    return named == "none" ? nil : named
  }

  /// Whether the status line is wanted.
  var hasStatus: Bool { !["off", "none"].contains(server.option("@todos-status")) }

  /// Columns and rows of the popup, its border included.
  var popupSize: (columns: String, rows: String) { size("@todos-popup-size") ?? ("64", "17") }

  /// Columns and rows of the line that adds.
  var addSize: (columns: String, rows: String) { size("@todos-add-size") ?? ("60", "5") }

  /// Columns of the widget's pane.
  var widgetColumns: String { server.option("@todos-widget-columns").flatMap(Self.measure) ?? "34" }

  /// What stands behind `todos widget`: the name of a view.
  var widgetArguments: String { server.option("@todos-widget-view").map { " " + ShellText.word($0) } ?? "" }

  private func size(_ option: String) -> (columns: String, rows: String)? {
    let parts = server.option(option)?.split(separator: "x").map { Self.measure(String($0)) } ?? []
    guard parts.count == 2, let columns = parts[0], let rows = parts[1] else { return nil }
    return (columns, rows)
  }

  /// A number of cells, or a share such as "80%".
  private static func measure(_ text: String) -> String? {
    let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
    return Int(digits).map { $0 > 0 } == true ? text : nil
  }
}
