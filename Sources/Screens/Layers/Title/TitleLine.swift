package import Actions
import Frames
import ScheduleGrammar
package import TodoModel

/// The state of a title during editing: its text, chips, and literal phrases.
package struct TitleLine: Hashable, Sendable {
  /// The commands of a title, in addition to those of its line editor.
  package enum Command: String, CaseIterable {
    case otherReading, chips
    case giveBack, previousChip, nextChip, stay, words, leaveChips
    case acceptName, nextName, previousName, noName, acceptChosen
    case readOn, readBack
  }

  package static let lineKeys: KeyTable<Command> = [
    KeyRow(.otherReading, ["Tab"], "other reading", help: "repair, other reading"),
    KeyRow(.chips, ["Down"], "chips", help: "to the chips", sign: "↓"),
    KeyRow(.readOn, ["PgDn", "Ctrl-V"], help: "the rest of the reading"),
    KeyRow(.readBack, ["PgUp", "Alt-v"], help: "back in the reading"),
  ]

  package static let chipKeys: KeyTable<Command> = [
    KeyRow(
      .giveBack,
      ["Backspace", "Delete", "Ctrl-H", "Ctrl-D"],
      "to text",
      help: "turn it back into text"
    ),
    KeyRow(
      .previousChip,
      ["Left", "Ctrl-B", "Shift-Tab"],
      "chips",
      help: "the chip before",
      sign: "←→"
    ),
    KeyRow(.nextChip, ["Right", "Ctrl-F", "Tab"], help: "the next chip"), KeyRow(.stay, ["Down"]),
    KeyRow(.words, ["Up"], "words", help: "back to the words", sign: "↑"),
    KeyRow(.leaveChips, ["Esc", "Ctrl-G"]),
  ]

  /// The keys while completions are offered.
  static let nameKeys: KeyTable<Command> = [
    KeyRow(.acceptName, ["Tab", "Right", "Ctrl-F", "Ctrl-E", "End"], "take the name"),
    KeyRow(.nextName, ["Down", "Ctrl-N"], "next name", sign: "↓"),
  ]

  /// The keys after a completion was chosen with the arrows.
  package static let chosenKeys: KeyTable<Command> =
    nameKeys + [
      KeyRow(.previousName, ["Up", "Ctrl-P"], help: "the name before"),
      KeyRow(.noName, ["Esc"], help: "no name"), KeyRow(.acceptChosen, ["Enter"], help: "take the name"),
    ]

  /// The text; a changed text resets the choices that depend on it.
  package var line: LineEditor {
    didSet { if line.text != oldValue.text { settle() } }
  }
  /// Phrases that are never read.
  private(set) var literal: [String]
  /// The view's values for a new item.
  private(set) var given: NewItem
  /// The day of a time without a date, if the item has one.
  private let day: Day?
  /// Index of the chosen reading.
  private(set) var alternative = 0
  /// Date words that the chosen reading leaves in the title; they stay literal during further typing.
  private var refused: [String] = []
  /// Index of the focused chip; nil while the line has the focus.
  package private(set) var focus: Int?
  /// Index of the completion chosen with the arrows, if any.
  private(set) var candidate: Int?
  /// First visible row of the reading.
  private(set) var firstRow = 0

  /// Creates a line with its text; `literal` phrases are never read.
  package init(
    _ line: LineEditor,
    literal: [String] = [],
    given: NewItem = NewItem(title: ""),
    day: Day? = nil
  ) {
    self.line = line
    self.day = day
    self.literal = literal
    self.given = given
  }

  package func parts(in context: ScreenContext) -> TitleParts {
    TitleParts(line.text, literal: literal, alternative: alternative, given: given, day: day, in: context)
  }

  /// Returns the completion of the word at the cursor, unless the word is the number of a blocker.
  func completion(in context: ScreenContext) -> NameCompletion? {
    guard focus == nil, let found = NameCompletion(line, lists: context.lists, tags: context.tags) else {
      return nil
    }
    guard found.sign == "#", found.new?.allSatisfy(\.isNumber) == true else { return found }
    let waited = parts(in: context).chips.filter { $0.kind == .after }.flatMap(\.ranges)
    return waited.contains { $0.overlaps(found.range) } ? nil : found
  }

  /// Returns the current keys, which have precedence over those of the line editor.
  func keys(in context: ScreenContext) -> KeyTable<Command> {
    if focus != nil { return context.live(Self.chipKeys, on: .chips) }
    if completion(in: context)?.names.isEmpty == false {
      let rows = context.live(Self.chosenKeys, on: .names).rows
      return KeyTable(rows: candidate == nil ? Array(rows.prefix(Self.nameKeys.rows.count)) : rows)
    }
    return context.live(Self.lineKeys, on: .title)
  }

  /// Merges the title's hints with those of the layer; only the chip's hints while a chip has the focus.
  func hints(among own: [Hint], in context: ScreenContext) -> [Hint] {
    let parts = parts(in: context)
    let rows = keys(in: context).rows.filter { row in
      switch row.command {
      case .otherReading: parts.line.readings > 1 || parts.line.repair != nil
      case .chips: !parts.chips.isEmpty
      default: !row.word.isEmpty
      }
    }
    let hints = rows.compactMap { row -> Hint? in
      let isRepair = row.command == .otherReading && parts.line.repair != nil
      return row.hint(isRepair ? "repair" : nil)?.spelled(context.icons)
    }
    if focus != nil { return hints }
    let isCompleting = rows.contains { $0.command == .acceptName }
    return isCompleting ? hints + own.prefix(2) : own.prefix(2) + hints + own.dropFirst(2)
  }

  /// Replaces the text, without literal phrases.
  mutating func setText(_ text: String) {
    line.setText(text)
    literal = []
  }

  mutating func keepLiteral(_ phrases: [String]) { literal += phrases }

  /// Handles a click on the row of completions or chips.
  mutating func click(_ column: Int, onNames: Bool, area: Rect, in context: ScreenContext) {
    if onNames, let completion = completion(in: context) {
      guard let name = name(at: column, of: completion, area: area, icons: context.icons) else { return }
      return accept(name, completion)
    }
    let parts = parts(in: context)
    let row = chipRow(parts, area: area, icons: context.icons)
    if let chip = row.chip(at: column) { giveBack(parts.chips[chip], in: context) }
  }

  /// Moves the cursor to a character offset and the focus to the line.
  mutating func moveCursor(to offset: Int) {
    focus = nil
    line.moveCursor(to: offset)
  }

  /// Runs the command of a key; returns false if the title does not use the key now.
  mutating func press(_ key: KeyPress, in context: ScreenContext) -> Bool {
    guard let command = keys(in: context).command(key) else {
      if key != KeyPress(.enter) { focus = nil }
      return false
    }
    if command == .chips, line.isInHistory { return false }
    perform(command, in: context)
    return true
  }

  private mutating func perform(_ command: Command, in context: ScreenContext) {
    let chips = parts(in: context).chips
    let first = firstRow
    firstRow = 0
    switch command {
    case .otherReading: readOtherwise(in: context)
    case .chips: if !chips.isEmpty { focus = 0 }
    case .giveBack: if let focus, chips.indices.contains(focus) { giveBack(chips[focus], in: context) }
    case .previousChip: focus = focus.map { max(0, $0 - 1) }
    case .nextChip: focus = focus.map { min(max(0, chips.count - 1), $0 + 1) }
    case .stay: break
    case .words, .leaveChips: focus = nil
    case .acceptName, .acceptChosen: acceptName(in: context)
    case .nextName: chooseName(by: 1, in: context)
    case .previousName: chooseName(by: -1, in: context)
    case .noName: candidate = nil
    case .readOn: firstRow = page(from: first, in: context).next
    case .readBack: firstRow = page(from: first, in: context).previous
    }
  }

  // MARK: readings

  /// Applies the suggested repair, else the next reading; one without a date keeps the first one's date words literal.
  private mutating func readOtherwise(in context: ScreenContext) {
    if let repair = parts(in: context).line.repair { return line.setText(repair.line) }
    alternative += 1
    let isPlain = !parts(in: context).chips.contains { $0.kind.isDate && !$0.isGiven }
    var first = self
    first.alternative = 0
    let dates = first.parts(in: context).chips.filter { $0.kind.isDate }
    refused = isPlain ? dates.flatMap { $0.ranges.map { line.characters($0) } } : []
  }

  private func page(from first: Int, in context: ScreenContext) -> ShownReading {
    var line = self
    line.firstRow = first
    return line.shownReading(parts(in: context), area: context.area, in: context)
  }

  // MARK: chips

  /// Makes a chip's words literal, or removes a value of the view; a typed date chip also resets the chosen reading.
  mutating func giveBack(_ chip: TitleChip, in context: ScreenContext) {
    if chip.isGiven {
      switch chip.kind {
      case .date: given.schedule = nil
      case .deadline: given.deadline = nil
      case .list: given.list = nil
      case .tag: given.tags.remove(chip.text)
      case .priority: given.priority = .none
      case .show: given.showFrom = nil
      case .after: given.after = []
      }
    } else {
      literal += chip.ranges.map { line.characters($0) }
      if chip.kind.isDate { alternative = 0 }
    }
    let left = parts(in: context).chips.count
    focus = focus.flatMap { left == 0 ? nil : min($0, left - 1) }
  }

  // MARK: completions

  private mutating func acceptName(in context: ScreenContext) {
    guard let completion = completion(in: context) else { return }
    accept(completion.names[candidate ?? 0], completion)
  }

  private mutating func chooseName(by step: Int, in context: ScreenContext) {
    guard let count = completion(in: context)?.names.count else { return }
    candidate = candidate.map { ($0 + step + count) % count } ?? 0
  }

  /// Replaces the typed part of a name by the name and a blank.
  mutating func accept(_ name: String, _ completion: NameCompletion) {
    let tail = line.isAtEnd ? " " : ""
    line.replace(completion.range, with: TypedName.text(completion.sign, name) + tail)
  }

  private mutating func settle() {
    literal += refused.filter(line.text.contains)
    refused = []
    alternative = 0
    focus = nil
    candidate = nil
    firstRow = 0
  }
}
