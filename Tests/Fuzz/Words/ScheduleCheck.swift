import FoundationEssentials
import ScheduleGrammar
import TodoModel

/// Checks the properties of every schedule made from words.
struct ScheduleCheck {
  private let situation: Situation
  private let schedule: Schedule

  init(_ situation: Situation, _ schedule: Schedule) {
    self.situation = situation
    self.schedule = schedule
  }

  func check() {
    checkParts()
    checkRule()
    checkJSON()
    checkWords()
  }

  private var context: Moment { situation.context }

  private var home: any Zone { schedule.zone.flatMap { context.zones($0) } ?? context.zone }

  private func checkParts() {
    let years = (Day(ordinal: -719_162))...Day.last
    hold(years.contains(schedule.start.day), "a start can be written", subject)
    if let end = schedule.end {
      hold(years.contains(end.day), "an end can be written", subject)
      let follows = end >= schedule.start || end.time == nil && end.day == schedule.start.day
      hold(follows, "an end comes after the start", subject)
    }
    if let zone = schedule.zone { hold(context.zones(zone) != nil, "a zone is known", subject) }
    hold(schedule.fold == 0 || schedule.fold == 1, "a fold is 0 or 1", subject)
    guard schedule.recurrence == nil, schedule.start.time != nil else { return }
    if case .gap = home.resolve(schedule.start) { hold(false, "clocks show the start", subject) }
  }

  private func checkRule() {
    guard let rule = schedule.recurrence else { return }
    hold(rule.misplacedPart == nil, "a rule is one of RFC 5545", subject)
    hold(Recurrence(rule.description) == rule, "a rule comes back from its text", subject)
    let first = Expansion(rule, from: schedule.start, zone: home).first(atOrAfter: schedule.start)
    hold(first == schedule.start, "the start is an instance", subject)
  }

  private func checkJSON() {
    let data = try? JSONEncoder().encode(schedule)
    let back = data.flatMap { try? JSONDecoder().decode(Schedule.self, from: $0) }
    hold(back == schedule, "a schedule comes back from JSON", subject)
  }

  /// Exact words need no options, and no words express the second of two equal times.
  private func checkWords() {
    let phrase = SchedulePhrase(now: context.local, clock: context.options.clock)
    hold(!phrase.canonical(schedule).isEmpty, "a schedule has words", subject)
    hold(!phrase.reading(schedule).text.isEmpty, "a schedule can be read out", subject)
    let pill = phrase.pill(schedule, due: schedule.start)
    hold(!pill.forms.isEmpty && pill.forms.allSatisfy { !$0.isEmpty }, "a pill says something", subject)
    let plain = Moment(now: context.now, zone: context.zone, zones: context.zones)
    let words = phrase.exact(schedule)
    var expected = schedule
    expected.fold = 0
    let back = Grammar(plain).read(words, mode: .date)
    hold(back.schedule == expected, "exact words come back", (subject, words, back.outcome))
  }

  private var subject: (String, LocalTime, String, Schedule) {
    (situation.text, context.local, context.zone.identifier, schedule)
  }
}
