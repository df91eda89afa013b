import Frames
import Intents
import Themes
import TodoModel

/// A list of choices that typing narrows down; the base of palette, pickers and menus.
package struct ChoiceList: Hashable, Sendable {
  enum Click: Hashable {
    /// The event is inside the list but has no effect.
    case nothing
    /// The choice at this index of `choices` was clicked.
    case chosen(Int)
    case outside
  }

  /// A choice that matches the typed text.
  package struct Match: Hashable {
    /// Index in `choices`.
    package var index: Int
    /// Character positions of the match in the label.
    var places: [Int]
  }

  let title: String
  /// Placeholder of the empty line.
  let prompt: String
  /// The choices in their order for an empty line.
  package private(set) var choices: [Choice]
  var line: LineEditor { didSet { if line.text != oldValue.text { retype() } } }
  /// Index of the selected choice in `matches`.
  package private(set) var selected: Int
  /// The matching choices, best first.
  package private(set) var matches: [Match] = []

  init(title: String, prompt: String = "", choices: [Choice], start: Int = 0) {
    self.title = title
    self.prompt = prompt
    self.choices = choices
    line = LineEditor("", limit: 256)
    selected = start
    match()
  }

  /// Index of the selected choice in `choices`; nil if nothing matches.
  package var current: Int? { matches.indices.contains(selected) ? matches[selected].index : nil }

  /// Replaces the choices; the selection keeps its index in `choices`, or moves to `index`.
  mutating func setChoices(_ new: [Choice], select index: Int? = nil) {
    let wanted = index ?? current
    choices = new
    match()
    selected = matches.firstIndex { $0.index == wanted } ?? min(selected, max(0, matches.count - 1))
  }

  /// Moves the selection; single steps wrap around.
  mutating func move(_ motion: Motion, page: Int) {
    guard !matches.isEmpty else { return }
    let place = selected + motion.rows(page: max(1, page))
    let isStep = motion == .up || motion == .down
    selected = isStep ? (place + matches.count) % matches.count : clamped(place)
  }

  /// Moves the selection without wrapping around.
  mutating func step(_ step: Int) { selected = clamped(selected + step) }

  mutating func click(_ mouse: MouseEvent, in area: Rect) -> Click {
    guard mouse.action == .press, mouse.button == .left else { return .nothing }
    guard area.contains(mouse.point) else { return .outside }
    let list = ChoiceLayout(area).list
    guard list.contains(mouse.point), let hit = rows(in: list).choice(atRow: mouse.point.y - list.origin.y) else {
      return .nothing
    }
    selected = hit
    return .chosen(matches[hit].index)
  }

  private func clamped(_ place: Int) -> Int { min(max(0, place), max(0, matches.count - 1)) }

  private mutating func retype() {
    selected = 0
    match()
  }

  /// Matches the choices: labels equal to the text first, then fuzzy matches of labels, then matching synonyms.
  private mutating func match() {
    let typed = line.text.trimmingBlanks()
    guard !typed.isEmpty else {
      matches = choices.indices.filter { !choices[$0].isSought }.map { Match(index: $0, places: []) }
      return
    }
    var scored: [(score: Int, match: Match)] = []
    for (index, choice) in choices.enumerated() {
      if let found = FuzzyMatch(typed, in: choice.label) {
        let isWhole = choice.label.folded == typed.folded
        let score = found.score + (isWhole ? 1_000 : 0) - (choice.isSought ? 10_000 : 0)
        scored.append((score, Match(index: index, places: found.places)))
      } else if choice.isAlways || choice.isAbout(typed) {
        scored.append((choice.isAlways ? .min : choice.isSought ? -20_000 : -1_000, Match(index: index, places: [])))
      }
    }
    matches = scored.sorted { ($1.score, $0.match.index) < ($0.score, $1.match.index) }.map(\.match)
  }
}

/// An entry of a choice list.
package struct Choice: Hashable, Sendable {
  package var label: String
  /// Additional text in a muted style.
  var detail = ""
  /// Additional words that match.
  var synonyms: [String] = []
  /// The key for the same action outside of the list.
  var key = ""
  /// A sign before the label, such as a tick.
  var sign = DisplayText.empty
  /// Style role of the sign and the label.
  var role = Role.text
  /// Reason why the choice is unavailable; nil if it is available.
  var reason: String?
  /// True if the choice appears only when the typed text matches it, after all others.
  var isSought = false
  /// True if the choice appears for any typed text, such as "new list".
  var isAlways = false

  /// Returns true if the synonyms contain the typed words.
  func isAbout(_ typed: String) -> Bool { synonyms.joined(separator: " ").holdsWords(of: typed) }
}

