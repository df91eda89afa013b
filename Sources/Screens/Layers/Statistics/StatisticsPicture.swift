import Actions
import Frames
import Intents
import ScheduleGrammar
import Themes
import TodoModel

/// The charts of the statistics, each a block of rows; no information depends on colour alone.
struct StatisticsPicture {
  typealias Row = [TextRun]

  let statistics: Statistics
  let moment: Moment
  private let icons: IconSet
  private let width: Int

  init(_ statistics: Statistics, width: Int, at moment: Moment, icons: IconSet) {
    self.statistics = statistics
    self.moment = moment
    self.icons = icons
    self.width = width
  }

  /// The blocks, top to bottom; two side by side if they fit.
  var blocks: [[Row]] {
    let days = statistics.days
    let isWeek = days.lowerBound.distance(to: days.upperBound) < 7
    let first = isWeek ? byDay : heat
    guard width >= 92 else {
      return [first, openAndDone, byList, byHour, isWeek ? [] : byWeekday, focusByItem, focusByDay]
    }
    return [
      first, beside(openAndDone, byList), beside(byHour, isWeek ? [] : byWeekday), beside(focusByItem, focusByDay),
    ]
  }

  /// Width of one of two blocks side by side, or of a single block.
  var half: Int { width >= 92 ? (width - 4) / 2 : width }

  private func beside(_ left: [Row], _ right: [Row]) -> [Row] {
    if left.isEmpty { return right }
    return (0..<max(left.count, right.count)).map { place in
      let first = place < left.count ? left[place] : []
      guard place < right.count else { return first }
      let gap = half + 4 - TextRun.width(first)
      return first + [TextRun(blank(gap), Style(.text))] + right[place]
    }
  }

  // MARK: days

  private var byDay: [Row] {
    let words = DayWords(today: moment.today)
    let maximum = statistics.done.max() ?? 0
    return [heading(StatisticsPageMessages.doneByDay)]
      + statistics.done.enumerated().map { place, count in
        let day = statistics.days.lowerBound.advanced(by: place)
        return bar(words.short(day), count, of: maximum, name: 11, columns: half)
      }
  }

  /// A heat map with a column per week: the density of a sign shows the completions of a day.
  private var heat: [Row] {
    let cell = width - 8 >= statistics.weeks.count * 2 ? 2 : 1
    let weeks = statistics.weeks.suffix(max(1, (width - 8) / cell)).map(\.start)
    guard let first = weeks.first else { return [] }
    let rows = (0..<7).map { place -> Row in
      let name = place % 2 == 0 ? DayWords(today: moment.today).weekday(first.advanced(by: place)) : ""
      let cells = weeks.map { $0.advanced(by: place) }.map { sign(of: $0, columns: cell) }
      return [TextRun(padded(name, to: 6), Style(.quiet))] + cells
    }
    return [heading(StatisticsPageMessages.doneByDay), months(weeks, cell)] + rows + [legend]
  }

  private func sign(of day: Day, columns: Int) -> TextRun {
    guard statistics.days.contains(day) else { return TextRun(blank(columns), Style(.text)) }
    let level = level(statistics.done(on: day), of: statistics.best?.count ?? 0)
    return TextRun(shade(level, columns: columns), Style(level == 0 ? .quiet : .good))
  }

  /// Returns the signs of a level; 0 is an empty day.
  private func shade(_ level: Int, columns: Int) -> String {
    let glyphs = icons[.heat].glyphs
    guard !glyphs.isEmpty else { return blank(columns) }
    let glyph = glyphs[min(level, glyphs.count - 1)]
    // An empty day is a single sign, not a bar.
    return level == 0 ? glyph.text + blank(columns - 1) : String(repeating: glyph.text, count: columns)
  }

  private func level(_ count: Int, of maximum: Int) -> Int {
    let top = max(1, icons[.heat].glyphs.count - 1)
    return maximum == 0 ? 0 : (count * top + maximum - 1) / maximum
  }

