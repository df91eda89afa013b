import Actions
import Frames
import Intents
import ScheduleGrammar
import Themes
import TodoModel

/// The rows of the page of issues, for a size.
package struct NeedsText {
  /// An option of an entry.
  package struct Place: Hashable, Sendable {
    package var entry: Int
    package var option: Int
  }

  struct Line: Hashable {
    var runs: [TextRun]
    var indent = 3
    /// The option that the row belongs to, if any.
    var place: Place?
    /// Column of the option's box, relative to the indentation.
    var boxX = 0
    /// Muted text at the right end.
    var right = ""
  }

  private(set) var lines: [Line] = []
  private let context: ScreenContext
  private let columns: Int
  private let isNarrow: Bool
  /// True if values are placed below their options, because the page is too narrow.
  private let isStacked: Bool
  /// Maximum number of rows of a value.
  private let valueRows: Int

  /// Creates the rows of the entries; nil entries are not yet loaded.
  init(_ entries: [NeedsEntry]?, size: Size, in context: ScreenContext) {
    self.context = context
    columns = size.columns
    isNarrow = size.columns < 60
    isStacked = size.columns < 30
    valueRows = size.rows < 8 && !isStacked ? 1 : 3
    guard let entries, !entries.isEmpty else {
      addNothing(isRead: entries != nil)
      return
    }
    if size.rows >= 8 { addHead(entries) }
    for (index, entry) in entries.enumerated() {
      let isSameItem = index > 0 && entries[index - 1].id?.item == entry.id?.item
      if index > 0, !isSameItem, size.rows >= 8 { add([]) }
      if !isSameItem || entry.id?.field == nil { addTitle(entry) }
      add(entry, at: index)
    }
  }

  func rows(of place: Place) -> ClosedRange<Int>? {
    guard let first = lines.firstIndex(where: { $0.place == place }),
      let last = lines.lastIndex(where: { $0.place == place })
    else { return nil }
    return first...last
  }

  func lastRow(of entry: Int) -> Int? { lines.lastIndex { $0.place?.entry == entry } }

  private mutating func addNothing(isRead: Bool) {
    guard isRead else { return add([TextRun(NeedsPageMessages.loading, Style(.muted))], indent: 2) }
    for (text, role) in [(NeedsPageMessages.nothing, Role.text), (NeedsPageMessages.explanation, .muted)] {
      for row in WrappedLine(text, width: max(8, min(columns, 76) - 4)).texts {
        add([TextRun(row, Style(role))], indent: 2)
      }
    }
  }

  private mutating func addHead(_ entries: [NeedsEntry]) {
    let left = entries.count { $0.chosen == nil }
    let title = TextRun(NeedsPageMessages.title, Style(.title, on: .background, .bold))
    add([title], indent: 2, right: left == 0 ? NeedsPageMessages.allResolved : NeedsPageMessages.unresolved(left))
    add([])
  }

  private mutating func addTitle(_ entry: NeedsEntry) {
    let isRefused = entry.id?.field == nil
    let icon = context.icons[isRefused ? .refused : .conflict].text
    let sign = TextRun(icon + " ", Style(isRefused ? .bad : .stale, on: .background, .bold))
    let title = TextRun(entry.title, Style(.text, on: .background, .bold))
    add([sign, title], indent: 1, right: isRefused ? NeedsPageMessages.refused : NeedsPageMessages.twoMachines)
  }

  private mutating func add(_ runs: [TextRun], indent: Int = 3, right: String = "") {
    lines.append(Line(runs: runs, indent: indent, right: right))
  }

  private mutating func add(_ entry: NeedsEntry, at index: Int) {
    switch entry.matter {
    case .refused(let parked): addRefused(entry, parked, at: index)
    case .conflict(let conflict): addConflict(entry, conflict, at: index)
    }
  }

  private mutating func addRefused(_ entry: NeedsEntry, _ parked: [Parked], at index: Int) {
    let shown = parked.count == 1 || valueRows == 1 ? 1 : 3
    for change in parked.prefix(shown) {
      let lead = change.intent.map { IntentWords($0, context.phrase).request + ": " } ?? ""
      let wrapped = WrappedLine(lead + change.words, width: max(8, columns - 5)).texts
      for row in wrapped.prefix(valueRows) { add([TextRun(row, Style(.bad))]) }
    }
    if parked.count > shown { add([TextRun(NeedsPageMessages.andMore(parked.count - shown), Style(.muted))]) }
    let dropped = entry.isAdded ? NeedsPageMessages.discardItem : NeedsPageMessages.discardForServer
    let labels = [NeedsPageMessages.sendAgain, isNarrow ? NeedsPageMessages.discard : dropped]
    for (option, label) in labels.enumerated() {
      let runs = [tick(entry, option), TextRun(label, Style(.text))]
      lines.append(Line(runs: runs, place: Place(entry: index, option: option)))
    }
  }

  private mutating func addConflict(_ entry: NeedsEntry, _ conflict: Conflict, at index: Int) {
    let name = conflict.field.word
    let labels = max(8, (conflict.choices.map { DisplayText($0.side.name).width }.max() ?? 0) + 2)
    if isNarrow { add([TextRun(name, Style(.muted))]) }
    for (option, choice) in conflict.choices.enumerated() {
      let lead = isNarrow ? "" : DisplayText(option == 0 ? name : "").padded(to: 10).text
      let label = DisplayText(choice.side.name).padded(to: labels).text
      let tick = tick(entry, option)
      let box = [TextRun(lead, Style(.muted)), tick, TextRun(label, Style(.accent))]
      let indent = isStacked ? DisplayText(tick.text).width : TextRun.width(box)
      let value = ConflictWords(conflict, context.phrase).value(choice)
      let width = columns - 3 - indent - (isStacked ? 2 : labels)
      let values = Self.wrap(value.isEmpty ? NeedsPageMessages.emptyValue : value, width: width, limit: valueRows)
      let blank = TextRun(String(repeating: " ", count: indent), Style(.text))
      let rows = values.map { [TextRun($0, Style(.text))] }
      let first = isStacked ? [box] : [box + rows[0]]
      for (row, runs) in (first + rows.dropFirst(isStacked ? 0 : 1).map { [blank] + $0 }).enumerated() {
        lines.append(
          Line(
            runs: runs, place: Place(entry: index, option: option), boxX: lead.count,
            right: row == 0 && choice.isSeen && entry.chosen == nil ? NeedsPageMessages.now : ""))
      }
    }
    if let before = ConflictWords(conflict, context.phrase).before {
      let lead = isNarrow ? "" : String(repeating: " ", count: 10)
      add([TextRun(lead + NeedsPageMessages.before(before), Style(.quiet))])
    }
    if conflict.choices.count == 1 {
      let words = conflict.isWhole ? NeedsPageMessages.noOtherValue : NeedsPageMessages.otherValueOnServer
      let lead = isNarrow ? "" : String(repeating: " ", count: 10)
      add([TextRun(lead + words, Style(.quiet))])
    }
  }

  private func tick(_ entry: NeedsEntry, _ option: Int) -> TextRun {
    let isChosen = entry.chosen == option
    return TextRun(context.icons[isChosen ? .done : .open].text + " ", Style(isChosen ? .good : .muted))
  }

  /// Returns the rows of a text; the last one ends with an ellipsis if the text is cut.
  private static func wrap(_ text: String, width: Int, limit: Int) -> [String] {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      WrappedLine(String($0), width: max(8, width)).texts
    }
    guard rows.count > limit, let last = rows.prefix(limit).last else { return rows }
    return rows.prefix(limit - 1) + [last + " …"]
  }
}
