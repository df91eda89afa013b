import Actions
import Frames
import Intents
import ScheduleGrammar
import Settings
import Themes
import TodoModel

/// A date editor laid out in an area, with the reading of its text.
struct DateEditorView {
  let editor: DateEditor
  let entry: DateEntry
  let layout: DateEditorLayout
  let surface: Role
  let context: ScreenContext

  init(_ editor: DateEditor, area: Rect, in context: ScreenContext) {
    self.editor = editor
    self.context = context
    entry = editor.entry(in: context)
    layout = DateEditorLayout(area, widths: entry.presets.widths, isFlush: editor.isFlush)
    surface = editor.isFlush ? .panel : .background
  }

  var grid: PresetGrid { PresetGrid(entry.presets.widths, chosen: entry.preset, in: layout.presets) }

  /// The key hints in the box; the footer contains more.
  private var keyRow: HintRow {
    let hints = editor.presetHint(in: context) + editor.ownHints([.save, .cancel, .clear], in: context)
    return HintRow(hints, x: layout.x, end: layout.end)
  }

  /// Returns the key of the text at a point below the line, if any.
  func key(at point: Point) -> KeyPress? {
    if let row = wordRows.first(where: { $0.y == point.y }) { return row.key(at: point.x - layout.x - 2) }
    return point.y == layout.keys ? keyRow.key(at: point.x) : nil
  }

  func draw(into frame: inout Frame) {
    if let box = layout.box {
      let title = DateEditorMessages.title(editor.rows.count)
      frame.drawBox(box, title: title, on: surface, icons: context.icons)
    }
    for (index, place) in grid.places { drawPreset(index, place, into: &frame) }
    drawInput(into: &frame)
    if hasCaret, let refusal = entry.change.refusal, let y = layout.reading { drawCaret(refusal, into: &frame, y: y) }
    // In accessible mode, the announcement row contains the reading.
    if context.look.config.accessible { return }
    let rows = wordRows
    if let box = layout.box, rows.last?.y == box.endY - 1 {
      // Text in the lower border interrupts it.
      frame.clear(box.row(box.endY - 1), to: surface)
      for x in [box.origin.x, box.endX - 1] { frame.put(context.icons[.wall], x: x, y: box.endY - 1, style(.border)) }
    }
    for row in rows { frame.put(row.runs, x: layout.x + 2, y: row.y, to: layout.end) }
    drawMore(rows, into: &frame)
    if let y = layout.keys, !rows.contains(where: { $0.y == y }) { drawKeys(into: &frame, y: y) }
  }

  private func drawMore(_ rows: [WordRow], into frame: inout Frame) {
    guard let first = rows.first?.y, let last = rows.last?.y else { return }
    let block = Rect(x: layout.x, y: first, columns: layout.end + 1 - layout.x, rows: last + 1 - first)
    frame.drawMore(isMore.above, isMore.below, block, icons: context.icons, on: surface)
  }

  private func drawPreset(_ index: Int, _ place: Rect, into frame: inout Frame) {
    let isPast = entry.presets.passed[index]
    let isChosen = entry.preset == index && !isPast
    let (x, y) = (place.origin.x, place.origin.y)
    let ground: Role = isChosen ? .selected : surface
    let number = Style(isPast ? .quiet : .key, on: ground, isPast ? [] : .bold)
    frame.put(DisplayText("\(index + 1) "), x: x, y: y, number)
    let style = Style(isPast ? .quiet : isChosen ? .text : .muted, on: ground, isChosen ? .bold : [])
    frame.put(entry.presets.texts[index].truncated(to: place.size.columns - 2), x: x + 2, y: y, style)
  }

  private func drawInput(into frame: inout Frame) {
    let (x, y) = (layout.x + 2, layout.input)
    frame.put(context.icons[.prompt], x: layout.x, y: y, style(.accent, .bold))
    let short = layout.reading == nil ? shortReading : nil
    let taken = short.map { DisplayText($0.text).width + 2 } ?? 0
    let isRoomy = layout.end - x - taken >= 8
    let columns = layout.end - x - (isRoomy ? taken : 0)
    if let short, isRoomy { frame.put(DisplayText(short.text), x: layout.end - taken + 2, y: y, short.style) }
    editor.line.draw(into: &frame, x: x, y: y, columns: columns, style(.text), marks: marks)
    guard let cursor = frame.cursor else { return }
    let isEmpty = editor.line.text.isEmpty
    let words = DisplayText(isEmpty ? editor.offer?.text ?? invitation : entry.rest)
    let start = isEmpty ? x : cursor.x
    frame.put(words, x: start, y: y, style(.quiet), limit: x + columns - start)
  }

