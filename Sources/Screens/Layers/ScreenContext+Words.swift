import ScheduleGrammar
import TodoModel

extension ScreenContext {
  /// What the reading of words depends on.
  var reading: ReadingContext {
    ReadingContext(now: now, zone: zone, zones: zones.named, options: grammar)
  }

  /// Puts dates into words as they stand to now.
  var phrase: SchedulePhrase { SchedulePhrase(now: local, clock: grammar.clock) }

  /// What a text that only says when comes to.
  func readDate(_ text: String) -> Reading { Grammar(reading).read(text, mode: .date) }

  /// What a title with dates, lists, tags and a priority in it comes to; `literal` phrases stay words.
  func readTitle(_ text: String, literal: [String]) -> TitleReading {
    Grammar(reading).readTitle(text, literals: LiteralPhrases.ranges(of: literal, in: text))
  }

  /// The next occurrences of a schedule behind a time of the person's clock, in words: "7 Dec", "11:00".
  func following(_ schedule: Schedule, after first: LocalTime, count: Int) -> [String] {
    guard schedule.recurrence != nil else { return [] }
    var item = Item(id: ItemID(high: 0, low: 0), title: "", createdAt: now)
    item.schedule = schedule
    var last = first.day
    return item.nextOccurrences(after: first, count: count, zone: zone, zones: zones.named).map { next in
      defer { last = next.due.day }
      if next.due.day == last, let time = next.due.time { return phrase.text(time) }
      return phrase.dayAndMonth(next.due.day)
    }
  }
}