  /// Returns a row with the names of the months at their first weeks.
  private func months(_ weeks: [Day], _ cell: Int) -> Row {
    let names = StatisticsPageMessages.monthNames
    var text = blank(6)
    for (place, week) in weeks.enumerated() {
      let last = week.advanced(by: 6)
      let x = 6 + place * cell
      guard last.dayOfMonth <= 7, text.count <= x, x + 3 <= 6 + weeks.count * cell else { continue }
      text += blank(x - text.count) + names[last.month - 1] + " "
    }
    return [TextRun(text, Style(.quiet))]
  }

  private var legend: Row {
    let shades = icons[.heat].glyphs.indices.map { TextRun(shade($0, columns: 1), Style($0 == 0 ? .quiet : .good)) }
    let most = statistics.best.map { StatisticsPageMessages.most($0.count, on: moment.phrase.dayAndMonth($0.day)) }
    let words = most.map { "   " + $0 } ?? ""
    let indent = blank(width < 30 ? 0 : 6)
    let (less, more) = (indent + StatisticsPageMessages.less + " ", " " + StatisticsPageMessages.more)
    let left = [TextRun(less, Style(.quiet))] + shades + [TextRun(more, Style(.quiet))]
    return left + fitting(words, Style(.muted), behind: left, columns: width)
  }

  /// Returns text after a row if all of it fits; otherwise nothing.
  private func fitting(_ words: String, _ style: Style, behind left: Row, columns: Int) -> Row {
    DisplayText(words).width <= columns - TextRun.width(left) ? [TextRun(words, style)] : []
  }

  // MARK: weeks

  /// Charts of completed items per week, and of open items at its end.
  private var openAndDone: [Row] {
    guard statistics.weeks.count > 3 else { return [] }
    let weeks = statistics.weeks.suffix(max(1, half - (half < 34 ? gutter : 20)))
    let (done, open) = (weeks.map(\.done), weeks.map(\.open))
    return [heading(half < 30 ? StatisticsPageMessages.doneAndOpen : StatisticsPageMessages.doneAndOpenByWeek)]
      + chart(done, name: StatisticsPageMessages.done, role: .good, columns: 1)
      + chart(open, name: StatisticsPageMessages.open, role: .accent, columns: 1)
  }

  /// A chart of completed items per hour, or per two hours, above the axis of hours.
  private var byHour: [Row] {
    guard statistics.total > 0 else { return [] }
    let hours = statistics.hours
    let isNarrow = half < 34
    let counts = isNarrow ? stride(from: 0, to: 24, by: 2).map { hours[$0] + hours[$0 + 1] } : hours
    let columns = half >= 66 ? 2 : 1
    let step = counts.count / 4 * columns
    let axis = stride(from: 0, to: 24, by: 6).map { padded("\($0)", to: step) }.joined()
    return [heading(StatisticsPageMessages.doneByHour)] + chart(counts, name: "", role: .good, columns: columns) + [
      [TextRun(blank(gutter) + axis, Style(.quiet))]
    ]
  }

  /// Width of the label before a chart.
  private var gutter: Int { half < 34 ? 5 : 6 }

  /// Returns a column chart two rows high, with its name before it and the last and highest values after it.
  private func chart(_ values: [Int], name: String, role: Role, columns: Int) -> [Row] {
    let steps = icons[.column].glyphs
    guard let maximum = values.max(), maximum > 0, let whole = steps.last else { return [] }
    let heights = values.map { value in value == 0 ? 0 : max(1, value * steps.count * 2 / maximum) }
    let rows = (0..<2).reversed().map { row -> Row in
      let text = heights.map { height -> String in
        let part = min(steps.count, height - row * steps.count)
        let sign = part <= 0 ? " " : part == steps.count ? whole.text : steps[part - 1].text
        return String(repeating: sign, count: columns)
      }
      let lead = TextRun(padded(row == 0 ? name : "", to: gutter), Style(.quiet))
      return [lead, TextRun(text.joined(), Style(role))]
    }
    let last = name.isEmpty ? "" : " " + StatisticsPageMessages.now(values.last ?? 0)
    return [
      rows[0] + fitting(" " + StatisticsPageMessages.most(maximum), Style(.quiet), behind: rows[0], columns: half),
      rows[1] + fitting(last, Style(.muted), behind: rows[1], columns: half),
    ]
  }