  /// Underlines for the words that were read, and for a fault without a caret.
  private var marks: [LineMark] {
    let offsets = ScalarOffsets(editor.line.text)
    let read = entry.spans.map { LineMark(offsets.characters($0), style(.text, .underline)) }
    guard let refusal = entry.change.refusal, showsRefusal, entry.preset == nil, !hasCaret else { return read }
    return read + [LineMark(offsets.characters(refusal.span), style(.bad, .underline))]
  }

  private func drawCaret(_ refusal: Refusal, into frame: inout Frame, y: Int) {
    let typed = LineColumns(editor.line.text)
    let characters = ScalarOffsets(editor.line.text).characters(refusal.span)
    let from = layout.x + 2 + typed.column(ofCharacter: characters.lowerBound)
    let to = layout.x + 2 + typed.column(ofCharacter: characters.upperBound)
    let end = min(layout.end, max(from + 1, to))
    guard from < end else { return }
    frame.put(DisplayText(String(repeating: "^", count: end - from)), x: from, y: y, style(.bad, .bold))
  }

  /// Draws the keys and, if it fits, the replaced value.
  private func drawKeys(into frame: inout Frame, y: Int) {
    let keys = keyRow
    keys.draw(into: &frame, y: y, on: surface)
    let words = DisplayText(replaced)
    let room = layout.end - (keys.end ?? layout.x) - 3
    guard room >= min(12, words.width) else { return }
    let shown = words.truncated(to: room)
    frame.put(shown, x: layout.end - shown.width, y: y, style(.quiet))
  }

  func style(_ role: Role, _ emphasis: Style.Emphasis = []) -> Style { Style(role, on: surface, emphasis) }
}

extension DateEditorView {
  private var rows: [ListedRow] { editor.rows }
  private var change: DateChange { entry.change }

  /// Placeholder of the empty line.
  var invitation: String {
    guard rows.count == 1 else { return DateEditorMessages.when(forAll: rows.count) }
    return editor.hasDate ? DateEditorMessages.anotherDate : DateEditorMessages.when
  }

  /// True if the refusal is visible: not while the last word may be incomplete.
  var showsRefusal: Bool { change.refusal != nil && entry.rest.isEmpty && layout.more != nil }

  /// True if the fault has a row for a caret; otherwise the fault is underlined.
  var hasCaret: Bool { entry.preset == nil && layout.keys != nil && showsRefusal }

  /// A short description of the replaced value.
  var replaced: String {
    guard rows.count == 1, let row = rows.first else { return "" }
    return change.replaced(of: row, wholeSeries: editor.wholeSeries, at: context.moment)
  }

  /// The reading without a row of its own: the first occurrence, or a refusal.
  var shortReading: TextRun? {
    if let words = readingWords {
      return run(words.lead, entry.isPastPreset ? .quiet : .good, entry.isPastPreset ? [] : .bold)
    }
    if let besides { return run(besides, .good, .bold) }
    return change.refusal != nil && entry.rest.isEmpty ? run(DateEditorMessages.notUnderstood, .bad) : nil
  }

  /// The visible rows below the line with the reading or its refusal, from the scroll position, or else the best fit.
  var wordRows: [WordRow] {
    if editor.firstRow == 0, let words = fitting { return words.rows }
    return Self.rows(Array(all.dropFirst(firstRow)), at: places)
  }

  /// True if there are rows above or below the visible ones.
  var isMore: (above: Bool, below: Bool) {
    if editor.firstRow == 0, let words = fitting { return (false, !words.isAll && all.count > places.count) }
    return (firstRow > 0, firstRow + places.count < all.count)
  }

  /// The first visible row, limited so that no row stays empty unnecessarily.
  var firstRow: Int { min(editor.firstRow, max(0, all.count - places.count)) }

  /// Number of rows visible at once.
  var page: Int { max(1, places.count) }

  /// The screen rows for text.
  var places: [Int] {
    let places = [layout.reading, layout.more, layout.keys].compactMap(\.self)
    return showsRefusal && hasCaret ? Array(places.dropFirst()) : places
  }

