import Actions
import Frames
import Intents
import ScheduleGrammar
import Themes
import TodoModel

/// Draws the page of today's plan.
struct PlanView {
  private let page: PlanPage
  private let context: ScreenContext
  private let rect: Rect
  private let sheet: PlanSheet?
  /// The first time of the axis, and the width of the times (columns).
  private let start: ClockTime
  private let times: Int

  init(_ page: PlanPage, in rect: Rect, _ context: ScreenContext) {
    (self.page, self.rect, self.context) = (page, rect, context)
    sheet = PlanSheet(page, in: rect, context)
    start = sheet?.axis.start.flatMap(ClockTime.init(minutes:)) ?? .midnight
    times = [10 * 60, 22 * 60 + 45].map { DisplayText(Self.text($0, context)).width }.max() ?? 5
  }

  private static func text(_ minute: Int, _ context: ScreenContext) -> String {
    ClockTime(minutes: minute).map(context.phrase.text) ?? ""
  }

  /// Returns a time of the axis; its hours have the digits of the first one.
  private func text(_ minute: Int) -> String {
    ClockTime(minutes: minute).map { context.phrase.text($0, beside: start) } ?? ""
  }

  func draw(into frame: inout Frame) {
    if rect.size.rows >= 6 { drawTitle(into: &frame) }
    guard let sheet else {
      let y = rect.origin.y + (rect.size.rows >= 6 ? 1 : 0)
      frame.put(PlanPageMessages.loading, x: rect.origin.x + 2, y: y, to: rect.endX - 1, Style(.muted))
      frame.cursor = frame.cursor ?? Point(x: rect.origin.x, y: y)
      return
    }
    draw(sheet.axis, page.windows.axis, isAxis: true, into: &frame)
    if let beside = sheet.beside { draw(beside, page.windows.beside, isAxis: false, into: &frame) }
    frame.cursor = frame.cursor ?? rect.origin
  }

  private func drawTitle(into frame: inout Frame) {
    let title = PlanPageMessages.title(context.phrase.date(context.today))
    let (x, y) = (rect.origin.x + 2, rect.origin.y)
    let state = state
    let room = rect.size.columns - 6 - DisplayText(title).width
    let fitting = state?.forms.first { DisplayText($0).width <= room }
    if fitting == nil, let state, page.outcome != nil {
      return _ = frame.put(state.forms[0], x: x, y: y, to: rect.endX - 1, Style(state.role))
    }
    let end = frame.put(title, x: x, y: y, to: rect.endX, Style(.title, on: .background, .bold))
    if let state, let fitting { frame.putRight(fitting, y: y, from: end + 2, rect: rect, Style(state.role)) }
  }

  /// The open trial, which replaces a title that leaves no room, or the planned effort against the hours that are left.
  private var state: (forms: [String], role: Role)? {
    if let outcome = page.outcome { return ([question(outcome)], .accent) }
    guard let plan = page.plan else { return nil }
    let mark = plan.isTooMuch ? "! " : ""
    return ([plan.overWords, plan.words, plan.short].map { mark + $0 }, plan.isTooMuch ? .overdue : .muted)
  }

  private func question(_ outcome: DayOutcome) -> String {
    let (moved, unplaced) = (outcome.moved(at: context.moment).count, outcome.unplaced.count)
    return switch outcome.gesture {
    case .carry:
      PlanPageMessages.carry(
        outcome.placed.first?.row.row.item.title ?? "", to: Self.text(outcome.placed.first?.start ?? 0, context))
    case .distribute: PlanPageMessages.distribute(moved, unplaced: unplaced)
    case .stack: PlanPageMessages.stack(moved, unplaced: unplaced)
    }
  }

  private func draw(_ column: PlanSheet.Column, _ window: RowWindow, isAxis: Bool, into frame: inout Frame) {
    for (line, row) in window.shown(column.lines, in: column.rect) {
      switch line {
      case .nothing: break
      case .slot(let minute): drawSlot(minute, into: &frame, row)
      case .now: drawNow(into: &frame, row)
      case .event(let event, let minute): draw(event, at: minute, into: &frame, row)
      case .entry(let entry): draw(entry, into: &frame, row)
      case .heading(let words):
        frame.put(words, x: row.origin.x + 2, y: row.origin.y, to: row.endX, Style(.heading, on: .background, .bold))
      case .words(let words): frame.put(words, x: row.origin.x + 2, y: row.origin.y, to: row.endX, Style(.quiet))
      }
    }
    window.drawMore(of: column.lines.count, into: &frame, column.rect, icons: context.icons)
  }

  // MARK: the axis

  /// The column of the texts of the axis.
  private func textX(_ row: Rect) -> Int { row.origin.x + 2 + times + 3 }

