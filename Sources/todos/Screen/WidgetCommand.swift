import ArgumentParser
import Intents
import Screens
import Settings
import TodoModel

/// `todos widget`: a small live list for a pane or popup.
struct WidgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widget",
    abstract: "Show a small live list in a pane of its own.",
    usage: "todos widget [<view>] [--size <size> | --rows <n>] [--filter <expr>]",
    discussion: """
      It shows what is open in today or another view, and works like the full screen: Space or a click ticks, d or a \
      click on a date changes it, a or + adds, Enter or a click on a title opens the item in the full screen. \
      small shows one thing, medium 4, large 9 and extra-large 13 items; without a size it fills its pane. \
      In tmux: split-window -h -l 40 'todos widget'
      """
  )

  @Argument(
    help: ArgumentHelp("today, upcoming, inbox, all or done, or a list as #name.", valueName: "view"),
    completion: .list(ListView.allCases.map(\.rawValue))
  )
  var view = "today"
  @Option(help: "small, medium, large or extra-large.")
  var size: Widget.Size?
  @Option(help: ArgumentHelp("So many rows of items.", valueName: "n"))
  var rows: Int?
  @Option(parsing: .unconditional, help: ArgumentHelp("Only what matches.", valueName: "expr"))
  var filter: String?
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if let rows, rows < 1 { throw ValidationError("--rows wants a number from 1 on.") }
    if size != nil, rows != nil { throw ValidationError("Choose one of --size and --rows.") }
  }

  mutating func run() throws {
    let widget = try self.widget
    guard Outlet.data.isTerminal else {
      throw Refusal("A widget needs a terminal; `todos list` prints a list anywhere.")
    }
    try FullScreen.open(home: shared.home, color: shared.color, surface: .widget(widget))
  }

  private var widget: Widget {
    get throws {
      let given = try filter.flatMap(FilterText.read)
      if let named = ListView(rawValue: view) {
        return Widget(
          named,
          filter: given,
          name: filter.map { named == .all ? $0 : view.prefix(1).uppercased() + view.dropFirst() + " " + $0 },
          rows: rows ?? size?.rows,
          isSmall: size == .small
        )
      }
      guard view.hasPrefix("#"), view.count > 1 else {
        throw Refusal.usage(
          "There is no view “\(view)”: today, upcoming, inbox, all or done, or a list as #name."
        )
      }
      let list = Filter(alternatives: [[Filter.Term(.list(TypedName.bare(view, ["#"]).lowercased()))]])
      return Widget(
        .all,
        filter: given.map(list.and) ?? list,
        name: view + (filter.map { " " + $0 } ?? ""),
        rows: rows ?? size?.rows,
        isSmall: size == .small
      )
    }
  }
}

extension Widget.Size: ExpressibleByArgument {}