  /// All rows of the text: date, warning, further information, distance.
  private var all: [[TextRun]] {
    if showsRefusal, let refusal = change.refusal { return wrapped(refusalRuns(refusal)) }
    let (reading, groups) = (readingRuns, moreGroups)
    guard reading.count > 1, !groups.isEmpty, let distance = readingWords?.distance else {
      return wrapped(reading) + groups.flatMap(wrapped)
    }
    return wrapped(Array(reading.dropLast())) + groups.flatMap(wrapped) + wrapped([run(distance, .muted)])
  }

  private func wrapped(_ runs: [TextRun]) -> [[TextRun]] { TextRun.rows(runs, columns: columns, limit: .max) }

  /// The rows of the text if they fit, and whether they contain all of it; nil if they do not fit.
  ///
  /// Text that exceeds its two rows continues in the row of the keys, which the footer repeats. If that is not enough,
  /// the distance is dropped, then groups from the last. As a last resort, a warning uses the lower border of the box.
  private var fitting: (rows: [WordRow], isAll: Bool)? {
    if showsRefusal { return all.count <= places.count ? (Self.rows(all, at: places), true) : nil }
    let (reading, groups) = (readingRuns, moreGroups)
    let short = reading.count > 1 && !groups.isEmpty ? Array(reading.dropLast()) : reading
    let foot = layout.box.map { places + [$0.endY - 1] } ?? places
    var ways = [(reading, groups, places)]
    for count in stride(from: groups.count, to: 0, by: -1) {
      ways += [reading, short].map { ($0, Array(groups.prefix(count)), places) }
    }
    if warning != nil { ways.append((short, Array(groups.prefix(1)), foot)) }
    for (way, (reading, groups, places)) in ways.enumerated() {
      let rows = rows(reading, groups, limit: places.count)
      if rows.allSatisfy({ TextRun.width($0) <= columns }) { return (Self.rows(rows, at: places), way < 2) }
    }
    return nil
  }

  private static func rows(_ rows: [[TextRun]], at places: [Int]) -> [WordRow] {
    zip(places, rows).map { WordRow(y: $0, runs: $1) }
  }

  private var columns: Int { layout.end - layout.x - 2 }

  /// Returns the rows: a reading of one row stands alone, the last row of a longer one also contains groups.
  private func rows(_ reading: [TextRun], _ groups: [[TextRun]], limit: Int) -> [[TextRun]] {
    var rows = TextRun.rows(reading, columns: columns, limit: limit)
    var last = rows.count > 1 ? rows.removeLast() : []
    for group in groups {
      let joined = last.isEmpty ? group : last + [TextRun("   ", group[0].style)] + group
      let isLastPlace = rows.count + 1 >= limit
      guard TextRun.width(joined) > columns, !last.isEmpty, !isLastPlace else {
        last = joined
        continue
      }
      rows.append(last)
      last = group
    }
    return last.isEmpty ? rows : rows + TextRun.rows(last, columns: columns, limit: limit - rows.count)
  }

  /// The reading in its parts: first occurrence, continuation, distance.
  private var readingWords: ReadingWords? {
    change.words(for: rows, wholeSeries: editor.wholeSeries, at: context.moment)
  }

  /// The full reading; for an empty line, the current date.
  private var readingRuns: [TextRun] {
    switch change.outcome {
    case .nothing, .clear: return [besides.map { run($0, .good, .bold) } ?? run(now, .quiet)]
    case .refused(let refusal): return [run(refusal.message, .muted)]
    case .schedule: break
    }
    guard let words = readingWords else { return [] }
    guard !entry.isPastPreset else { return [run("\(words.lead)\(words.rest)  · \(words.distance)", .quiet)] }
    let reading = [run(words.lead, .good, .bold), run(words.rest, .text)]
    let distance = "  · " + words.distance
    let marked = reading + [run(distance + weekend, .muted)]
    return TextRun.width(marked) <= columns ? marked : reading + [run(distance, .muted)]
  }

  /// ", weekend" if the date is on a weekend and has no warning; otherwise empty.
  private var weekend: String {
    warning == nil ? change.weekend(for: rows, wholeSeries: editor.wholeSeries, at: context.moment) : ""
  }

  private var warning: String? { change.warning(for: rows, wholeSeries: editor.wholeSeries, at: context.moment) }

