import Actions
package import Frames
package import Intents
import Messages
import Themes
import TodoModel

/// The statistics page: a review in sentences, the items that slip most, and charts of the days.
package struct StatisticsPage: KeyedLayer, Hashable {
  package enum Command: String, CaseIterable { case open, week, month, year, close }

  package static let keys: KeyTable<Command> =
    .moves(Term("scroll")) + [
      KeyRow(.open, ["Enter", "Right", "l"], Term("open", as: "verb"), help: Term("open the item")),
      KeyRow(.week, ["w"], Term("week"), help: Term("last 7 days")),
      KeyRow(.month, ["m"], Term("month"), help: Term("last 30 days")),
      KeyRow(.year, ["y"], Term("year"), help: Term("last 365 days")),
      KeyRow(.close, .leave, Term("back"), sign: "Esc", verb: .look(.statistics)), KeyRow(passing: .program(.refresh)),
      KeyRow(passing: .program(.palette)), KeyRow(passing: .look(.jump)),
      KeyRow(passing: .program(.help), Term("help")),
    ]

  package private(set) var span = StatisticsSpan.year
  /// The statistics; nil before the first load.
  private(set) var statistics: Statistics?
  private(set) var window = RowWindow()
  /// Index of the slipping item under the cursor.
  private(set) var place = 0

  package init() {}

  package var page: KeyPage? { .statistics }

  package func word(_ command: Command, in context: ScreenContext) -> String? {
    switch command {
    case .open where selected(in: context) == nil, .week where span == .week, .month where span == .month,
      .year where span == .year:
      nil
    default: table.row(command)?.word
    }
  }

  package mutating func show(_ page: AnsweredPage, under pending: [Board.Pending], in context: ScreenContext) {
    // Drops the answer to an earlier request for another time span.
    guard case .statistics(let statistics) = page.answer,
      statistics.days.lowerBound.distance(to: statistics.days.upperBound) + 1 == span.count
    else { return }
    self.statistics = statistics
    refresh(in: context)
  }

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .open: selected(in: context).map { .stay(.follow($0)) } ?? .stay
    case .week: look(back: .week)
    case .month: look(back: .month)
    case .year: look(back: .year)
    case .close: .close
    }
  }

  /// Requests the statistics of another time span; the current ones stay visible until then.
  private mutating func look(back span: StatisticsSpan) -> LayerResponse {
    self.span = span
    return .stay(.loadStatistics)
  }

  // MARK: navigation

  /// Returns the slipping item under the cursor, if it is visible.
  private func selected(in context: ScreenContext) -> ItemID? {
    guard let statistics, statistics.slips.indices.contains(place),
      text(context.area, in: context)?.row(ofSlip: place).map({ seen(context).contains($0) }) == true
    else { return nil }
    return statistics.slips[place].named.item
  }

  private func seen(_ context: ScreenContext) -> Range<Int> {
    window.top..<window.top + max(0, context.area.size.rows)
  }

  package mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse {
    switch motion {
    case .up: step(-1, in: context)
    case .down: step(1, in: context)
    default: scroll(by: motion.rows(page: max(1, context.area.size.rows - 2)), in: context)
    }
    return .stay
  }

  /// Moves to the neighbouring slipping item if it is visible; else scrolls.
  private mutating func step(_ step: Int, in context: ScreenContext) {
    let row = text(context.area, in: context)?.row(ofSlip: place + step)
    if row.map(seen(context).contains) == true { place += step } else { scroll(by: step, in: context) }
  }

  @discardableResult package mutating func scroll(by count: Int, in context: ScreenContext) -> LayerResponse {
    window = RowWindow(top: window.top + count)
    refresh(in: context)
    return .stay
  }

  /// Limits the scroll position to the page, and the cursor to visible slipping items.
  package mutating func refresh(in context: ScreenContext) {
    guard let text = text(context.area, in: context) else { return window = RowWindow() }
    window.scroll(of: text.lines.count, rows: context.area.size.rows)
    let places = text.lines.enumerated().filter { seen(context).contains($0.offset) }.compactMap(\.element.slip)
    guard let first = places.first, let last = places.last else { return }
    place = min(max(place, first), last)
  }

  package mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    guard mouse.action == .press, mouse.button == .left else { return .stay }
    guard context.area.contains(mouse.point) else { return .pass }
    guard let lines = text(context.area, in: context)?.lines,
      let slip = window.line(at: mouse.point, of: lines, in: context.area)?.slip
    else { return .stay }
    defer { place = slip }
    return slip == place ? perform(.open, in: context) : .stay
  }
}

extension StatisticsPage {
  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    guard rect.size.rows > 0 else { return }
    frame.clear(rect)
    let indent = Self.indent(rect)
    guard let text = text(rect, in: context) else {
      frame.put(
        StatisticsPageMessages.counting, x: rect.origin.x + indent, y: rect.origin.y, to: rect.endX, Style(.muted))
      return
    }
    for (line, row) in window.shown(text.lines, in: rect) {
      let (x, y, isSelected) = (row.origin.x + indent, row.origin.y, line.slip == place)
      if isSelected {
        frame.light(row, icons: context.icons)
        frame.cursor = Point(x: x, y: y)
      }
      line.draw(into: &frame, x: x, y: y, width: text.width, on: isSelected ? .selected : nil)
    }
    window.drawMore(of: text.lines.count, into: &frame, rect, icons: context.icons)
  }

  /// Returns the rows of the page for an area; nil before the first load.
  private func text(_ area: Rect, in context: ScreenContext) -> StatisticsText? {
    statistics.map {
      StatisticsText(
        $0, width: area.size.columns - Self.indent(area) * 2, isTitled: area.size.rows >= 8, at: context.moment,
        icons: context.icons)
    }
  }

  private static func indent(_ area: Rect) -> Int { area.size.columns < 40 ? 1 : 2 }
}
