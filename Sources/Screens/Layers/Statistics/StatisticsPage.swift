import Actions
package import Frames
package import Intents
import Themes
import TodoModel

/// Numbers: a week in sentences, what slips most, and pictures of the days.
package struct StatisticsPage: KeyedLayer, Hashable {
  package enum Command: String, CaseIterable {
    case open, week, month, year, close
  }

  package static let keys: KeyTable<Command> =
    .moves("scroll") + [
      KeyRow(.open, ["Enter", "Right", "l"], "open", help: "open the item"),
      KeyRow(.week, ["w"], "week", help: "last 7 days"),
      KeyRow(.month, ["m"], "month", help: "last 30 days"),
      KeyRow(.year, ["y"], "year", help: "last 365 days"),
      KeyRow(.close, .leave, "back", sign: "Esc", verb: .look(.statistics)),
      KeyRow(passing: .program(.refresh)), KeyRow(passing: .program(.palette)),
      KeyRow(passing: .program(.help), "help"),
    ]

  /// How far back the numbers go.
  package private(set) var span = StatisticsSpan.year
  /// The numbers; nil where they have not been read yet.
  private(set) var statistics: Statistics?
  /// The first row that is seen.
  private(set) var top = 0
  /// The place under the cursor among what slips.
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

  package mutating func show(_ statistics: Statistics, in context: ScreenContext) {
    // Numbers of other days were asked for before.
    guard statistics.days.lowerBound.distance(to: statistics.days.upperBound) + 1 == span.count else {
      return
    }
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

  /// Asks for the numbers of other days; those that are there stay until these come.
  private mutating func look(back span: StatisticsSpan) -> LayerResponse {
    self.span = span
    return .stay(.loadStatistics)
  }

  // MARK: moving about

  /// What slips under the cursor, where that is seen.
  private func selected(in context: ScreenContext) -> ItemID? {
    guard let statistics, statistics.slips.indices.contains(place),
      text(context.area, in: context)?.row(ofSlip: place).map({ seen(context).contains($0) }) == true
    else { return nil }
    return statistics.slips[place].named.item
  }

  /// The rows that are seen.
  private func seen(_ context: ScreenContext) -> Range<Int> { top..<top + max(0, context.area.size.rows) }

  package mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse {
    switch motion {
    case .up: step(-1, in: context)
    case .down: step(1, in: context)
    default: scroll(motion.rows(page: max(1, context.area.size.rows - 2)), in: context)
    }
    return .stay
  }

  /// Goes to what slips before or behind where that is seen; else the page scrolls.
  private mutating func step(_ step: Int, in context: ScreenContext) {
    let row = text(context.area, in: context)?.row(ofSlip: place + step)
    if row.map(seen(context).contains) == true { place += step } else { scroll(step, in: context) }
  }

  private mutating func scroll(_ rows: Int, in context: ScreenContext) {
    top += rows
    refresh(in: context)
  }

  /// Keeps the page on its rows, and the cursor on what is seen of what slips.
  package mutating func refresh(in context: ScreenContext) {
    guard let text = text(context.area, in: context) else { return top = 0 }
    top = min(max(0, top), max(0, text.lines.count - context.area.size.rows))
    let places = text.lines.enumerated().filter { seen(context).contains($0.offset) }.compactMap(
      \.element.slip
    )
    guard let first = places.first, let last = places.last else { return }
    place = min(max(place, first), last)
  }

  package mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    switch mouse.action {
    case .wheelUp: scroll(-3, in: context)
    case .wheelDown: scroll(3, in: context)
    case .press where mouse.button == .left:
      guard context.area.contains(mouse.point) else { return .pass }
      let row = mouse.point.y - context.area.origin.y + top
      guard let lines = text(context.area, in: context)?.lines, lines.indices.contains(row),
        let slip = lines[row].slip
      else { return .stay }
      defer { place = slip }
      return slip == place ? perform(.open, in: context) : .stay
    default: break
    }
    return .stay
  }
}

extension StatisticsPage {
  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    guard rect.size.rows > 0 else { return }
    frame.clear(rect)
    let indent = Self.indent(rect)
    guard let text = text(rect, in: context) else {
      frame.put("Counting.", x: rect.origin.x + indent, y: rect.origin.y, to: rect.endX, Style(.muted))
      return
    }
    for (row, line) in text.lines.dropFirst(top).prefix(rect.size.rows).enumerated() {
      let y = rect.origin.y + row
      let isSelected = line.slip == place
      if isSelected {
        frame.light(rect.row(y), icons: context.icons)
        frame.cursor = Point(x: rect.origin.x + indent, y: y)
      }
      line.draw(
        into: &frame,
        x: rect.origin.x + indent,
        y: y,
        width: text.width,
        on: isSelected ? .selected : nil
      )
    }
    let isMore = text.lines.count - top > rect.size.rows
    frame.drawMore(top > 0, isMore, rect, icons: context.icons, on: .background)
  }

  /// The page as rows, in an area; nil where nothing has been read yet.
  private func text(_ area: Rect, in context: ScreenContext) -> StatisticsText? {
    statistics.map {
      StatisticsText(
        $0,
        width: area.size.columns - Self.indent(area) * 2,
        isTitled: area.size.rows >= 8,
        at: context.moment,
        icons: context.icons
      )
    }
  }

  private static func indent(_ area: Rect) -> Int { area.size.columns < 40 ? 1 : 2 }
}
