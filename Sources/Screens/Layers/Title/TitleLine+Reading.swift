import Actions
import Frames
import ScheduleGrammar
import Themes
import TodoModel

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
    let left = cut.filter { $0.repeats || !$0.kind.isDate || parts.line.sentence == nil }.map(\.words)
    let said = parts.line.sentence.map { $0.split(separator: " · ").map(String.init) } ?? []
    let all = said.prefix(1) + left + said.dropFirst()
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
  func drawReadingRows(
    _ parts: TitleParts,
    into frame: inout Frame,
    area: Rect,
    in context: ScreenContext
  ) {
    // In accessible mode, the announcement row contains the reading.
    if context.look.isAccessible { return }
    let (shown, icons) = (shownReading(parts, area: area, in: context), context.icons)
    let (x, y) = (Self.readingX(area, icons: icons), area.origin.y + 2)
    for (index, row) in shown.rows.enumerated() { frame.put(row, x: x, y: y + index, to: area.endX - 1) }
    let block = Rect(x: area.origin.x, y: y, columns: area.size.columns, rows: shown.rows.count)
    guard !shown.rows.isEmpty else { return }
    frame.drawMore(shown.isMore.above, shown.isMore.below, block, icons: icons, on: .background)
  }

  /// Shortens a warning to `limit` rows: the remedy, then the start of the warning.
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
  /// The chip's text with its typed sign.
  var words: String {
    switch kind {
    case .list: "#" + text
    case .tag: "@" + text
    case .date, .deadline, .priority, .show, .after: text
    }
  }
}
