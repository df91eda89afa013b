import Actions
import Frames
import Messages

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
  case next = "next-page"
  case plan = "plan-page"
  case review = "review-page"
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
  package var title: String { KeymapMessages.heading(of: self) }

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
    case .next: NextPage.keys.named(on: self)
    case .plan: PlanPage.keys.named(on: self)
    case .review: ReviewPage.keys.named(on: self)
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
  package var usualKeys: [String] { page.table.live(in: .standard, page.typing).row(self)?.changeable(on: page) ?? [] }

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
    KeyTable<PageCommand>(rows: rows.map { row in row.map { PageCommand(page: page, word: $0.rawValue.parted) } })
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

/// Typing on a page, and the keys that always keep their meaning so that the user can go on and leave.
extension KeyPage {
  var typing: Typing {
    switch self {
    case .line, .find, .add, .date, .title, .chips, .names, .notes: .text
    case .picker, .lists, .filters, .tags, .wait, .sort, .theme, .help: .search
    default: .nothing
    }
  }

  /// True for a specific line or picker, which also has the keys of all lines.
  var isInLine: Bool { typing != .nothing && self != .line && self != .picker }

  /// True if commands have single keys, not sequences: the keys apply in every line or in a part of one.
  private var isOfOneKey: Bool { [.line, .picker, .title, .chips, .names].contains(self) }

  /// Returns true if keys keep their meaning on the page, whatever the user sets.
  func keeps(_ keys: [KeyPress]) -> Bool {
    keys.leadsOut || keys == [KeyPress(.enter)] && (typing != .nothing || self == .keys || self == .side)
  }

  /// Returns true if the user can give keys to a command of the page; its changeable default keys are always valid.
  func takes(_ keys: [KeyPress], for word: String) -> Bool {
    refusal(of: keys, for: word) == nil
      || !keeps(keys) && table.row(PageCommand(page: self, word: word))?.keys.contains(keys) == true
  }

  /// Returns a sentence about why no command of the page, such as `name`, can have the keys; nil if one can.
  func refusal(of keys: [KeyPress], for name: String) -> String? {
    guard let first = keys.first else { return KeymapMessages.noKey(for: name) }
    if [first].leadsOut { return KeymapMessages.alwaysLeaves(keys.words, for: name) }
    if keeps([first]) {
      let help = table.rows.first { $0.keys.contains([first]) }?.help ?? KeymapMessages.goOn
      return KeymapMessages.alwaysMeans(keys.words, help, for: name)
    }
    if typing != .nothing, Typing.text.accepts(keys) { return KeymapMessages.typesText(keys.words, for: name) }
    return isOfOneKey && keys.count > 1 ? KeymapMessages.severalKeys(keys.words, for: name) : nil
  }

  /// The keys of every input line.
  static let lineKeys = KeyTable<PageCommand>(
    rows: LineCommand.keys.rows.map { row in row.map { PageCommand(page: .line, word: $0.name) } } + [
      KeyRow(PageCommand(page: .line, word: "accept"), ["Enter"], help: Term("accept the text")),
      KeyRow(PageCommand(page: .line, word: "leave"), .cancel, help: Term("leave it")),
    ])

  /// The keys of every picker, in addition to those of its line.
  static let pickerKeys = KeyTable<PageCommand>(
    rows: KeyTable<PageCommand>.steps().rows.compactMap { row in
      guard case .motion(let motion)? = row.verb else { return nil }
      var named = KeyRow(PageCommand(page: .picker, word: motion.rawValue), [], help: row.helpTerm)
      named.keys = row.keys
      return named
    })
}

extension KeyChoice {
  /// The meaning of a key in a line or a picker.
  enum TypedKey: Hashable {
    /// The key itself.
    case itself
    /// Another key, whose function the user gave to this key.
    case another(KeyPress)
    /// Nothing: the function of the key has other keys.
    case nothing
  }

  /// Returns the meaning of a key, given the user's keys for all lines or all pickers.
  func typed(_ key: KeyPress, on page: KeyPage) -> TypedKey {
    if own(on: page).isEmpty { return .itself }
    let usual = page.table
    if let command = table(of: page).command(key) {
      guard let row = usual.row(command), !row.keys.contains([key]) else { return .itself }
      return row.keys.first?.first.map(TypedKey.another) ?? .itself
    }
    return usual.command(key) == nil ? .itself : .nothing
  }
}

extension KeyTable {
  /// Returns the table for display, with the user's keys for all lines and all pickers.
  func telling(_ choice: KeyChoice, _ typing: Typing) -> KeyTable {
    guard typing != .nothing, !choice.own.isEmpty else { return self }
    let (line, picker) = (choice.own(on: .line), typing == .search ? choice.own(on: .picker) : [:])
    var table = self
    for (place, row) in rows.enumerated() {
      let isEnd = [("accept", KeyPress(.enter)), ("leave", KeyPress(.escape))].filter { row.keys.contains([$0.1]) }
      table.rows[place].keys += isEnd.flatMap { line[$0.0] ?? [] }
      if case .motion(let motion)? = row.verb, let keys = picker[motion.rawValue] {
        (table.rows[place].keys, table.rows[place].sign) = (keys, nil)
      }
    }
    return table
  }
}
