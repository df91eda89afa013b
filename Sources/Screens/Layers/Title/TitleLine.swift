package import Actions
import Frames
import Messages
import ScheduleGrammar
import Settings
import Themes
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
    KeyRow(.otherReading, ["Tab"], Term("other reading"), help: Term("repair, other reading")),
    KeyRow(.chips, ["Down"], Term("chips"), help: Term("to the chips"), sign: "↓"),
    KeyRow(.readOn, ["PgDn", "Ctrl-V"], help: Term("the rest of the reading")),
    KeyRow(.readBack, ["PgUp", "Alt-v"], help: Term("back in the reading")),
  ]

  package static let chipKeys: KeyTable<Command> = [
    KeyRow(
      .giveBack, ["Backspace", "Delete", "Ctrl-H", "Ctrl-D"], Term("to text"), help: Term("turn it back into text")),
    KeyRow(.previousChip, ["Left", "Ctrl-B", "Shift-Tab"], Term("chips"), help: Term("the chip before"), sign: "←→"),
    KeyRow(.nextChip, ["Right", "Ctrl-F", "Tab"], help: Term("the next chip")), KeyRow(.stay, ["Down"]),
    KeyRow(.words, ["Up"], Term("words"), help: Term("back to the words"), sign: "↑"),
    KeyRow(.leaveChips, ["Esc", "Ctrl-G"]),
  ]

  /// The keys while completions are offered.
  static let nameKeys: KeyTable<Command> = [
    KeyRow(.acceptName, ["Tab", "Right", "Ctrl-F", "Ctrl-E", "End"], Term("take the name")),
    KeyRow(.nextName, ["Down", "Ctrl-N"], Term("next name"), sign: "↓"),
  ]

  /// The keys after a completion was chosen with the arrows.
  package static let chosenKeys: KeyTable<Command> =
    nameKeys + [
      KeyRow(.previousName, ["Up", "Ctrl-P"], help: Term("the name before")),
      KeyRow(.noName, ["Esc"], help: Term("no name, or no date")),
      KeyRow(.acceptChosen, ["Enter"], help: Term("take the name")),
    ]

  /// The text; a changed text resets the choices that depend on it.
  package var line: LineEditor { didSet { if line.text != oldValue.text { settle() } } }
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
  /// True before the first key, and if the user closed the dates that the line begins.
  private var isWithoutDates = true
  /// First visible row of the reading.
  private(set) var firstRow = 0

  /// Creates a line with its text; `literal` phrases are never read.
  package init(_ line: LineEditor, literal: [String] = [], given: NewItem = NewItem(title: ""), day: Day? = nil) {
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
    guard focus == nil else { return nil }
    guard let found = NameCompletion(line, lists: context.lists, tags: context.tags) else {
      return dates(in: context)
    }
    guard found.sign == "#", found.new?.allSatisfy(\.isNumber) == true else { return found }
    let waited = parts(in: context).chips.filter { $0.kind == .after }.flatMap(\.ranges)
    return waited.contains { $0.overlaps(found.range) } ? nil : found
  }

  /// Returns the dates that the line begins, unless Tab has another meaning or the user closed them.
  private func dates(in context: ScreenContext) -> NameCompletion? {
    guard !isWithoutDates, !line.isInHistory, let found = NameCompletion(datesOf: line, at: context.moment) else {
      return nil
    }
    let parts = parts(in: context)
    if parts.line.readings == 1 { return parts.line.repair == nil ? found : nil }
    // The letters may be read as the date already.
    let dates = parts.chips.filter { $0.kind.isDate && !$0.isGiven }.flatMap(\.ranges)
    return dates == [found.range] ? found : nil
  }

  /// Returns the current keys, which have precedence over those of the line editor.
  func keys(in context: ScreenContext) -> KeyTable<Command> {
    if focus != nil { return context.live(Self.chipKeys, on: .chips) }
    if let completion = completion(in: context), !completion.names.isEmpty {
      let rows = context.live(Self.chosenKeys, on: .names).rows
      if candidate != nil { return KeyTable(rows: rows) }
      return KeyTable(
        rows: rows.prefix(Self.nameKeys.rows.count) + rows.filter { completion.isOfDates && $0.command == .noName })
    }
    return context.live(Self.lineKeys, on: .title)
  }

  /// Merges the title's hints with those of the layer; only the chip's hints while a chip has the focus.
  func hints(among own: [Hint], in context: ScreenContext) -> [Hint] {
    let parts = parts(in: context)
    let isOfDates = completion(in: context)?.isOfDates == true
    let rows = keys(in: context).rows.filter { row in
      switch row.command {
      case .otherReading: parts.line.readings > 1 || parts.line.repair != nil
      case .chips: !parts.chips.isEmpty
      case .noName: isOfDates
      default: !row.word.isEmpty
      }
    }
    let hints = rows.compactMap { row -> Hint? in
      row.hint(word(row.command, repairs: parts.line.repair != nil, isOfDates))?.spelled(context.icons)
    }
    if focus != nil { return hints }
    // Esc closes the dates before it leaves the line.
    if isOfDates { return hints + own.prefix(1) }
    let isCompleting = rows.contains { $0.command == .acceptName }
    return isCompleting ? hints + own.prefix(2) : own.prefix(2) + hints + own.dropFirst(2)
  }

  /// Returns the word of a command's hint where it differs from its row's.
  private func word(_ command: Command?, repairs: Bool, _ isOfDates: Bool) -> String? {
    switch command {
    case .otherReading: repairs ? LayerHintMessages.repair : nil
    case .acceptName: isOfDates ? LayerHintMessages.takeDate : nil
    case .nextName: isOfDates ? LayerHintMessages.nextDate : nil
    case .noName: isOfDates ? LayerHintMessages.noDate : nil
    default: nil
    }
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
    case .noName:
      isWithoutDates = candidate == nil
      candidate = nil
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
    isWithoutDates = true
    if chip.isGiven {
      switch chip.kind {
      case .date: given.schedule = nil
      case .deadline: given.deadline = nil
      case .list: given.list = nil
      case .tag: given.tags.remove(chip.text)
      case .priority: given.priority = .none
      case .show: given.showFrom = nil
      case .after: given.after = []
      case .effort: given.effort = nil
      case .remind: given.remind = nil
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
    line.replace(completion.range, with: completion.text(name) + tail)
  }

  private mutating func settle() {
    literal += refused.filter(line.text.contains)
    refused = []
    alternative = 0
    focus = nil
    candidate = nil
    isWithoutDates = false
    firstRow = 0
  }
}

extension TitleLine {
  /// Returns the first column of the reading: below the text, or further left in a narrow area.
  private static func readingX(_ area: Rect, icons: IconSet) -> Int {
    area.size.columns < 30 ? area.origin.x + 3 : textX(area, icons: icons)
  }

  /// Returns the reading of the date, or its refusal, wrapped to an area's width.
  ///
  /// Chips that do not fit are named after the date. A warning is placed below the date if it does not fit beside it.
  func readingRows(_ parts: TitleParts, width: Int, icons: IconSet) -> [[TextRun]] {
    let area = Rect(x: 0, y: 0, columns: width, rows: 1)
    let columns = width - 1 - Self.readingX(area, icons: icons)
    func rows(_ runs: [TextRun]) -> [[TextRun]] { TextRun.rows(runs, columns: columns, limit: .max) }
    if let refusal = line.refusal { return rows([TextRun(refusal, Style(.bad))]) }
    let sentence = sentence(parts, width: width, icons: icons).map { [TextRun($0, Style(.muted))] } ?? []
    guard let warning = parts.line.warning else {
      let marked = sentence + [TextRun(parts.line.weekend, Style(.muted))]
      let isOneRow = TextRun.width(sentence) <= columns && TextRun.width(marked) > columns
      return sentence.isEmpty ? [] : rows(isOneRow ? sentence : marked)
    }
    let beside = sentence + [TextRun(sentence.isEmpty ? warning : " · " + warning, Style(.stale))]
    if TextRun.width(beside) <= columns { return [beside] }
    return (sentence.isEmpty ? [] : rows(sentence)) + rows([TextRun(warning, Style(.stale))])
  }

  /// Returns the date in words, with the cut chips after its first part; nil if there is neither.
  private func sentence(_ parts: TitleParts, width: Int, icons: IconSet) -> String? {
    let area = Rect(x: 0, y: 0, columns: width, rows: 1)
    let row = chipRow(parts, area: area, icons: icons)
    let cut = parts.chips.indices.filter { !row.whole.contains($0) }.map { parts.chips[$0] }
    let left = cut.filter { $0.repeats || !$0.kind.isDate || parts.line.date.isEmpty }.map(\.words)
    let all = parts.line.date.prefix(1) + left + parts.line.date.dropFirst()
    return all.isEmpty ? nil : all.joined(separator: " · ")
  }

  /// The visible rows of the reading.
  struct ShownReading {
    let rows: [[TextRun]]
    /// True if there are rows above or below.
    let isMore: (above: Bool, below: Bool)
    /// First row of the next and the previous page.
    let next: Int, previous: Int
  }

  /// Returns the page of the reading at the user's scroll position.
  ///
  /// If a warning does not fit, an additional first page contains its most important part.
  func shownReading(_ parts: TitleParts, area: Rect, in context: ScreenContext) -> ShownReading {
    let (width, room, icons) = (area.size.columns, area.size.rows - 2, context.icons)
    let all = readingRows(parts, width: width, icons: icons)
    guard room > 0 else { return ShownReading(rows: [], isMore: (false, false), next: 0, previous: 0) }
    let warning = all.count > room ? parts.line.warning : nil
    let lead = warning == nil ? 0 : 1
    let last = max(0, all.count - room + lead)
    let first = min(firstRow, last)
    var rows = Array(all.dropFirst(max(0, first - lead)).prefix(room))
    if first == 0, let warning {
      let columns = width - 1 - Self.readingX(area, icons: icons)
      rows = short(warning, parts, columns: columns, limit: room, in: context)
    }
    let next = first == 0 && lead == 1 ? 1 : min(last, first + room)
    let previous = first <= lead ? 0 : max(lead, first - room)
    return ShownReading(rows: rows, isMore: (first > 0, first < last), next: next, previous: previous)
  }

  /// Draws the visible rows of the reading, with marks for further rows.
  func drawReadingRows(_ parts: TitleParts, into frame: inout Frame, area: Rect, in context: ScreenContext) {
    // In accessible mode, the announcement row contains the reading.
    if context.look.config.accessible { return }
    let (shown, icons) = (shownReading(parts, area: area, in: context), context.icons)
    let (x, y) = (Self.readingX(area, icons: icons), area.origin.y + 2)
    for (index, row) in shown.rows.enumerated() { frame.put(row, x: x, y: y + index, to: area.endX - 1) }
    let block = Rect(x: area.origin.x, y: y, columns: area.size.columns, rows: shown.rows.count)
    guard !shown.rows.isEmpty else { return }
    frame.drawMore(shown.isMore.above, shown.isMore.below, block, icons: icons, on: .background)
  }

  /// Shortens a warning to `limit` rows: the remedy, then the start of the warning.
  private func short(
    _ warning: String, _ parts: TitleParts, columns: Int, limit: Int, in context: ScreenContext
  ) -> [[TextRun]] {
    let whole = TextRun.rows([TextRun(warning, Style(.stale))], columns: columns, limit: .max)
    guard whole.count > limit else { return whole }
    func cut(_ words: String, _ columns: Int) -> String { WrappedLine(words, width: columns).texts.first ?? "" }
    let next = parts.line.next.map { String($0.prefix { $0 != "," }) }
    let other = (next ?? parts.line.repair?.words).flatMap { reading in
      TitleLine.words(.otherReading, in: context) { "\($0) \(reading)" }
    }
    let act = limit > 1 ? (other ?? parts.line.remedy).map { [[TextRun(cut($0, columns), Style(.muted))]] } ?? [] : []
    var rows = Array(whole.prefix(limit - act.count))
    let last = rows.popLast()?.map(\.text).joined() ?? ""
    return act + rows + [[TextRun(cut(last, columns - 2) + " …", Style(.stale))]]
  }
}
