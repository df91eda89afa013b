import Actions
import Frames
import Intents
import TodoModel

/// The lines of the page of today's plan: the axis, and the items without a time beside or below it.
struct PlanSheet {
  enum Line: Hashable {
    /// A time at which nothing begins.
    case slot(Int)
    case entry(DayArrangement.Entry)
    case event(ShownEvent, at: Int)
    case now
    case heading(String)
    case words(String)
    case nothing
  }

  /// Lines in a part of the page.
  struct Column {
    let rect: Rect
    let lines: [Line]

    /// The first time on the axis, in minutes since midnight.
    var start: Int? {
      switch lines.first {
      case .slot(let minute), .event(_, let minute): minute
      case .entry(let entry): entry.start
      default: nil
      }
    }

    func line(of item: ItemID?) -> Int? {
      lines.firstIndex { if case .entry(let entry) = $0 { entry.id == item } else { false } }
    }
  }

  let axis: Column
  /// The items without a time; nil if they are below the axis.
  let beside: Column?
  /// The minutes between two lines of the axis.
  private let step: Int

  /// Returns nil before the rows are known.
  init?(_ page: PlanPage, in area: Rect, _ context: ScreenContext) {
    guard let day = page.arrangement else { return nil }
    let above = area.size.rows >= 6 ? area.size.rows >= 14 ? 2 : 1 : 0
    let room = area.inset(above: above, below: 0)
    let isWide = area.size.columns >= 70
    let steps = room.size.rows >= 16 ? [15, 30] : [60]
    let fitting = steps.first { Self.axis(page, day, step: $0).count <= room.size.rows }
    step = fitting ?? steps.last ?? 60
    let (lines, others) = (Self.axis(page, day, step: step), Self.others(page))
    guard isWide else {
      axis = Column(rect: room, lines: lines + (others.isEmpty ? [] : [.nothing]) + others)
      beside = nil
      return
    }
    let x = room.origin.x + room.size.columns * 11 / 20
    axis = Column(rect: room.columns(room.origin.x..<x), lines: lines)
    beside = Column(rect: room.columns(x..<room.endX), lines: others)
  }

  private static func others(_ page: PlanPage) -> [Line] {
    let untimed = page.entries.filter { $0.start == nil }
    guard !untimed.isEmpty else {
      return [.words(page.entries.isEmpty ? PlanPageMessages.nothing : PlanPageMessages.allTimed)]
    }
    let (planned, undated) = (untimed.filter { $0.stance != .undated }, untimed.filter { $0.stance == .undated })
    let first = planned.isEmpty ? [] : [.heading(PlanPageMessages.untimed)] + planned.map(Line.entry)
    guard !undated.isEmpty else { return first }
    return first + (first.isEmpty ? [] : [.nothing]) + [.heading(PlanPageMessages.undated)] + undated.map(Line.entry)
  }

  /// The lines of the axis, from the first to the last hour with anything on it.
  private static func axis(_ page: PlanPage, _ day: DayArrangement, step: Int) -> [Line] {
    let entries = page.entries.filter { $0.start != nil }
    let things =
      day.events.map { (start: $0.span.lowerBound, line: Line.event($0.event, at: $0.span.lowerBound)) }
      + entries.map { (start: $0.start ?? 0, line: Line.entry($0)) }
    let ends = day.events.map(\.span.upperBound) + entries.compactMap { $0.span?.upperBound }
    let hours = day.shownHours
    let first = ([hours.lowerBound, day.now] + things.map(\.start)).min() ?? 0
    let last = min(1440, ([hours.upperBound, day.now + 1] + ends).max() ?? 1440)
    var lines: [Line] = []
    for slot in stride(from: first / 60 * 60, to: last, by: step) {
      let here = things.filter { (slot..<slot + step).contains($0.start) }.sorted { $0.start < $1.start }
      let (over, ahead) = (here.filter { $0.start <= day.now }, here.filter { $0.start > day.now })
      let isNow = (slot..<slot + step).contains(day.now)
      if here.isEmpty || isNow && over.isEmpty && day.now > slot { lines.append(.slot(slot)) }
      lines += over.map(\.line) + (isNow ? [.now] : []) + ahead.map(\.line)
    }
    return lines
  }

  // MARK: mouse

  func entry(at point: Point, _ windows: (axis: RowWindow, beside: RowWindow)) -> DayArrangement.Entry? {
    guard case .entry(let entry)? = line(at: point, windows) else { return nil }
    return entry
  }

  /// Returns the time of the axis at a point, on the grid of its lines.
  func minute(at point: Point, _ windows: (axis: RowWindow, beside: RowWindow)) -> Int? {
    guard axis.rect.contains(point) else { return nil }
    return switch windows.axis.line(at: point, of: axis.lines, in: axis.rect) {
    case .slot(let minute): minute
    case .entry(let entry): entry.start.map { $0 / 15 * 15 }
    case .event(_, let minute): minute / 15 * 15
    default: nil
    }
  }

  private func line(at point: Point, _ windows: (axis: RowWindow, beside: RowWindow)) -> Line? {
    if axis.rect.contains(point) { return windows.axis.line(at: point, of: axis.lines, in: axis.rect) }
    guard let beside, beside.rect.contains(point) else { return nil }
    return windows.beside.line(at: point, of: beside.lines, in: beside.rect)
  }
}

extension DayArrangement {
  /// The hours that the axis always shows.
  fileprivate var shownHours: Range<Int> {
    if case .span(let first, let last)? = hours { return first.minutes..<last.minutes }
    return 8 * 60..<18 * 60
  }
}
