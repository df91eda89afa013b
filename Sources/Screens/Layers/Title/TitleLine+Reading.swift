import Actions
import Frames
import ScheduleGrammar
import Themes
import TodoModel

extension TitleLine {
  /// Where the reading starts: under the text, or where columns are few further left.
  private static func readingX(_ area: Rect, icons: IconSet) -> Int {
    area.size.columns < 30 ? area.origin.x + 3 : textX(area, icons: icons)
  }

  /// What the date comes to, or what is wrong with it, in as many rows as that takes in an area of so many columns.
  ///
  /// What chips have no room for stands behind the date. A warning that does not fit beside the date stands below it.
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

  /// The date in words with what follows, and behind its first part what chips say that have no room; nil for nothing.
  private func sentence(_ parts: TitleParts, width: Int, icons: IconSet) -> String? {
    let area = Rect(x: 0, y: 0, columns: width, rows: 1)
    let row = chipRow(parts, area: area, icons: icons)
    let cut = parts.chips.indices.filter { !row.whole.contains($0) }.map { parts.chips[$0] }
    let left = cut.filter { $0.repeats || !$0.kind.isDate || parts.line.sentence == nil }.map(\.words)
    let said = parts.line.sentence.map { $0.split(separator: " · ").map(String.init) } ?? []
    let all = said.prefix(1) + left + said.dropFirst()
    return all.isEmpty ? nil : all.joined(separator: " · ")
  }

  /// The rows of the reading that are seen in an area, and whether there are more of them.
  struct ShownReading {
    /// The rows that are seen.
    let rows: [[TextRun]]
    /// Whether there are rows above and below them.
    let isMore: (above: Bool, below: Bool)
    /// Where the next page begins, and the page before.
    let next: Int, previous: Int
  }

  /// The page of the reading to which the person scrolled.
  ///
  /// Where a warning has not room for all of it, a page that has the best of it stands before all others.
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

  /// Draws the rows of the reading that there is room for, and whether there are more.
  func drawReadingRows(
    _ parts: TitleParts,
    into frame: inout Frame,
    area: Rect,
    in context: ScreenContext
  ) {
    // Where the screen is read aloud, the row that says what changed has it.
    if context.look.isAccessible { return }
    let (shown, icons) = (shownReading(parts, area: area, in: context), context.icons)
    let (x, y) = (Self.readingX(area, icons: icons), area.origin.y + 2)
    for (index, row) in shown.rows.enumerated() { frame.put(row, x: x, y: y + index, to: area.endX - 1) }
    let block = Rect(x: area.origin.x, y: y, columns: area.size.columns, rows: shown.rows.count)
    guard !shown.rows.isEmpty else { return }
    frame.drawMore(shown.isMore.above, shown.isMore.below, block, icons: icons, on: .background)
  }

  /// A warning in fewer rows than it takes: what can be done about it, then its beginning.
  private func short(
    _ warning: String,
    _ parts: TitleParts,
    columns: Int,
    limit: Int,
    in context: ScreenContext
  ) -> [[TextRun]] {
    let whole = TextRun.rows([TextRun(warning, Style(.stale))], columns: columns, limit: .max)
    guard whole.count > limit else { return whole }
    func cut(_ words: String, _ columns: Int) -> String {
      WrappedLine(words, width: columns).texts.first ?? ""
    }
    let next = parts.line.next.map { String($0.prefix { $0 != "," }) }
    let other = (next ?? parts.line.repair?.words).flatMap { TitleLine.words(.otherReading, $0, in: context) }
    let repair = warning.firstRange(of: "Try: ").map { String(warning[$0.lowerBound...]) }
    let act = limit > 1 ? (other ?? repair).map { [[TextRun(cut($0, columns), Style(.muted))]] } ?? [] : []
    var rows = Array(whole.prefix(limit - act.count))
    let last = rows.popLast()?.map(\.text).joined() ?? ""
    return act + rows + [[TextRun(cut(last, columns - 2) + " …", Style(.stale))]]
  }
}

extension TitleChip {
  /// What it says, with the sign by which it is typed.
  var words: String {
    switch kind {
    case .list: "#" + text
    case .tag: "@" + text
    case .date, .deadline, .priority, .show, .after: text
    }
  }
}
