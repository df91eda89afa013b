import Frames

/// A page with keys of its own, by the name of its table under [keys].
package enum KeyPage: String, CaseIterable, Hashable, Sendable {
  case item, board, calendar
  case calendarDay = "calendar-day"
  case sweep, statistics, needs, settings

  /// Where its keys hold.
  package var title: String {
    switch self {
    case .item: "On the page of an item"
    case .board: "On the board"
    case .calendar: "On the calendar"
    case .calendarDay: "On a day of the calendar"
    case .sweep: "While sweeping"
    case .statistics: "On the page of numbers"
    case .needs: "On what needs you"
    case .settings: "On the settings"
    }
  }

  /// Its rows, those that pass a verb of the list on among them.
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
    }
  }
}

/// What keys ask for on one page alone.
package struct PageCommand: Hashable, Sendable {
  package let page: KeyPage
  /// What it is called there: "carry-right".
  let word: String

  /// What its keys are set by, behind "keys.": "board.carry-right".
  package var name: String { page.rawValue + "." + word }

  /// What it does.
  package var help: String { row?.help ?? "" }

  /// The keys that it comes with, but those by which every page is left.
  package var usualKeys: [String] { page.table.live(in: .standard).row(self)?.changeable ?? [] }

  private var row: KeyRow<PageCommand>? { page.table.row(self) }

  /// All of them, page by page.
  package static let all = KeyPage.allCases.flatMap { page in
    page.table.rows.compactMap { $0.help.isEmpty ? nil : $0.command }
  }

  /// The one of this name; nil where there is none.
  package static func named(_ name: String) -> PageCommand? { all.first { $0.name == name } }
}

extension KeyTable where Command: RawRepresentable, Command.RawValue == String {
  /// The rows by the names that a person's file has for them.
  func named(on page: KeyPage) -> KeyTable<PageCommand> {
    KeyTable<PageCommand>(
      rows: rows.map { row in row.map { PageCommand(page: page, word: $0.rawValue.parted) } }
    )
  }
}

extension String {
  /// The words of a name in one word: "carryRight" is "carry-right".
  var parted: String { reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) } }
}

extension [KeyPress] {
  /// Whether they are keys by which every layer is left, whatever a person says.
  var leadsOut: Bool { count == 1 && (first?.stepsBack == true || first == .control("c")) }
}
