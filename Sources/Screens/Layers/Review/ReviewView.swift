import Actions
import Frames
import Intents
import ScheduleGrammar
import Themes
import TodoModel

/// The rows of the page of the review: one item with its facts, the rows of a list or a week, or the result.
struct ReviewView {
  private let page: ReviewPage
  private let context: ScreenContext
  private let rect: Rect

  init(_ page: ReviewPage, in rect: Rect, _ context: ScreenContext) {
    (self.page, self.rect, self.context) = (page, rect, context)
  }

  /// The rows above the items.
  private static let headRows = 2

  /// The area of the items.
  static func area(_ rect: Rect) -> Rect {
    let head = min(headRows, max(0, rect.size.rows - 1))
    return Rect(x: rect.origin.x, y: rect.origin.y + head, columns: rect.size.columns, rows: rect.size.rows - head)
  }

  private var x: Int { rect.origin.x + (rect.size.columns < 24 ? 1 : 3) }

  func draw(into frame: inout Frame) {
    if rect.size.rows > 1 { drawHeading(into: &frame, y: rect.origin.y) }
    let area = Self.area(rect)
    guard let part = page.part else {
      return _ = frame.put(ReviewPageMessages.loading, x: x, y: area.origin.y, to: rect.endX - 1, Style(.muted))
    }
    switch part.step {
    case nil: drawReport(into: &frame, area, part)
    case .some(let step) where step.isOneByOne: drawItem(into: &frame, area, part)
    case .some: drawRows(into: &frame, area)
    }
  }

  private func drawHeading(into frame: inout Frame, y: Int) {
    let style = Style(.title, on: .background, .bold)
    let title = DisplayText(heading)
    let end = frame.put(title, x: rect.origin.x + 2, y: y, style, limit: rect.size.columns - 2) + 1
    guard let part = page.part, let progress = page.progress, part.step != nil, part.step != .week else { return }
    let isOneByOne = part.step?.isOneByOne == true
    let left = isOneByOne ? page.rows.count : part.count
    let done = progress.step == part.step ? progress.answered.count : 0
    let words = ReviewPageMessages.place(done + 1, of: done + left, isCut: part.isCut && isOneByOne)
    if left > 0 { frame.putRight(words, y: y, from: end, rect: rect, Style(.muted)) }
  }

  private var heading: String {
    guard let part = page.part else { return ReviewPageMessages.title }
    guard let step = part.step else { return ReviewPageMessages.result }
    return ReviewPageMessages.title(step, of: part)
  }

  private func drawReport(into frame: inout Frame, _ area: Rect, _ part: ReviewPart) {
    guard let summary = part.summary, let progress = page.progress else { return }
    let width = max(1, min(76, rect.endX - 1 - x))
    let lines = ReviewReport(progress, summary, at: context.moment).sentences.flatMap { sentence in
      WrappedLine(sentence, width: width).texts
    }
    for (index, line) in lines.prefix(area.size.rows).enumerated() {
      frame.put(line, x: x, y: area.origin.y + index, to: rect.endX - 1, Style(.text))
    }
  }

  private func drawItem(into frame: inout Frame, _ area: Rect, _ part: ReviewPart) {
    guard let row = page.current else {
      return _ = frame.put(ReviewPageMessages.loading, x: x, y: area.origin.y, to: rect.endX - 1, Style(.muted))
    }
    frame.cursor = frame.cursor ?? Point(x: x, y: area.origin.y)
    let width = max(1, min(76, rect.endX - 2 - x))
    let style = Style(.text, on: .background, .bold)
    let text = DisplayText(row.row.item.title, byteLimit: 1_024).text
    var lines = TextRun.rows([TextRun(text, style)], columns: width, limit: max(1, min(4, area.size.rows - 2)))
    lines.append(facts(row))
    if let reason = reason(row, part) { lines.append([TextRun(reason, Style(.accent))]) }
    let notes = row.row.item.notes.split(whereSeparator: \.isNewline).prefix(3)
    lines += notes.map { [TextRun(DisplayText(String($0), byteLimit: 1_024).text, Style(.muted))] }
    for (index, line) in lines.prefix(area.size.rows).enumerated() {
      frame.put(line, x: x, y: area.origin.y + index, to: rect.endX - 1)
    }
  }

  /// Returns the reason why the item slips or waits, if any.
  private func reason(_ row: ListedRow, _ part: ReviewPart) -> String? {
    if let words = part.reason(row.row.id) { return words }
    guard part.step == .waiting else { return nil }
    let words = row.waitingWords(at: context.moment)
    return words.isEmpty ? nil : words
  }

  private func drawRows(into frame: inout Frame, _ area: Rect) {
    guard !page.rows.isEmpty else {
      return _ = frame.put(ReviewPageMessages.nothingHere, x: x, y: area.origin.y, to: rect.endX - 1, Style(.muted))
    }
    let selected = page.cursor - page.window.top
    for (index, shown) in page.window.shown(page.rows, in: area).enumerated() {
      let surface: Role = index == selected ? .selected : .background
      if index == selected { frame.light(shown.row, icons: context.icons) }
      let item = shown.line.row.item
      let runs = facts(shown.line, on: surface, hidesList: page.part?.list != nil)
      let width = TextRun.width(runs)
      let room = max(x + 8, rect.endX - 2 - width)
      let title = DisplayText(item.title, byteLimit: 1_024).text
      frame.put(title, x: x, y: shown.row.origin.y, to: room - 1, Style(.text, on: surface))
      frame.put(runs, x: room, y: shown.row.origin.y, to: rect.endX - 1)
    }
    page.window.drawMore(of: page.rows.count, into: &frame, area, icons: context.icons)
  }

  /// Returns the date, the priority, the list and the tags.
  private func facts(_ row: ListedRow, on surface: Role = .background, hidesList: Bool = false) -> [TextRun] {
    let (item, icons) = (row.row.item, context.icons)
    let pill = PillWords(row, section: .plain, isHeaded: false, at: context.moment)
    let list = hidesList ? "" : item.list ?? ItemPageMessages.inbox
    let parts: [(String, Role)] = [
      (pill.text(room: max(1, rect.size.columns / 2), icons: icons).text, pill.role),
      (item.priority.icon.map { icons[$0].text } ?? "", item.priority.role),
      (list, item.list == nil ? .muted : .category),
      (item.tags.inLetterOrder().map { TypedName.text("@", $0) }.joined(separator: " "), .category),
    ]
    var runs: [TextRun] = []
    for (text, role) in parts where !text.isEmpty {
      if !runs.isEmpty { runs.append(TextRun("  \(icons[.dot].text) ", Style(.quiet, on: surface))) }
      runs.append(TextRun(DisplayText(text, byteLimit: 1_024).text, Style(role, on: surface)))
    }
    return runs
  }
}

/// Announces the item, the list or the result.
extension ReviewPage: SpokenReading {
  func spokenReading(in context: ScreenContext) -> String? {
    guard let part else { return nil }
    guard let step = part.step else {
      guard let summary = part.summary, let progress else { return nil }
      return ReviewReport(progress, summary, at: context.moment).sentences.joined(separator: " ")
    }
    let title = ReviewPageMessages.title(step, of: part)
    guard let current else { return title + "." }
    return [title, SpokenRow(current, at: context.moment).text].joined(separator: ", ").capitalizedStart + "."
  }
}

extension ReviewPageMessages {
  fileprivate static func title(_ step: ReviewStep, of part: ReviewPart) -> String {
    title(ReviewMessages.title(step), list: part.list.map { TypedName.text("#", $0.name) })
  }
}
