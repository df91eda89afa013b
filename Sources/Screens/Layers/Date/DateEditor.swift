import Actions
package import Frames
package import Intents
import Messages
import ScheduleGrammar
import Settings
import TodoModel

/// The date editor below a row: presets, free text, and its reading during typing.
package struct DateEditor: LineLayer {
  package enum Command: String, CaseIterable { case save, other, cancel, series, clear, complete }

  package static let keys: KeyTable<Command> = [
    KeyRow(.save, ["Enter"], Term("save")),
    KeyRow(.other, ["Tab"], Term("other reading"), help: Term("repair, other reading")),
    KeyRow(.cancel, .cancel, Term("cancel")), KeyRow(.series, ["Ctrl-S"], Term("the series")),
    KeyRow(moving: .up, ["Up", "Ctrl-P"], Term("presets")), KeyRow(moving: .down, ["Down", "Ctrl-N"], Term("presets")),
    KeyRow(.clear, ["Ctrl-X"], Term("no date")),
    KeyRow(.complete, ["Right", "Ctrl-F", "End", "Ctrl-E"], help: Term("complete the word")),
    KeyRow(moving: .pageUp, ["PgUp", "Alt-v"]), KeyRow(moving: .pageDown, ["PgDn", "Ctrl-V"]),
  ]

  let rows: [ListedRow]
  package var line: LineEditor
  /// Index of the chosen reading.
  private(set) var alternative = 0
  private(set) var wholeSeries = false
  /// The text before a preset was chosen with the arrows.
  private var typed: String?
  /// Unsaved text from before, offered while the line is empty.
  private(set) var offer: Draft?
  /// The repairs of a refused text that Tab cycles through; empty unless there are several.
  private(set) var repairs: [String] = []
  /// First visible row of the text below the line.
  private(set) var firstRow = 0
  private let place: Placement
  /// The entry after the last event; it is read again once the text or the moment changes.
  private var read: DateEntry?

  /// Creates the editor for rows; `placement` is below the last of them by default.
  package init(rows: [ListedRow], text: String = "", draft: Draft? = nil, placement: Placement? = nil) {
    self.rows = rows
    offer = rows.count == 1 && draft?.item == rows.first?.row.item.id ? draft : nil
    line = LineEditor(text)
    place = placement ?? .below(rows.last?.id)
  }

  package var page: KeyPage? { .date }
  package var placement: Placement { place }
  package var draft: Draft? {
    guard !line.text.isEmpty else { return offer }
    guard rows.count == 1, let item = rows.first?.row.item.id else { return nil }
    return Draft(kind: .date, item: item, text: line.text)
  }
  package func word(_ command: Command, in context: ScreenContext) -> String? {
    let word = table.row(command)?.word ?? ""
    return switch command {
    case .save: line.text.isEmpty || entry(in: context).change.refusal != nil ? "" : word
    case .other: otherWord(entry(in: context).change, word)
    case .cancel: word
    case .series: !movesOne(in: context) ? "" : wholeSeries ? LayerHintMessages.onlyThisOne : word
    case .clear: hasDate ? word : ""
    case .complete: (line.text.isEmpty ? offer == nil : entry(in: context).rest.isEmpty) ? nil : word
    }
  }

  /// Returns the label of Tab; empty if it does nothing.
  private func otherWord(_ change: DateChange, _ word: String) -> String {
    if change.refusal?.repairs.isEmpty == false || !repairs.isEmpty { return LayerHintMessages.repair }
    return change.other == nil ? "" : word
  }

  private func movesOne(in context: ScreenContext) -> Bool {
    guard rows.contains(where: { $0.row.item.schedule?.recurrence != nil }) else { return false }
    let entry = entry(in: context)
    return rows.contains { movesOne(of: $0, entry, wholeSeries: false) }
  }

  package func hints(in context: ScreenContext) -> [Hint] { presetHint(in: context) + ownHints(in: context) }

  func presetHint(in context: ScreenContext) -> [Hint] {
    line.text.isEmpty ? [Hint("1 …", LayerHintMessages.preset).spelled(context.icons)] : []
  }

  package mutating func restore(unsent draft: Draft) {
    guard draft.kind == .date, offer == nil, rows.count == 1, draft.item == rows.first?.row.item.id else { return }
    offer = draft
  }

  package func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 82) }

  package func height(width: Int, in context: ScreenContext) -> Int {
    // The edited row stays visible.
    let available = Chrome(size: context.size).body.size.rows - 1
    return DateEditorLayout.rows(
      columns: width, widths: entry(in: context).presets.widths, available: available, isFlush: isFlush)
  }

  /// Returns the text with its reading and the completion of its last word.
  func entry(in context: ScreenContext) -> DateEntry {
    if let read, read.isOf(line, alternative), read.isCurrent(in: context) { return read }
    let presets = read?.isCurrent(in: context) == true ? read?.presets : nil
    let keepsFold = rows.allSatisfy { $0.row.item.schedule?.recurrence == nil }
    return DateEntry(line, alternative, keepsFold: keepsFold, presets ?? DatePresets(context), at: context.moment)
  }

  package mutating func refresh(in context: ScreenContext) { read = entry(in: context) }

  /// True if there is a date or deadline to remove.
  var hasDate: Bool { rows.contains { $0.row.item.schedule != nil || $0.row.item.deadline != nil } }

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    firstRow = 0
    switch command {
    case .save: return save(entry(in: context), in: context)
    case .other: useOther(in: context)
    case .cancel: return .close
    case .series: wholeSeries.toggle()
    case .clear: return .close(.date(.clear, wholeSeries: wholeSeries), on: rows, in: context)
    case .complete: complete(in: context)
    }
    return .stay
  }

  package mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse {
    switch motion {
    case .pageUp, .pageDown: scroll(by: motion, in: context)
    default: choose(by: motion.rows(page: 1), in: context)
    }
    return .stay
  }

  /// Scrolls the text below the line by a page.
  private mutating func scroll(by motion: Motion, in context: ScreenContext) {
    let shown = DateEditorView(self, area: context.area, in: context)
    guard motion == .pageDown ? shown.isMore.below : shown.isMore.above else { return }
    firstRow = max(0, shown.firstRow + motion.rows(page: shown.page))
    firstRow = DateEditorView(self, area: context.area, in: context).firstRow
  }

  package mutating func follow(in context: ScreenContext) -> LayerResponse {
    settle()
    return .stay
  }

  /// Accepts the unsaved text, or the completion of the last word.
  private mutating func complete(in context: ScreenContext) {
    if let offer, line.text.isEmpty {
      line.setText(offer.text)
      self.offer = nil
    } else {
      line.replace(line.cursor..<line.cursor, with: entry(in: context).rest)
      settle()
    }
  }

  /// Applies the next repair of a refused text, else selects the next reading.
  private mutating func useOther(in context: ScreenContext) {
    let found = entry(in: context).change.refusal?.repairs ?? []
    let all = found.isEmpty ? repairs : found
    guard let repair = nextRepair(of: all) else {
      alternative += 1
      return
    }
    line.setText(repair)
    settle()
    repairs = all.count > 1 ? all : []
  }

  /// Returns the repair that Tab applies.
  func nextRepair(of all: [String]) -> String? {
    guard let place = all.firstIndex(of: line.text) else { return all.first }
    return all[(place + 1) % all.count]
  }

  // MARK: presets

  private mutating func choose(by step: Int, in context: ScreenContext) {
    let entry = entry(in: context)
    let (presets, current) = (entry.presets, entry.preset)
    let count = presets.words.count
    var next = current.map { $0 + step } ?? (step > 0 ? 0 : count - 1)
    while (0..<count).contains(next), presets.passed[next] { next += step }
    if current == nil { typed = line.text }
    let kept = typed
    line.setText((0..<count).contains(next) ? context.look.config.presets[next] : typed ?? "")
    settle()
    typed = kept
  }

  /// True if the box uses all columns, as in a centred editor.
  var isFlush: Bool { placement == .centre }

  package mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    guard mouse.action == .press, context.area.contains(mouse.point) else { return .pass }
    let shown = DateEditorView(self, area: context.area, in: context)
    if let preset = shown.grid.preset(at: mouse.point), !shown.entry.presets.passed[preset] {
      if shown.entry.preset == preset { return save(shown.entry, in: context) }
      line.setText(context.look.config.presets[preset])
      settle()
    } else if let key = shown.key(at: mouse.point) {
      return press(key, in: context)
    } else if mouse.point.y == shown.layout.input {
      let x = shown.layout.x + 2
      line.moveCursor(to: line.offset(atColumn: mouse.point.x - x, columns: shown.layout.end - x))
    }
    return .stay
  }

  package mutating func wheel(_ rows: Int, at point: Point, in context: ScreenContext) -> LayerResponse {
    let isMore = DateEditorView(self, area: context.area, in: context).isMore
    guard context.area.contains(point), rows < 0 ? isMore.above : isMore.below else { return .pass }
    scroll(by: rows < 0 ? .pageUp : .pageDown, in: context)
    return .stay
  }

  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    guard rect.size.rows > 0, rect.size.columns > 4 else { return }
    let shown = DateEditorView(self, area: rect, in: context)
    frame.clear(rect, to: shown.surface)
    shown.draw(into: &frame)
  }

  // MARK: saving

  private func save(_ entry: DateEntry, in context: ScreenContext) -> LayerResponse {
    if entry.change.isEmpty { return .close }
    if entry.isPastPreset { return .stay(.say(DateEditorMessages.timeHasPassed)) }
    if let refusal = entry.change.refusal { return .stay(.say(refusal.message)) }
    let action = ItemAction.date(entry.change, wholeSeries: wholeSeries)
    for row in rows {
      if let fault = action.remindFault(of: row, at: context.moment) { return .stay(.say(fault)) }
    }
    return .close(action, on: rows, in: context)
  }

  /// Returns true if only one occurrence of a row would move; a past preset moves none.
  func movesOne(of row: ListedRow, _ entry: DateEntry, wholeSeries: Bool) -> Bool {
    !entry.isPastPreset && entry.change.movesOccurrence(of: row, wholeSeries: wholeSeries)
  }

  private mutating func settle() {
    alternative = 0
    typed = nil
    repairs = []
    firstRow = 0
  }
}

