import Actions
import Frames
import Intents
import ScheduleGrammar
import Themes
import TodoModel

/// The charts of focus time; empty without focus sessions.
extension StatisticsPicture {
  /// A bar chart of the items with the most focus time.
  var focusByItem: [Row] {
    let items = statistics.focus.items.prefix(5)
    guard let most = items.first?.minutes, most > 0 else { return [] }
    let all = TextRun(MinuteWords.of(statistics.focus.minutes) + " in total", Style(.quiet))
    return [heading("Focus by item")] + items.map { bar($0.named.title, $0.minutes, of: most, name: 20) }
      + [[all]]
  }

  /// A bar chart of the last days with focus time.
  var focusByDay: [Row] {
    let minutes = statistics.focus.days
    let days = minutes.indices.filter { minutes[$0] > 0 }.suffix(7)
    guard let most = days.map({ minutes[$0] }).max() else { return [] }
    let words = DayWords(today: moment.today)
    return [heading("Focus by day")]
      + days.map { place in
        let day = statistics.days.lowerBound.advanced(by: place)
        return bar(words.short(day), minutes[place], of: most, name: 12)
      }
  }

  private func bar(_ name: String, _ minutes: Int, of most: Int, name columns: Int) -> Row {
    bar(name, minutes, of: most, name: columns, columns: half, says: MinuteWords.of(minutes))
  }
}
