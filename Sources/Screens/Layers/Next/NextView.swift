import Actions
import Frames
import Intents
import ScheduleGrammar
import Themes
import TodoModel

/// The rows of the page of what to do next: title, facts, reason and notes of one item, as many as fit.
struct NextView {
  private let page: NextPage
  private let context: ScreenContext
  private let rect: Rect
  /// The column of the text, and its width.
  private let x: Int
  private let width: Int

  init(_ page: NextPage, in rect: Rect, _ context: ScreenContext) {
    (self.page, self.rect, self.context) = (page, rect, context)
    let indent = rect.size.columns < 24 ? 1 : 3
    x = rect.origin.x + indent
    width = max(1, min(Self.widest, rect.size.columns - indent - 2))
  }

  /// The maximum width of the text; longer lines are hard to read.
  private static let widest = 76
  /// The maximum numbers of rows of the title and of the reason.
  private static let (titleRows, reasonRows) = (4, 2)

  func draw(into frame: inout Frame) {
    var y = rect.origin.y
    if rect.size.rows >= 6 {
      drawHeading(into: &frame, y: y)
      y += rect.size.rows >= 10 ? 2 : 1
    }
    guard let candidate = page.current else {
      let words = page.items == nil ? NextPageMessages.loading : NextPageMessages.nothing
      frame.put(words, x: x, y: y, to: rect.endX - 1, Style(.muted))
      return
    }
    frame.cursor = frame.cursor ?? Point(x: x, y: y)
    for line in lines(candidate, rows: rect.endY - y) {
      frame.put(line, x: x, y: y, to: rect.endX - 1)
      y += 1
    }
  }

  private func drawHeading(into frame: inout Frame, y: Int) {
    let title = DisplayText(NextPageMessages.title)
    let style = Style(.title, on: .background, .bold)
    let end = frame.put(title, x: rect.origin.x + 2, y: y, style, limit: rect.size.columns - 2) + 1
    guard let items = page.items, page.current != nil else { return }
    let words = NextPageMessages.place(page.place + 1, of: items.count)
    frame.putRight(words, y: y, from: end, rect: rect, Style(.muted))
  }

  /// Returns the lines in as many rows: the title and the reason first, then the facts, then notes.
  private func lines(_ candidate: NextCandidate, rows: Int) -> [[TextRun]] {
    let titleStyle = Style(.text, on: .background, .bold)
    let title = wrapped(candidate.row.row.item.title, titleStyle, limit: min(Self.titleRows, max(1, rows - 3)))
    var lines = title
    if rows >= title.count + 2 { lines.append(facts(candidate)) }
    if rows >= title.count + 1 {
      let words = page.items?.reason(at: page.place, context.moment) ?? ""
      lines += wrapped(words, Style(role(candidate)), limit: min(Self.reasonRows, rows - lines.count))
    }
    let left = rows - lines.count
    guard left > 0 else { return lines }
    let notes = notes(candidate, rows: left >= 4 ? left - 1 : left)
    return lines + (left >= 4 && !notes.isEmpty ? [[]] : []) + notes
  }

  private func wrapped(_ text: String, _ style: Style, limit: Int) -> [[TextRun]] {
    TextRun.rows([TextRun(DisplayText(text, byteLimit: 1_024).text, style)], columns: width, limit: limit)
  }

  /// Returns the date, the list, the tags, the priority and the focus, as far as they fit.
  private func facts(_ candidate: NextCandidate) -> [TextRun] {
    let (row, item, icons) = (candidate.row, candidate.row.row.item, context.icons)
    let pill = PillWords(row, section: .plain, isHeaded: false, at: context.moment)
    let focus = Glance.Focused(row.row, at: context.now).map { NextPageMessages.inFocus($0.words) } ?? ""
    let parts: [(String, Role)] = [
      (pill.text(room: width, icons: icons).text, pill.role),
      (item.priority.icon.map { icons[$0].text } ?? "", item.priority.role), (focus, .accent),
      (item.list ?? ItemPageMessages.inbox, item.list == nil ? .muted : .category),
      (item.tags.inLetterOrder().map { TypedName.text("@", $0) }.joined(separator: " "), .category),
    ]
    var runs: [TextRun] = []
    for (text, role) in parts where !text.isEmpty {
      if !runs.isEmpty { runs.append(TextRun("  \(icons[.dot].text) ", Style(.quiet))) }
      runs.append(TextRun(DisplayText(text, byteLimit: 1_024).text, Style(role)))
    }
    return runs
  }

  /// Returns the first rows of the notes; only their first line until all are loaded.
  private func notes(_ candidate: NextCandidate, rows: Int) -> [[TextRun]] {
    let loaded = page.notes.flatMap { $0.item == candidate.id ? $0.text : nil }
    let text = loaded ?? candidate.row.row.item.notes
    guard !text.isEmpty else { return [] }
    let lines = text.split(maxSplits: rows, omittingEmptySubsequences: false, whereSeparator: \.isNewline).prefix(rows)
    return Array(lines.flatMap { WrappedLine(String($0.prefix(rows * width)), width: width).texts }.prefix(rows)).map {
      [TextRun($0, Style(.muted))]
    }
  }

  private func role(_ candidate: NextCandidate) -> Role {
    switch candidate.rule {
    case .pressing: candidate.decider.lateness.isLate ? .overdue : .dueToday
    case .deadlineToday, .dueToday: .dueToday
    case .priority, .deadlineSoon: .accent
    case .order, .inbox, .deadlineLater: .muted
    }
  }
}
