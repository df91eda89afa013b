import Actions
import Frames
import Intents
import ScheduleGrammar
import Themes
import TodoModel

/// The content of the charts as text, for screen readers and braille displays.
struct StatisticsWords {
  private let statistics: Statistics
  private let moment: Moment
  private let days: DayWords

  init(_ statistics: Statistics, at moment: Moment) {
    (self.statistics, self.moment) = (statistics, moment)
    days = DayWords(today: moment.today)
  }

  private static let mostWeeks = 8

  /// Returns the blocks with their headings, top to bottom, wrapped to a width.
  func blocks(width: Int) -> [[StatisticsPicture.Row]] {
    let isWeek = statistics.done.count <= 7
    let blocks: [(String, [String])] = [
      (StatisticsPageMessages.doneByDay, isWeek ? byDay : best),
      (StatisticsPageMessages.doneAndOpenByWeek, isWeek ? [] : byWeek), (StatisticsPageMessages.doneByList, byList),
      (StatisticsPageMessages.doneByHour, byHour), (StatisticsPageMessages.doneByWeekday, isWeek ? [] : byWeekday),
      (StatisticsPageMessages.focusByItem, focusByItem), (StatisticsPageMessages.focusByDay, focusByDay),
    ]
    return blocks.filter { !$0.1.isEmpty }.map { name, lines in
      [[TextRun(StatisticsPageMessages.heading(name), Style(.heading, on: .background, .bold))]]
        + lines.flatMap { WrappedLine($0, width: width).texts }.map { [TextRun($0, Style(.text))] }
    }
  }

  private var byDay: [String] {
    statistics.done.enumerated().map { place, count in
      StatisticsPageMessages.done(days.long(statistics.days.lowerBound.advanced(by: place)), count)
    }
  }

  /// The number of days with completions, and the best day.
  private var best: [String] {
    guard let best = statistics.best else { return [] }
    let busy = statistics.done.count { $0 > 0 }
    return [
      StatisticsPageMessages.busy(busy, of: statistics.done.count),
      StatisticsPageMessages.mostOnOneDay(best.count, days.long(best.day)),
    ]
  }

  private var byWeek: [String] {
    guard statistics.weeks.count > 3 else { return [] }
    return statistics.weeks.suffix(Self.mostWeeks).map { week in
      StatisticsPageMessages.week(of: days.short(week.start), done: week.done, open: week.open)
    }
  }

  private var byList: [String] {
    guard statistics.shares.count > 1 else { return [] }
    return statistics.shares.prefix(8).map { share in
      let name = share.list ?? StatisticsPageMessages.inbox
      return share.open > 0
        ? StatisticsPageMessages.done(name, share.done, open: share.open)
        : StatisticsPageMessages.done(name, share.done)
    }
  }

  private var byHour: [String] {
    statistics.hours.indices.filter { statistics.hours[$0] > 0 }.map { hour in
      StatisticsPageMessages.done(StatisticsPageMessages.hours(hour, hour + 1), statistics.hours[hour])
    }
  }

  private var byWeekday: [String] {
    guard statistics.total > 0 else { return [] }
    let (monday, first) = (Day(ordinal: 4), statistics.weeks.first?.start.weekday ?? .monday)
    return (0..<7).map { place in
      let weekday = first.advanced(by: place)
      let name = days.weekday(monday.advanced(by: weekday.rawValue - 1))
      return StatisticsPageMessages.done(name, statistics.weekdays[weekday.rawValue - 1])
    }
  }

  private var focusByItem: [String] {
    let items = statistics.focus.items.prefix(5)
    guard !items.isEmpty else { return [] }
    return items.map { StatisticsPageMessages.focus($0.named.title, MinuteWords.of($0.minutes)) } + [
      StatisticsPageMessages.focusInTotal(MinuteWords.of(statistics.focus.minutes))
    ] + (statistics.focus.effort.words.map { [$0 + "."] } ?? [])
  }

  private var focusByDay: [String] {
    let minutes = statistics.focus.days
    return minutes.indices.filter { minutes[$0] > 0 }.suffix(7).map { place in
      let day = days.long(statistics.days.lowerBound.advanced(by: place))
      return StatisticsPageMessages.focus(day, MinuteWords.of(minutes[place]))
    }
  }
}

extension Statistics.Comparison {
  /// Returns "2 items took 4h 10m, estimated 3h"; nil without items.
  var words: String? {
    guard items > 0 else { return nil }
    return StatisticsPageMessages.took(items, MinuteWords.of(taken), estimated: Effort.words(estimated))
  }
}