  /// Groups after the reading: warning, affected occurrences, following occurrences, other reading.
  private var moreGroups: [[TextRun]] {
    guard change.schedule != nil else { return [] }
    if entry.isPastPreset { return [[run(DateEditorMessages.timePassed, .stale)]] }
    let next = change.following(for: rows, wholeSeries: editor.wholeSeries, at: context.moment)
    let then = next.isEmpty ? [] : [run(DateEditorMessages.then(next.joined(separator: " · ")), .muted)]
    return [warning.map { [run($0, .stale)] } ?? [], seriesRuns, then, otherRuns].filter { !$0.isEmpty }
  }

  private func refusalRuns(_ refusal: Refusal) -> [TextRun] {
    let message = run(refusal.message, .bad)
    if refusal.repairs.isEmpty { return [message] }
    return [message, run("  ", .bad)] + otherRuns(DateEditorMessages.repairs(refusal.repairs))
  }

  private var seriesRuns: [TextRun] {
    let count = rows.count { editor.movesOne(of: $0, entry, wholeSeries: false) }
    guard count > 0 else { return [] }
    let words =
      switch (editor.wholeSeries, count < rows.count) {
      case (true, false): DateEditorMessages.movesSeries
      case (true, true): DateEditorMessages.movesSeries(count, of: rows.count)
      case (false, false): DateEditorMessages.movesOnlyThese(count)
      case (false, true): DateEditorMessages.movesOnlyThese(count, of: rows.count)
      }
    let runs = keyRuns(.series, editor.wholeSeries ? DateEditorMessages.onlyThese(count) : DateEditorMessages.series)
    return runs.isEmpty ? [run(words, .text)] : [run(words + "  ", .text)] + runs
  }

  /// The other reading or the next repair, as Tab would apply it.
  private var otherRuns: [TextRun] {
    if let repair = editor.nextRepair(of: editor.repairs) { return otherRuns(DateEditorMessages.or(repair)) }
    guard let other = change.other, let schedule = change.schedule else { return [] }
    if other.start == schedule.start, other.fold != schedule.fold {
      return otherRuns(other.fold == 1 ? DateEditorMessages.secondOfTwo : DateEditorMessages.firstOfTwo)
    }
    let words = context.phrase.reading(other)
    let rest = other.recurrence == nil && other.end == nil ? "" : words.rest
    let reading = words.lead + rest + ", " + words.distance
    return otherRuns(change.isDeadline ? DateEditorMessages.or(by: reading) : DateEditorMessages.or(reading))
  }

  private func otherRuns(_ words: String) -> [TextRun] {
    let runs = keyRuns(.other, words)
    return runs.isEmpty ? [run(words, .muted)] : runs
  }

  /// Returns a command's key with a description, both clickable; empty if the command has no key.
  private func keyRuns(_ command: DateEditor.Command, _ words: String) -> [TextRun] {
    guard let keys = editor.live(in: context).row(command)?.keys.first else { return [] }
    let (key, sign) = (keys.count == 1 ? keys.first : nil, Hint(keys.words, words).short.key)
    return [run(sign, .key, .bold, key: key), run(" " + words, .muted, key: key)]
  }

  /// An addition to the date, if any.
  private var besides: String? {
    let repeats =
      change.outcome == .clear && change.role == .when && rows.contains { $0.row.item.schedule?.recurrence != nil }
    return change.besides(for: rows.first, at: context.moment).map {
      repeats ? DateEditorMessages.noLongerRepeats($0) : $0
    }
  }

  /// The current dates of the rows; a single text if they are equal.
  private var now: String {
    if editor.offer != nil {
      let key = context.icons.sign(ofKey: editor.live(in: context).key(.complete))
      return key.isEmpty ? DateEditorMessages.unsavedDraft : DateEditorMessages.continuesDraft(key)
    }
    if rows.count == 1, let row = rows.first { return row.now(at: context.moment) }
    var dates: [String] = []
    for row in rows {
      let deadline = row.deadline.map { DateEditorMessages.deadline(context.phrase.date($0)) }
      let words = row.occurrence.map { context.phrase.date($0.due) } ?? deadline ?? DateEditorMessages.noDate
      if !dates.contains(words) { dates.append(words) }
    }
    return dates.count == 1
      ? DateEditorMessages.now(all: dates[0]) : DateEditorMessages.now(dates.joined(separator: ", "))
  }

  private func run(_ words: String, _ role: Role, _ emphasis: Style.Emphasis = [], key: KeyPress? = nil) -> TextRun {
    TextRun(words, style(role, emphasis), key: key)
  }
}
