import ArgumentParser
import Intents
import Messages
import Screens
import Settings

/// `todos widget`: shows a small live list for a pane or popup.
struct WidgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widget", abstract: localized("Show a small live list in a pane of its own."),
    usage: "todos widget [<view>] [--size <size> | --rows <n>] [--filter <expr>]",
    discussion: localized(
      """
      Shows the open items of today or another view, and works like the full screen: Space or a click marks done, d or a \
      click on a date changes it, a or + adds, Enter or a click on a title opens the item in the full screen. \
      small shows 1 item, medium 4, large 9 and extra-large 13; the default fills the pane. \
      In tmux: split-window -h -l 40 'todos widget'
      """))

  @Argument(help: ArgumentHelp(NamedView.help, valueName: "view"), completion: NamedView.completion) var view = "today"
  @Option(help: ArgumentHelp(localized("small, medium, large or extra-large."))) var size: Widget.Size?
  @Option(help: ArgumentHelp(localized("Number of item rows."), valueName: "n")) var rows: Int?
  @Option(parsing: .unconditional, help: ArgumentHelp(localized("Only items that match."), valueName: "expr"))
  var filter: String?
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if let rows, rows < 1 { throw ValidationError(ScreenMessages.rowsTooFew) }
    if size != nil, rows != nil { throw ValidationError(ScreenMessages.chooseSizeOrRows) }
  }

  mutating func run() throws {
    let widget = try self.widget()
    guard OutputStream.data.isTerminal else { throw Refusal(ScreenMessages.widgetNeedsTerminal) }
    try FullScreen.open(home: shared.home, color: shared.color, surface: .widget(widget))
  }

  private func widget() throws -> Widget {
    let session = try Session(home: shared.home, color: shared.color)
    let named = try NamedView(view, in: session)
    return Widget(
      named.view, filter: named.narrowed(by: try filter.flatMap { try FilterText($0).read(in: session) }),
      name: named.name.map { $0 + (filter.map { " " + $0 } ?? "") } ?? filter.map(named.view.name(with:)),
      rows: rows ?? size?.rows, isSmall: size == .small)
  }
}

extension ListView {
  fileprivate func name(with filter: String) -> String {
    self == .all ? filter : title + " " + filter
  }
}

extension Widget.Size: ExpressibleByArgument {}
