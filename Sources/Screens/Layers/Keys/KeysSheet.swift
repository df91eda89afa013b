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
    let entries = Self.entries(context.look.keys)
    let (found, best) = search.places(entries.map(\.words))
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
    (self.lines, self.best) = (lines, best)
    rows = found.map { entries[$0].row }
  }

  /// A row with the heading that it stands under.
  private struct Entry {
    let group: String
    let row: Row
    let cells: KeyCells
    /// What it is looked for by: its name, what it does, other words for it, its keys.
    let words: SoughtWords
  }

  private static func entries(_ choice: KeyChoice) -> [Entry] {
    let preset = Entry(
      group: "",
      row: .preset,
      cells: KeyCells(choice.preset),
      words: SoughtWords(name: "preset", other: "keys to begin with " + choice.preset.rawValue)
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