  // MARK: bars

  private var byList: [Row] {
    let shares = statistics.shares.prefix(8)
    guard shares.count > 1, let maximum = shares.map(\.done).max() else { return [] }
    return [heading(StatisticsPageMessages.doneByList)]
      + shares.map { share in
        let name = share.list ?? StatisticsPageMessages.inbox
        let open = share.open > 0 ? "  " + StatisticsPageMessages.open(share.open) : ""
        return bar(name, share.done, of: maximum, name: 14, columns: half - 10) + [TextRun(open, Style(.quiet))]
      }
  }

  private var byWeekday: [Row] {
    guard statistics.total > 0 else { return [] }
    let maximum = statistics.weekdays.max() ?? 0
    let monday = Day(ordinal: 4)
    let first = statistics.weeks.first?.start.weekday ?? .monday
    return [heading(StatisticsPageMessages.doneByWeekday)]
      + (0..<7).map { place in
        let weekday = first.advanced(by: place)
        let name = DayWords(today: moment.today).weekday(monday.advanced(by: weekday.rawValue - 1))
        return bar(name, statistics.weekdays[weekday.rawValue - 1], of: maximum, name: 6, columns: half)
      }
  }

  /// Returns a name, a bar proportional to `count` of `maximum`, and the count.
  func bar(
    _ name: String, _ count: Int, of maximum: Int, name columns: Int, columns all: Int, says words: String? = nil
  ) -> Row {
    let columns = min(columns, max(4, all / 3))
    let room = max(1, min(40, all - columns - max(6, (words?.count ?? 0) + 2)))
    let steps = icons[.bar].glyphs
    let filled = maximum == 0 ? 0 : count * room * steps.count / maximum
    var signs = steps.last.map { String(repeating: $0.text, count: filled / max(1, steps.count)) } ?? ""
    if !steps.isEmpty, filled % steps.count > 0 { signs += steps[filled % steps.count - 1].text }
    if signs.isEmpty, count > 0 { signs = steps.first?.text ?? "" }
    let title = DisplayText(name).truncated(to: columns - 1)
    return [
      TextRun(padded(title.text, to: columns), Style(.text)), TextRun(signs, Style(.good)),
      TextRun((signs.isEmpty ? "" : " ") + (words ?? "\(count)"), Style(.muted)),
    ]
  }

  func heading(_ words: String) -> Row { [TextRun(words.uppercased(), Style(.heading, on: .background, .bold))] }

  private func padded(_ text: String, to columns: Int) -> String { text + blank(columns - DisplayText(text).width) }

  private func blank(_ columns: Int) -> String { String(repeating: " ", count: max(0, columns)) }
}

/// The charts of focus time; empty without focus sessions.
extension StatisticsPicture {
  /// A bar chart of the items with the most focus time.
  var focusByItem: [Row] {
    let items = statistics.focus.items.prefix(5)
    guard let maximum = items.first?.minutes, maximum > 0 else { return [] }
    let all = TextRun(StatisticsPageMessages.total(MinuteWords.of(statistics.focus.minutes)), Style(.quiet))
    return [heading(StatisticsPageMessages.focusByItem)]
      + items.map { bar($0.named.title, $0.minutes, of: maximum, name: 20) } + [[all]]
      + (statistics.focus.effort.words.map { [[TextRun($0, Style(.quiet))]] } ?? [])
  }

  /// A bar chart of the last days with focus time.
  var focusByDay: [Row] {
    let minutes = statistics.focus.days
    let days = minutes.indices.filter { minutes[$0] > 0 }.suffix(7)
    guard let maximum = days.map({ minutes[$0] }).max() else { return [] }
    let words = DayWords(today: moment.today)
    return [heading(StatisticsPageMessages.focusByDay)]
      + days.map { place in
        let day = statistics.days.lowerBound.advanced(by: place)
        return bar(words.short(day), minutes[place], of: maximum, name: 12)
      }
  }

  private func bar(_ name: String, _ minutes: Int, of maximum: Int, name columns: Int) -> Row {
    bar(name, minutes, of: maximum, name: columns, columns: half, says: MinuteWords.of(minutes))
  }
}