/// The text of a date editor, a preset's digit or words, with its reading.
struct DateEntry: Sendable {
  private let line: LineEditor
  private let alternative: Int
  private let moment: Moment
  let presets: DatePresets
  /// Index of the preset; nil for free text.
  let preset: Int?
  /// True if the text is the preset's digit.
  let isDigit: Bool
  let change: DateChange
  /// Completion of the word at the end of the line, if it may start a date word.
  let rest: String

  /// Reads a text; a single digit selects the preset with that number.
  ///
  /// `keepsFold` adds the second occurrence of a time that clocks show twice as a reading.
  init(_ line: LineEditor, _ alternative: Int, keepsFold: Bool, _ presets: DatePresets, at moment: Moment) {
    (self.line, self.alternative, self.moment, self.presets) = (line, alternative, moment, presets)
    let (text, all) = (line.text, presets.words)
    let typed = text.trimmingBlanks()
    let digit = typed.count == 1 ? typed.first?.wholeNumberValue : nil
    isDigit = digit.map { (1...9).contains($0) && $0 <= all.count } ?? false
    preset = isDigit ? digit.map { $0 - 1 } : all.firstIndex { $0.lowercased() == typed.lowercased() }
    let words = isDigit ? all[(digit ?? 1) - 1] : text
    change = DateChange(words, alternative: alternative, keepsFold: keepsFold, at: moment)
    let isPart = line.isAtEnd && text.last?.isLetter == true && text.count >= 2
    rest = isPart ? Grammar(moment).completions(of: text, mode: .date, limit: 1).first?.rest ?? "" : ""
  }

  func isOf(_ line: LineEditor, _ alternative: Int) -> Bool {
    self.line.text == line.text && self.line.isAtEnd == line.isAtEnd && self.alternative == alternative
  }

  /// Returns true if the moment and the presets are those of the context.
  func isCurrent(in context: ScreenContext) -> Bool {
    let new = context.moment
    return moment.now == new.now && moment.local == new.local && moment.zone.identifier == new.zone.identifier
      && moment.zoneIdentity == new.zoneIdentity && moment.options == new.options
      && presets.words == context.look.config.presets
  }

  /// Ranges of the words that were read, in scalars of the text.
  var spans: [Range<Int>] { isDigit ? [] : change.spans }

  /// True for the digit of a past preset, which is refused; the same words typed in full are accepted.
  var isPastPreset: Bool { isDigit && change.notes.contains { $0.code == .inPast } }
}

extension Refusal {
  /// Replacement texts that would be read, most likely first.
  var repairs: [String] { ([suggestion] + alternatives).compactMap { $0?.trimmingBlanks() } }
}