  private func drawTime(_ minute: Int, into frame: inout Frame, _ row: Rect, _ style: Style) {
    let text = DisplayText(text(minute))
    frame.put(text.text, x: row.origin.x + 2 + times - text.width, y: row.origin.y, to: row.endX, style)
  }

  /// Draws a whole hour, and a line through what goes on at the time.
  private func drawSlot(_ minute: Int, into frame: inout Frame, _ row: Rect) {
    if minute % 60 == 0 { drawTime(minute, into: &frame, row, Style(.quiet)) }
    drawWall(minute, into: &frame, row)
  }

  private func drawWall(_ minute: Int, into frame: inout Frame, _ row: Rect, on surface: Role = .background) {
    let isItem = page.entries.contains { $0.stance != .done && $0.span.map { $0.runs(at: minute) } ?? false }
    let isEvent = page.arrangement?.events.contains { $0.span.runs(at: minute) } ?? false
    guard isItem || isEvent else { return }
    let style = Style(isItem ? .accent : .quiet, on: surface)
    frame.put(context.icons[.wall].text, x: textX(row) - 2, y: row.origin.y, to: row.endX, style)
  }

  private func drawNow(into frame: inout Frame, _ row: Rect) {
    let style = Style(.accent, on: .background, .bold)
    drawTime(page.arrangement?.now ?? 0, into: &frame, row, style)
    guard let rule = context.icons[.rule].glyphs.first else { return }
    let x = textX(row) - 2
    frame.put(DisplayText(repeating: rule, count: max(0, row.endX - 2 - x)), x: x, y: row.origin.y, Style(.accent))
  }

  private func draw(_ event: ShownEvent, at minute: Int, into frame: inout Frame, _ row: Rect) {
    let style = Style(.quiet)
    drawTime(minute, into: &frame, row, style)
    drawWall(minute, into: &frame, row)
    let end = frame.put(
      EventWords(at: context.moment).text(event), x: textX(row), y: row.origin.y, to: row.endX - 2, style)
    guard let last = event.end?.time, event.days.upperBound == context.today else { return }
    frame.putRight(PlanPageMessages.until(text(last.minutes)), y: row.origin.y, from: end + 1, rect: row, style)
  }

  // MARK: items

  private func draw(_ entry: DayArrangement.Entry, into frame: inout Frame, _ row: Rect) {
    let (item, icons, isCursor) = (entry.row.row.item, context.icons, entry.id == page.item)
    let surface: Role = isCursor ? .selected : .background
    if isCursor { frame.light(row, icons: icons) }
    if let start = entry.start {
      drawTime(start, into: &frame, row, Style(entry.stance == .done ? .quiet : .muted, on: surface))
      let isNew = page.outcome?.start(of: entry.id) != nil
      if isNew {
        let style = Style(.accent, on: surface, .bold)
        frame.put(icons[.prompt].text, x: textX(row) - 2, y: row.origin.y, to: row.endX, style)
      } else {
        drawWall(start, into: &frame, row, on: surface)
      }
    }
    let x = entry.start == nil ? row.origin.x + 2 : textX(row)
    let length = DisplayText(lengthWords(entry))
    let isTight = row.endX - x < 16
    let end = row.endX - 2 - (isTight ? 0 : length.width + 1)
    let title: Role = entry.stance == .done ? .done : entry.row.isOverdue ? .overdue : .text
    var runs = [TextRun(icons[entry.stance == .done ? .done : .open].text + " ", Style(.muted))]
    if let sign = item.priority.icon { runs.append(TextRun(icons[sign].text + " ", Style(item.priority.role))) }
    runs.append(TextRun(item.title, Style(title)))
    frame.put(runs, x: x, y: row.origin.y, to: end, on: surface)
    if isCursor { frame.cursor = Point(x: x, y: row.origin.y) }
    guard !isTight else { return }
    let role: Role = page.outcome?.isUnplaced(entry.id) == true ? .overdue : .muted
    frame.put(length, x: row.endX - 2 - length.width, y: row.origin.y, Style(role, on: surface))
  }

  /// The length, marked if it is a guess; in a trial the lack of room.
  private func lengthWords(_ entry: DayArrangement.Entry) -> String {
    if page.outcome?.isUnplaced(entry.id) == true { return PlanPageMessages.noRoom }
    if entry.stance == .fixed || entry.stance == .done { return "" }
    let words = Effort.words(entry.length)
    return entry.isGuess ? PlanPageMessages.about(words) : words
  }
}

extension Range<Int> {
  /// Returns true if something that began before goes on at a time.
  fileprivate func runs(at minute: Int) -> Bool { lowerBound < minute && minute < upperBound }
}