extension ChoiceList {
  func draw(into frame: inout Frame, area: Rect, icons: IconSet) {
    Panel(area).draw(into: &frame, title: title, icons: icons)
    let layout = ChoiceLayout(area)
    drawLine(into: &frame, layout.line, icons: icons)
    guard !matches.isEmpty else {
      let place = layout.list.origin
      frame.put(DisplayText(PickerMessages.noMatches), x: place.x + 3, y: place.y, Style(.muted, on: .panel))
      return
    }
    drawMatches(into: &frame, layout.list, icons: icons)
  }

  private func drawMatches(into frame: inout Frame, _ list: Rect, icons: IconSet) {
    let rows = rows(in: list)
    for row in 0..<list.size.rows {
      guard let place = rows.choice(atRow: row), place != selected || row == rows.selectedRow else { continue }
      drawMatch(place, into: &frame, list.row(list.origin.y + row), icons: icons)
    }
    drawWords(into: &frame, list, rows, icons: icons)
    frame.drawMore(rows.first > 0, rows.goesOn(below: list.size.rows), list, icons: icons, on: .panel)
  }

  /// Draws the description of the selected choice in the rows below, if it does not fit in the choice's row.
  private func drawWords(into frame: inout Frame, _ list: Rect, _ rows: ChoiceRows, icons: IconSet) {
    let words = selectedWords(in: list)
    let isPossible = matches.indices.contains(selected) && choices[matches[selected].index].reason == nil
    let style = Style(isPossible ? .muted : .quiet, on: .selected)
    for (index, text) in words.prefix(rows.more).enumerated() {
      let row = list.row(list.origin.y + rows.selectedRow + 1 + index)
      frame.light(row, icons: icons)
      let isLast = index == rows.more - 1 && rows.more < words.count
      let shown = isLast ? text.wholeWords(in: row.size.columns - Self.indent - 4) + " …" : text
      frame.put(shown, x: row.origin.x + Self.indent, y: row.origin.y, to: row.endX - 2, style)
    }
  }

  /// Indentation of the description below a choice.
  private static let indent = 5

  func rows(in list: Rect) -> ChoiceRows {
    let words = selectedWords(in: list).count
    return ChoiceRows(selected, of: matches.count, words: words, rows: list.size.rows)
  }

  /// Returns the wrapped description of the selected choice; empty if it fits in the choice's row.
  private func selectedWords(in list: Rect) -> [String] {
    guard matches.indices.contains(selected) else { return [] }
    let choice = choices[matches[selected].index]
    let words = words(of: choice)
    let columns = columns(of: choice, in: list)
    if DisplayText(words).width <= columns.end - columns.words { return [] }
    return WrappedLine(words, width: list.size.columns - Self.indent - 2).texts
  }

  /// Returns the reason why a choice is unavailable, or its detail; empty if that repeats the label.
  private func words(of choice: Choice) -> String {
    let words = choice.reason ?? choice.detail
    return words.lowercased() == choice.label.lowercased() ? "" : words
  }

  /// Returns the columns of a choice's label, its description, and the end of the description.
  private func columns(of choice: Choice, in row: Rect) -> (label: Int, words: Int, end: Int) {
    let key = choice.key.isEmpty || row.size.columns < 30 ? 0 : DisplayText(choice.key).width + 2
    let end = row.endX - 2 - key
    let signs = choices.reduce(0) { max($0, $1.sign.width) }
    let label = row.origin.x + 3 + (signs > 0 ? signs + 1 : 0)
    let labelEnd = min(end, label + DisplayText(choice.label).width)
    let widest = choices.reduce(0) { max($0, DisplayText($1.label).width) }
    return (label, max(labelEnd + 2, label + min(widest, 22) + 2), end)
  }

