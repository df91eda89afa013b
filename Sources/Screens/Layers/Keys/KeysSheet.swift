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
  init(_ known: KeysFound, _ selected: Int, _ search: PageSearch, rows height: Int, in context: ScreenContext) {
    let (entries, found) = (known.entries, known.places)
    var lines: [KeysLine] = search.isShown ? [] : [.heading(KeysPageMessages.title, .title)]
    if height >= 8, !search.isShown { lines = [.blank] + lines + [.blank] }
    for (place, entry) in found.map({ entries[$0] }).enumerated() {
      if !entry.group.isEmpty, place == 0 || entries[found[place - 1]].group != entry.group {
        let isApart = height >= 10 && !lines.isEmpty
        lines += (isApart ? [.blank] : []) + [.heading(entry.group.uppercased(), .heading)]
      }
      lines.append(.row(place, entry.cells))
      if place == selected { lines += entry.cells.rest(columns: context.area.size.columns).map { .words(place, $0) } }
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

  init(_ choice: KeyChoice, _ search: PageSearch) { self.init(choice, Self.entries(choice), search) }

  private init(_ choice: KeyChoice, _ entries: [Entry], _ search: PageSearch) {
    (self.choice, self.entries, text) = (choice, entries, search.text)
    (places, best) = search.places(entries.map(\.words))
  }

  var rows: [KeysSheet.Row] { places.map { entries[$0].row } }

  func row(at place: Int) -> KeysSheet.Row? { places.indices.contains(place) ? entries[places[place]].row : nil }

  /// Returns the rows for other keys and another search text; reuses unchanged parts.
  func following(_ choice: KeyChoice, _ search: PageSearch) -> KeysFound {
    if choice != self.choice { return KeysFound(choice, search) }
    return search.text == text ? self : KeysFound(choice, entries, search)
  }

  private static func entries(_ choice: KeyChoice) -> [Entry] {
    let words = KeysPageMessages.presetWords(choice.preset.rawValue)
    let preset = Entry(
      group: "", row: .preset, cells: KeyCells(choice.preset),
      words: SoughtWords(name: KeysPageMessages.presetName, other: words))
    let verbs = choice.verbs.map { verb in
      let words = verb.verb.words + [verb.verb.row.help] + verb.keys
      return Entry(
        group: verb.verb.row.group.title, row: .target(.verb(verb.verb)), cells: KeyCells(verb),
        words: SoughtWords(name: verb.verb.name, other: words.joined(separator: " ")))
    }
    let commands = choice.pageKeys.map { command, keys, isOwn in
      Entry(
        group: command.page.title, row: .target(.page(command)), cells: KeyCells(command, keys, isOwn: isOwn),
        words: SoughtWords(
          name: command.name, other: ([command.help, command.page.title] + keys).joined(separator: " ")))
    }
    return [preset] + verbs + commands
  }
}

/// A line of the keys page.
enum KeysLine: Hashable {
  case blank
  case heading(String, Role)
  /// A row with its index among the selectable rows.
  case row(Int, KeyCells)
  /// Text that does not fit in the selected row, with that row's index.
  case words(Int, String)

  /// Index among the selectable rows, if any.
  var place: Int? {
    switch self {
    case .row(let place, _), .words(let place, _): place
    case .blank, .heading: nil
    }
  }

  func draw(into frame: inout Frame, _ row: Rect, isSelected: Bool, in context: ScreenContext) {
    if isSelected { frame.light(row, icons: context.icons) }
    let (x, y) = (row.origin.x, row.origin.y)
    switch self {
    case .blank: break
    case .heading(let words, let role):
      frame.put(DisplayText(words), x: x + 2, y: y, Style(role, on: .background, .bold))
    case .row(_, let cells): cells.draw(into: &frame, row, isSelected: isSelected)
    case .words(_, let words): frame.put(words, x: x + 5, y: y, to: row.endX - 2, Style(.muted, on: .selected))
    }
  }
}

/// A row of the keys page in columns: description, keys, and their source.
struct KeyCells: Hashable {
  private let name, keys, source: String

  init(_ preset: KeyPreset) {
    (name, keys) = (KeysPageMessages.preset, preset.rawValue)
    source = ""
  }

  init(_ verb: VerbKeys) {
    (name, keys) = (verb.verb.row.help, verb.keys.joined(separator: ", "))
    switch verb.source {
    case .usual: source = ""
    case .preset(let preset): source = preset.rawValue
    case .own: source = KeysPageMessages.yours
    }
  }

  init(_ command: PageCommand, _ keys: [String], isOwn: Bool) {
    (name, self.keys) = (command.help, keys.joined(separator: ", "))
    source = isOwn ? KeysPageMessages.yours : ""
  }

  private static func keyColumn(_ columns: Int) -> Int { columns >= 60 ? min(50, columns - 32) : columns * 3 / 5 }

  /// Returns the parts that do not fit in a row of this width: description, keys, source.
  func rest(columns: Int) -> [String] {
    let place = Self.keyColumn(columns)
    var parts = DisplayText(name).width > place - 4 ? [name] : []
    if DisplayText(keys).width > columns - place - 2 - sourceWidth(columns) { parts.append(keys) }
    if !source.isEmpty, sourceWidth(columns) == 0 { parts.append(source) }
    return WrappedLine(parts.joined(separator: ": "), width: columns - 7).texts.filter { !$0.isEmpty }
  }

  private func sourceWidth(_ columns: Int) -> Int { columns < 60 || source.isEmpty ? 0 : DisplayText(source).width + 2 }

  func draw(into frame: inout Frame, _ row: Rect, isSelected: Bool) {
    let (surface, y): (Role, Int) = (isSelected ? .selected : .background, row.origin.y)
    let (columns, x) = (row.size.columns, row.origin.x + Self.keyColumn(row.size.columns))
    let style = Style(.text, on: surface, isSelected ? .bold : [])
    frame.put(name, x: row.origin.x + 3, y: y, to: x - 1, style)
    let end = row.endX - 2 - sourceWidth(columns)
    frame.put(keys, x: x, y: y, to: end, Style(.key, on: surface))
    if sourceWidth(columns) > 0 { frame.putRight(source, y: y, from: end, rect: row, Style(.quiet, on: surface)) }
  }
}
