import Actions
package import Frames
package import Intents
import ScheduleGrammar
import TodoModel

/// The editor of a date, opened under its row: presets, free words, and at once what they come to.
package struct DateEditor: Layer, Hashable {
  /// The rows it is for.
  let rows: [ListedRow]
  /// What is typed.
  private(set) var line: LineEditor
  /// Which of the readings is wanted.
  private(set) var alternative = 0
  /// Whether a repeating item's whole series is to move.
  private(set) var wholeSeries = false
  /// What had been typed before a preset was chosen with the arrows.
  private var typed: String?
  /// What was typed before and not saved; it waits for → while the line is empty.
  private(set) var offer: Draft?
  /// The repairs that Tab goes round, where a refusal had several; empty otherwise.
  private(set) var repairs: [String] = []
  /// What the keys can do, as of the last event.
  private var means = Means()
  private let place: Placement

  /// What the keys can do with what is typed.
  private struct Means: Hashable {
    var isRefused = false
    var hasOther = false
    var movesOne = false
  }

  /// The editor for one row or several; `placement` puts it elsewhere than under the last of them.
  package init(rows: [ListedRow], text: String = "", draft: Draft? = nil, placement: Placement? = nil) {
    self.rows = rows
    offer = rows.count == 1 && draft?.item == rows.first?.row.item.id ? draft : nil
    line = LineEditor(text)
    place = placement ?? .below(rows.last?.row.item.id)
  }

  package var placement: Placement { place }
  package var draft: Draft? {
    guard !line.text.isEmpty else { return offer }
    guard rows.count == 1, let item = rows.first?.row.item.id else { return nil }
    return Draft(kind: .date, item: item, text: line.text)
  }
  package var hints: [Hint] {
    var hints = [Hint("Enter", "save"), Hint("Esc", "cancel")]
    if line.text.isEmpty { hints = [Hint("1 …", "preset"), Hint("Esc", "cancel")] }
    if means.isRefused || !repairs.isEmpty {
      hints.insert(Hint("Tab", "repair"), at: 1)
    } else if means.hasOther {
      hints.insert(Hint("Tab", "other reading"), at: 1)
    }
    if means.movesOne { hints.append(Hint("Ctrl-S", wholeSeries ? "only this one" : "the series")) }
    hints.append(Hint("↑↓", "presets"))
    if hasDate { hints.append(Hint("Ctrl-X", "no date")) }
    return hints
  }

  package mutating func learn(unsent draft: Draft) {
    guard draft.kind == .date, offer == nil, rows.count == 1, draft.item == rows.first?.row.item.id else {
      return
    }
    offer = draft
  }

  package func width(in context: ScreenContext) -> Int { min(82, context.size.columns) }

  package func height(width: Int, in context: ScreenContext) -> Int {
    // The row itself stays in sight.
    let available = Chrome(size: context.size).body.size.rows - 1
    return DateEditorLayout.rows(
      columns: width,
      widths: DatePresets(context).widths,
      available: available,
      isFlush: isFlush
    )
  }

  /// What the text comes to, with what is missing of its last word.
  func entry(in context: ScreenContext) -> DateEntry {
    var entry = reading(in: context)
    entry.rest = DateCompletion.rest(of: line, in: context.moment)
    return entry
  }

  private func reading(in context: ScreenContext) -> DateEntry {
    let keepsFold = rows.allSatisfy { $0.row.item.schedule?.recurrence == nil }
    return DateEntry(line.text, alternative: alternative, keepsFold: keepsFold, in: context)
  }

  /// Whether there is a date to take away.
  var hasDate: Bool { rows.contains { $0.row.item.schedule != nil || $0.row.item.deadline != nil } }

  package mutating func receive(_ event: InputEvent, in context: ScreenContext) -> LayerResponse {
    defer { weigh(in: context) }
    switch event {
    case .key(let key): return take(key, in: context)
    case .paste(let text):
      line.paste(text)
      settle()
      return .stay
    case .mouse(let mouse): return take(mouse, in: context)
    default: return .pass
    }
  }

  private mutating func take(_ key: KeyPress, in context: ScreenContext) -> LayerResponse {
    if key.isCancel { return .close }
    switch key.description {
    case "Enter": return save(entry(in: context), in: context)
    case "Ctrl-X": return close(with: .clear, in: context)
    case "Ctrl-S": wholeSeries.toggle()
    case "Tab": tab(in: context)
    case "Up", "Ctrl-P": choose(by: -1, in: context)
    case "Down", "Ctrl-N": choose(by: 1, in: context)
    case "Right", "Ctrl-F", "End", "Ctrl-E": return complete(key, in: context)
    default: return type(key)
    }
    return .stay
  }

  private mutating func type(_ key: KeyPress) -> LayerResponse {
    let before = line.text
    guard line.receive(key) else { return key.isForRoot ? .pass : .stay }
    if line.text != before { settle() }
    return .stay
  }

  /// Takes what is missing of the word at the end of the line; elsewhere the key moves the cursor.
  private mutating func complete(_ key: KeyPress, in context: ScreenContext) -> LayerResponse {
    if let offer, line.text.isEmpty {
      line.setText(offer.text)
      self.offer = nil
      return .stay
    }
    let rest = entry(in: context).rest
    guard !rest.isEmpty else { return type(key) }
    line.replace(line.cursor..<line.cursor, with: rest)
    settle()
    return .stay
  }

  /// The repair of what was refused, the next one where there are several, or else the other reading.
  private mutating func tab(in context: ScreenContext) {
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

  /// The repair that Tab would take.
  func nextRepair(of all: [String]) -> String? {
    guard let place = all.firstIndex(of: line.text) else { return all.first }
    return all[(place + 1) % all.count]
  }

  /// Keeps what the keys can do, for the hints.
  private mutating func weigh(in context: ScreenContext) {
    let entry = reading(in: context)
    means = Means(
      isRefused: entry.change.refusal?.repairs.isEmpty == false,
      hasOther: entry.change.other != nil,
      movesOne: rows.contains { movesOne(of: $0, entry, wholeSeries: false) }
    )
  }

  // MARK: presets

  private mutating func choose(by step: Int, in context: ScreenContext) {
    let presets = DatePresets(context)
    let count = presets.words.count
    let current = entry(in: context).preset
    var next = current.map { $0 + step } ?? (step > 0 ? 0 : count - 1)
    while (0..<count).contains(next), presets.passed[next] { next += step }
    if current == nil { typed = line.text }
    let kept = typed
    line.setText((0..<count).contains(next) ? context.presets[next] : typed ?? "")
    settle()
    typed = kept
  }

  /// Whether the box takes all columns: over the middle of the screen it does.
  var isFlush: Bool { placement == .centre }

  /// The keys in the box.
  func keyRow(_ layout: DateEditorLayout) -> HintRow {
    var hints = [Hint(line.text.isEmpty ? "1 …" : "Enter", line.text.isEmpty ? "preset" : "save")]
    hints.append(Hint("Esc", "cancel"))
    if hasDate { hints.append(Hint("^X", "no date")) }
    return HintRow(hints, x: layout.x, end: layout.end)
  }

  private mutating func take(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    guard mouse.action == .press, context.area.contains(mouse.point) else { return .pass }
    let presets = DatePresets(context)
    let layout = DateEditorLayout(context.area, widths: presets.widths, isFlush: isFlush)
    let entry = entry(in: context)
    let grid = PresetGrid(presets.widths, chosen: entry.preset, in: layout.presets)
    if let preset = grid.preset(at: mouse.point), !presets.passed[preset] {
      if entry.preset == preset { return save(entry, in: context) }
      line.setText(context.presets[preset])
      settle()
    } else if let key = key(at: mouse.point, entry, layout, in: context) {
      return take(key, in: context)
    } else if mouse.point.y == layout.input {
      let columns = layout.end - layout.x - 2
      line.moveCursor(to: line.offset(atColumn: mouse.point.x - layout.x - 2, columns: columns))
    }
    return .stay
  }

  /// The key of the words at a point below the line; nil beside them.
  private func key(
    at point: Point,
    _ entry: DateEntry,
    _ layout: DateEditorLayout,
    in context: ScreenContext
  ) -> KeyPress? {
    let rows = wordRows(entry, layout, on: .background, in: context)
    if let row = rows.first(where: { $0.y == point.y }) { return row.key(at: point.x - layout.x - 2) }
    return point.y == layout.keys ? keyRow(layout).key(at: point.x) : nil
  }

  // MARK: the end

  private func save(_ entry: DateEntry, in context: ScreenContext) -> LayerResponse {
    if entry.change.outcome == .nothing { return .close }
    if entry.isPastPreset {
      return LayerResponse(.stays, [.say("That has passed today. Words of your own are taken.")])
    }
    if let refusal = entry.change.refusal { return LayerResponse(.stays, [.say(refusal.message)]) }
    return close(with: entry.change, in: context)
  }

  private func close(with change: DateChange, in context: ScreenContext) -> LayerResponse {
    let action = ItemAction.date(change, wholeSeries: wholeSeries)
    let changes = action.changes(rows, at: context.moment)
    guard !changes.isEmpty else { return .close }
    let label = action.label(rows, at: context.moment)
    return LayerResponse(.closes, [.change(changes, label: label)] + rows.loads(placement == .centre))
  }

  /// Whether only one occurrence of a row would move; a preset that has passed moves none.
  func movesOne(of row: ListedRow, _ entry: DateEntry, wholeSeries: Bool) -> Bool {
    !entry.isPastPreset && entry.change.movesOccurrence(of: row, wholeSeries: wholeSeries)
  }

  private mutating func settle() {
    alternative = 0
    typed = nil
    repairs = []
  }
}