  private func drawLine(into frame: inout Frame, _ row: Rect, icons: IconSet) {
    let (y, end) = (row.origin.y, row.endX - 1)
    let start = frame.put(icons[.prompt], x: row.origin.x + 1, y: y, Style(.accent, on: .panel, .bold)) + 1
    if line.text.isEmpty {
      let words = WrappedLine(prompt, width: end - start).texts.first ?? ""
      frame.put(words, x: start, y: y, to: end, Style(.quiet, on: .panel))
    }
    line.draw(into: &frame, x: start, y: y, columns: end - start, Style(.text, on: .panel))
  }

  private func drawMatch(_ place: Int, into frame: inout Frame, _ row: Rect, icons: IconSet) {
    let (match, y) = (matches[place], row.origin.y)
    let choice = choices[match.index]
    let isPossible = choice.reason == nil
    let isSelected = place == selected
    let surface: Role = isSelected ? .selected : .panel
    if isSelected { frame.light(row, icons: icons) }
    let columns = columns(of: choice, in: row)
    if columns.end < row.endX - 2 {
      let style = Style(isPossible ? .key : .quiet, on: surface, .bold)
      frame.put(DisplayText(choice.key), x: columns.end + 2, y: y, style)
    }
    frame.put(choice.sign, x: row.origin.x + 3, y: y, Style(choice.role, on: surface, .bold))
    let style = Style(isPossible ? choice.role : .quiet, on: surface, isSelected && isPossible ? .bold : [])
    let x = columns.label
    let labelEnd = frame.put(choice.label, x: x, y: y, to: columns.end, style)
    if isPossible { drawFound(match, of: choice, into: &frame, x: x, y: y, limit: labelEnd - x, on: surface) }
    let (words, room) = (words(of: choice), columns.end - columns.words)
    guard DisplayText(words).width <= room || !isSelected && room >= 8 else { return }
    let shown = words.wholeWords(in: room)
    frame.put(shown, x: columns.words, y: y, to: columns.end, Style(isPossible ? .muted : .quiet, on: surface))
  }

  private func drawFound(
    _ match: Match, of choice: Choice, into frame: inout Frame, x: Int, y: Int, limit: Int, on surface: Role
  ) {
    guard !match.places.isEmpty else { return }
    let columns = LineColumns(choice.label)
    for place in match.places {
      let range = columns.column(ofCharacter: place)..<columns.column(ofCharacter: place + 1)
      guard range.upperBound < limit || columns.width <= limit else { break }
      let letter = columns.text.slice(columns: range)
      frame.put(letter, x: x + range.lowerBound, y: y, Style(.match, on: surface, .bold))
    }
  }
}

/// The layout of a choice list in its area; blank rows are dropped first if the area is low.
struct ChoiceLayout: Hashable {
  /// The row of the line editor.
  let line: Rect
  let list: Rect

  init(_ area: Rect) {
    let (inside, rows) = (Panel(area).inside, area.size.rows)
    line = inside.row(inside.origin.y + (rows >= 12 ? 1 : 0))
    list = inside.inset(above: line.endY - inside.origin.y + (rows >= 10 ? 1 : 0), below: 0)
  }

  /// Returns the height of an area that shows `count` choices without scrolling.
  static func rows(for count: Int) -> Int { count >= 7 ? count + 5 : count == 6 ? 10 : count + 3 }
}

/// The screen rows of choices: one each, and more below the selected one for its description.
struct ChoiceRows: Hashable {
  /// The first visible choice.
  let first: Int
  /// Number of description rows below the selected choice.
  let more: Int
  private let selected: Int
  private let count: Int

  /// Creates the rows for `count` choices; the selected one is visible, with as many of its `words` rows as fit.
  init(_ selected: Int, of count: Int, words: Int, rows: Int) {
    self.selected = selected
    self.count = count
    more = max(0, min(words, rows - 1))
    let last = count + more - rows
    first = min(selected, max(0, selected + more + 1 - rows, min(selected - rows / 2, last)))
  }

  /// Returns the choice at a row; a description row belongs to the selected choice.
  func choice(atRow row: Int) -> Int? {
    let line = first + row
    let choice = line <= selected ? line : max(selected, line - more)
    return choice < count ? choice : nil
  }

  var selectedRow: Int { selected - first }

  /// Returns true if choices remain below this number of rows.
  func goesOn(below rows: Int) -> Bool { first + rows < count + more }
}
