import Frames
import ScheduleGrammar
import TodoAPI
import TodoModel

/// The full explanation of a repeat rule: in words, in canonical form, its dates, and its end.
struct OccurrencesExplanation {
  private let question: OccurrencesQuestion
  private let phrase: SchedulePhrase

  init(_ question: OccurrencesQuestion, _ phrase: SchedulePhrase) {
    self.question = question
    self.phrase = phrase
  }

  func tell(_ console: Console) throws(Refusal) {
    for line in lines { try console.say(line) }
  }

  private var schedule: Schedule {
    var schedule = Schedule(start: question.start, zone: question.zone.identifier)
    schedule.recurrence = question.rule
    return schedule
  }

  private var lines: [String] {
    let instances = question.instances
    return TextColumns.labelled("rule", [phrase.canonical(schedule)])
      + TextColumns.labelled("written", [question.rule.canonical.description])
      + TextColumns.labelled("starts", starts(instances.first))
      + TextColumns.labelled("first", rows(instances))
      + TextColumns.labelled("ends", instances.isEmpty ? [] : [ending])
  }

  private func starts(_ first: Expansion.Instance?) -> [String] {
    let place = question.start.time == nil ? "" : " in " + question.zone.identifier
    let start = phrase.date(question.start) + place
    guard let first else { return [start, "This rule has no date within the next 50 years."] }
    return first.nominal == question.start ? [start] : [start, "The start date does not match the rule."]
  }

  private func rows(_ instances: [Expansion.Instance]) -> [String] {
    var clocks = ClockChange(in: question.zone)
    let rows = instances.map { instance -> [String] in
      let moment = instance.nominal.time == nil ? "" : question.moment(of: instance).description
      let utc = moment.isEmpty ? "" : moment.prefix(16) + "Z"
      let remark = clocks.remark(instance, phrase.text)
      return [phrase.date(instance.nominal), utc, phrase.distance(instance.nominal), remark]
    }
    return TextColumns.lines(question.start.time == nil ? rows.map { [$0[0], $0[2]] } : rows, indent: 0)
  }

  private var ending: String {
    let expansion = Expansion(question.rule, from: question.start, zone: question.zone)
    switch question.rule.end {
    case nil: return "never"
    case .count(let count):
      let times = count == 1 ? "once" : "\(count) times"
      guard count <= OccurrencesQuestion.most else { return "after " + times }
      return "after " + times + last(Array(expansion).last?.nominal)
    case .day(let day):
      return "on " + phrase.date(day) + last(expansion.last(atOrBefore: LocalTime(day.advanced(by: 1))))
    case .local(let end): return "on " + phrase.date(end) + last(expansion.last(atOrBefore: end))
    case .instant(let instant):
      let end = question.zone.local(at: instant)
      return "on " + phrase.date(end) + last(expansion.last(atOrBefore: end))
    }
  }

  private func last(_ local: LocalTime?) -> String { local.map { ", the last on " + phrase.date($0) } ?? "" }
}
