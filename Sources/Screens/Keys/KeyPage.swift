import Frames

/// A page with keys of its own.
///
/// The raw value is the name of its table under [keys]. It differs from all verb names, since both can have keys.
package enum KeyPage: String, CaseIterable, Hashable, Sendable {
  case item
  case board = "board-page"
  case calendar = "calendar-page"
  case calendarDay = "calendar-day"
  case sweep = "sweep-page"
  case statistics = "statistics-page"
  case needs
  case settings = "settings-page"
  case keys = "keys-page"
  case side = "side-list"
  case line, picker
  case find = "find-line"
  case add = "add-line"
  case date = "date-line"
  case title = "title-line"
  case chips = "title-chips"
  case names = "title-names"
  case notes = "notes-editor"
  case lists = "lists-picker"
  case filters = "filters-picker"
  case tags = "tags-picker"
  case wait = "wait-picker"
  case sort = "sort-picker"
  case theme = "theme-picker"
  case colours = "colour-editor"
  case help = "help-page"

  /// The place where the keys apply, as a heading.
  package var title: String {
    switch self {
    case .item: "On an item's page"
    case .board: "On the board"
    case .calendar: "On the calendar"
    case .calendarDay: "On a calendar day"
    case .sweep: "While sweeping"
    case .statistics: "On the statistics page"
    case .needs: "On the page “Needs you”"
    case .settings: "On the settings"
    case .keys: "On the keys page"
    case .side: "On the side list"
    case .line: "In input lines"
    case .picker: "In pickers"
    case .find: "While searching"
    case .add: "While adding"
    case .date: "In the date editor"
    case .title: "While editing a title"
    case .chips: "On the chips of a title"
    case .names: "While completing a name"
    case .notes: "While editing notes"
    case .lists: "In the lists"
    case .filters: "In the filters"
    case .tags: "In the tags"
    case .wait: "In the list of dependencies"
    case .sort: "In the sort menu"
    case .theme: "In the themes"
    case .colours: "While editing colours"
    case .help: "On the help page"
    }
  }

  /// The rows of the page, including those that pass on a verb of the list.
  var table: KeyTable<PageCommand> {
    switch self {
    case .item: DetailPage.keys.named(on: self)
    case .board: BoardPage.keys.named(on: self)
    case .calendar: CalendarPage.keys.named(on: self)
    case .calendarDay: CalendarPage.itemKeys.named(on: self)
    case .sweep: SweepPage.keys.named(on: self)
    case .statistics: StatisticsPage.keys.named(on: self)
    case .needs: NeedsPage.keys.named(on: self)
    case .settings: SettingsPage.keys.named(on: self)
    case .keys: KeysPage.keys.named(on: self)
    case .side: SideList.keys.named(on: self)
    case .line: Self.lineKeys
    case .picker: Self.pickerKeys
    case .find: FindLine.keys.named(on: self)
    case .add: QuickAdd.keys.named(on: self)
    case .date: DateEditor.keys.named(on: self)
    case .title: TitleLine.lineKeys.named(on: self)
    case .chips: TitleLine.chipKeys.named(on: self)
    case .names: TitleLine.chosenKeys.named(on: self)
    case .notes: DetailPage.notesKeys.named(on: self)
    case .lists: ListsPicker.keys.named(on: self)
    case .filters: FiltersPicker.keys.named(on: self)
    case .tags: TagPicker.keys.named(on: self)
    case .wait: WaitPicker.keys.named(on: self)
    case .sort: SortMenu.keys.named(on: self)
    case .theme: ThemePicker.keys.named(on: self)
    case .colours: ColourEditor.keys.named(on: self)
    case .help: HelpPage.keys.named(on: self)
    }
  }
}

/// A command that exists on one page only.
package struct PageCommand: Hashable, Sendable {
  package let page: KeyPage
  /// The name on the page: "carry-right".
  let word: String

  /// The name of the setting without its prefix "keys.": "board-page.carry-right".
  package var name: String { page.rawValue + "." + word }

  package var help: String { row?.help ?? "" }

  /// The default keys, except those that leave every page.
  package var usualKeys: [String] {
    page.table.live(in: .standard, page.typing).row(self)?.changeable(on: page) ?? []
  }

  private var row: KeyRow<PageCommand>? { page.table.row(self) }

  /// All commands, page by page; accepting and leaving a line have one name for all lines.
  package static let all = KeyPage.allCases.flatMap { page in
    page.table.rows.compactMap { row in
      row.help.isEmpty || page.isInLine && row.keys.contains(where: page.keeps) ? nil : row.command
    }
  }

  package static func named(_ name: String) -> PageCommand? { all.first { $0.name == name } }
}

extension KeyTable where Command: RawRepresentable, Command.RawValue == String {
  /// Returns the rows with commands named as in the user's file.
  func named(on page: KeyPage) -> KeyTable<PageCommand> {
    KeyTable<PageCommand>(
      rows: rows.map { row in row.map { PageCommand(page: page, word: $0.rawValue.parted) } }
    )
  }
}

extension String {
  /// The name in kebab case: "carryRight" becomes "carry-right".
  var parted: String { reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) } }
}

extension [KeyPress] {
  /// True if the key leaves every layer, whatever the user sets.
  var leadsOut: Bool { count == 1 && (first?.stepsBack == true || first == .control("c")) }
}
