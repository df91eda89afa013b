import Actions
import Frames
import Settings
import Themes

/// The lines of the keys page.
package struct KeysSheet {
  /// A selectable row.
  package enum Row: Hashable {
    case preset
    case target(KeyTarget)
  }

  /// All targets of keys, in page order.
  package static let targets = VerbKeys.order.map(KeyTarget.verb) + PageCommand.all.map(KeyTarget.page)

  let lines: [KeysLine]
  /// The matching rows.
  package let rows: [Row]
  /// Index of the best match among the rows.
  let best: Int

  /// Creates the lines for a height, with the full text of the selected row.
  package init(_ selected: Int, _ search: PageSearch, rows height: Int, in context: ScreenContext) {
    self.init(KeysFound(context.look.keys, search), selected, search, rows: height, in: context)
  }

  /// Creates the lines of cached rows.
  init(
    _ known: KeysFound,
    _ selected: Int,
    _ search: PageSearch,
    rows height: Int,
    in context: ScreenContext
  ) {
    let (entries, found) = (known.entries, known.places)
    var lines: [KeysLine] = search.isShown ? [] : [.heading("Keys", .title)]
    if height >= 8, !search.isShown { lines = [.blank] + lines + [.blank] }
    for (place, entry) in found.map({ entries[$0] }).enumerated() {
      if !entry.group.isEmpty, place == 0 || entries[found[place - 1]].group != entry.group {
        let isApart = height >= 10 && !lines.isEmpty
        lines += (isApart ? [.blank] : []) + [.heading(entry.group.uppercased(), .heading)]
      }
      lines.append(.row(place, entry.cells))
      if place == selected {
        lines += entry.cells.rest(columns: context.area.size.columns).map { .words(place, $0) }
      }
    }
    (self.lines, best, rows) = (lines, known.best, known.rows)
  }
}

/// A cache of the keys page's rows and search matches, for one choice of keys and one search text.
struct KeysFound: Hashable {
  struct Entry: Hashable {
    let group: String
    let row: KeysSheet.Row
    let cells: KeyCells
    /// Search words: name, description, synonyms, keys.
    let words: SoughtWords
  }

  /// All rows, in page order.
  let entries: [Entry]
  /// Indices of the matching rows.
  let places: [Int]
  /// Index of the best match in `places`.
  let best: Int
  private let choice: KeyChoice
  private let text: String

  init(_ choice: KeyChoice, _ search: PageSearch) {
    self.init(choice, Self.entries(choice), search)
  }

  private init(_ choice: KeyChoice, _ entries: [Entry], _ search: PageSearch) {
    (self.choice, self.entries, text) = (choice, entries, search.text)
    (places, best) = search.places(entries.map(\.words))
  }

  var rows: [KeysSheet.Row] { places.map { entries[$0].row } }

  func row(at place: Int) -> KeysSheet.Row? {
    places.indices.contains(place) ? entries[places[place]].row : nil
  }

  /// Returns the rows for other keys and another search text; reuses unchanged parts.
  func following(_ choice: KeyChoice, _ search: PageSearch) -> KeysFound {
    if choice != self.choice { return KeysFound(choice, search) }
    return search.text == text ? self : KeysFound(choice, entries, search)
  }

  private static func entries(_ choice: KeyChoice) -> [Entry] {
    let preset = Entry(
      group: "",
      row: .preset,
      cells: KeyCells(choice.preset),
      words: SoughtWords(name: "preset", other: "keys to start with " + choice.preset.rawValue)
    )
    let verbs = choice.verbs.map { verb in
      let words = verb.verb.words + [verb.verb.row.help] + verb.keys
      return Entry(
        group: verb.verb.row.group.title,
        row: .target(.verb(verb.verb)),
        cells: KeyCells(verb),
        words: SoughtWords(name: verb.verb.name, other: words.joined(separator: " "))
      )
    }
    let commands = choice.pageKeys.map { command, keys, isOwn in
      Entry(
        group: command.page.title,
        row: .target(.page(command)),
        cells: KeyCells(command, keys, isOwn: isOwn),
        words: SoughtWords(
          name: command.name,
          other: ([command.help, command.page.title] + keys).joined(separator: " ")
        )
      )
    }
    return [preset] + verbs + commands
  }
}
