import Intents
import TodoModel

enum StatisticsSample {
  static let titles = [7: "Renew passport", 8: "Review Marta's pull request and answer her", 9: "牛奶 renew 👩‍👩‍👧"]

  /// Returns the statistics of a span that ends on Friday 20 November 2026.
  static func numbers(_ span: StatisticsSpan = .year, isEmpty: Bool = false) -> Statistics {
    let now = LocalTime("2026-11-20T08:00") ?? LocalTime(Sample.friday)
    let scope = StatisticsScope(span.days(to: Sample.friday), now: now, zone: Sample.zone)
    var tally = StatisticsTally(scope, moved: [Sample.id(7): 4, Sample.id(8): 1])
    if !isEmpty { for fact in facts { tally.add(fact) } }
    var numbers = tally.finished()
    numbers.name { id in
      let number = Int(id.low & 0xFF)
      return Sample.item(number, titles[number] ?? "Stand-up notes")
    }
    return numbers
  }

  private static let facts: [StatisticsFact] = {
    var facts: [StatisticsFact] = []
    for back in 0..<380 {
      let day = Sample.friday.advanced(by: -back)
      let count = [0, 1, 3, 2, 0, 5, 8, 1][(back * 5 + back / 11) % 8] * (back / 40 % 3 == 1 ? 0 : 1)
      for number in 0..<max(back < 3 ? 1 : 0, count) {
        let time = ClockTime(hour: 6 + (back + number * 5) % 15, minute: 30)
        let moment = Sample.zone.instant(of: LocalTime(day, time))
        facts.append(
          fact(
            100 + number, ["home", "work", nil, "family"][(back + number) % 4], added: day.advanced(by: -9),
            done: [moment]))
      }
    }
    return facts + [
      fact(7, "admin", due: "2026-11-08"), fact(8, "work", due: "2026-12-01"), fact(9, due: "2026-11-19"),
      fact(11, "work", due: "2026-11-21T09:00"),
    ]
  }()

  private static func fact(
    _ number: Int, _ list: String? = nil, added: Day = Sample.friday.advanced(by: -20), done: [Instant] = [],
    due: String? = nil
  ) -> StatisticsFact {
    StatisticsFact(
      Sample.id(number), list: list, createdAt: Sample.zone.instant(of: LocalTime(added)), completions: done,
      isDone: !done.isEmpty, due: due.flatMap(LocalTime.init), today: Sample.friday)
  }
}
