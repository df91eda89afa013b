import Actions
import Frames
import Settings
import Themes

/// The lines of the page on which keys are changed, top to bottom.
package struct KeysSheet {
  /// What can be selected.
  package enum Row: Hashable {
    /// The keys to begin with.
    case preset
    case target(KeyTarget)
  }

  /// All that takes keys, in the order of the page.
  package static let targets = VerbKeys.order.map(KeyTarget.verb) + PageCommand.all.map(KeyTarget.page)

  let lines: [KeysLine]
  /// The rows that are found.
  package let rows: [Row]
  /// The place of the one among them that fits best what is looked for.
  let best: Int

  /// The lines for this much of the screen, with the words of the selected row whole.
  package init(_ selected: Int, _ search: PageSearch, rows height: Int, in context: ScreenContext) {
    self.init(KeysFound(context.look.keys, search), selected, search, rows: height, in: context)
  }

  /// The lines of rows that are known.
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

/// All rows of the page of keys for a choice of keys, and which of them fit what is looked for: made anew only for others.
struct KeysFound: Hashable {
  /// A row with the heading that it stands under.
  struct Entry: Hashable {
    let group: String
    let row: KeysSheet.Row
    let cells: KeyCells
    /// What it is looked for by: its name, what it does, other words for it, its keys.
    let words: SoughtWords
  }

  /// All rows, in the order of the page.
  let entries: [Entry]
  /// The places of those that fit.
  let places: [Int]
  /// The place of the one among them that fits best.
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

  /// The rows that fit.
  var rows: [KeysSheet.Row] { places.map { entries[$0].row } }

  /// The row at a place among those that fit; nil where there is none.
  func row(at place: Int) -> KeysSheet.Row? {
    places.indices.contains(place) ? entries[places[place]].row : nil
  }

  /// The same for these keys and what is looked for now.
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
