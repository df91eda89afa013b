import ArgumentParser
import Frames
import Messages
import ScheduleGrammar
import TodoAPI
import TodoModel

/// `todos occurrences`: prints the dates of a repeat rule.
struct OccurrencesCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "occurrences", abstract: localized("Print the dates of a repeat rule."),
    discussion: localized(
      """
      todos occurrences 'FREQ=MONTHLY;BYDAY=-1FR' --start 2026-11-27 --count 5
      Without a rule, read one rule or JSON request per line from standard input and answer each as JSON:
      {"rrule": "FREQ=DAILY", "start": "2026-11-27T09:00", "zone": "Europe/Berlin", "all_day": false, "count": 5}
      """))

  @Argument(help: ArgumentHelp(localized("An RFC 5545 rule."), valueName: "rrule")) var rule: String?
  @Option(help: ArgumentHelp(localized("The first date, YYYY-MM-DD or YYYY-MM-DDTHH:MM."))) var start: String?
  @Option(help: ArgumentHelp(localized("The time zone, as an IANA name."))) var zone: String?
  @Option(help: ArgumentHelp(localized("How many, at most \(OccurrencesQuestion.maximum)."), valueName: "n"))
  var count = 10
  @Flag(help: ArgumentHelp(localized("Describe the rule in words, with clock changes and its end."))) var explain =
    false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if rule != nil, start == nil { throw ValidationError(DateCommandMessages.ruleNeedsStart) }
  }

  func perform(in session: Session) throws {
    guard let rule else {
      return try RequestLines.answer(session.console) { line in
        do throws(RequestFault) {
          let isJSON = RequestLines.isJSON(line)
          return try self.question(isJSON ? OccurrencesBody(json: line) : body(line), in: session).answer
        } catch { return OccurrencesAnswer(refusing: error) }
      }
    }
    let question = try self.question(body(rule), in: session)
    if json.isWanted { return try session.console.pass(encodeJSON(question.answer) + "\n") }
    if explain { return try OccurrencesExplanation(question, session.phrase).tell(session.console) }
    for instance in question.instances { try session.console.say(instance.nominal.description) }
  }

  private func body(_ rule: String) -> OccurrencesBody {
    OccurrencesBody(rrule: rule, start: start ?? "", zone: zone, count: count)
  }

  private func question(_ body: OccurrencesBody, in session: Session) throws(RequestFault) -> OccurrencesQuestion {
    var body = body
    body.count = body.count ?? count
    return try OccurrencesQuestion(body, home: session.zone, zones: session.zoneLookup)
  }
}

/// The full explanation of a repeat rule: in words, in canonical form, its dates, and its end.
struct OccurrencesExplanation {
  private let question: OccurrencesQuestion
  private let phrase: SchedulePhrase

  init(_ question: OccurrencesQuestion, _ phrase: SchedulePhrase) {
    self.question = question
    self.phrase = phrase
  }

  func tell(_ console: Console) throws(Refusal) { for line in lines { try console.say(line) } }

  private var schedule: Schedule {
    var schedule = Schedule(start: question.start, zone: question.zone.identifier)
    schedule.recurrence = question.rule
    return schedule
  }

  private var lines: [String] {
    let instances = question.instances
    return TextColumns.labelled(DateCommandMessages.ruleLabel, [phrase.canonical(schedule)])
      + TextColumns.labelled(DateCommandMessages.canonicalRuleLabel, [question.rule.canonical.description])
      + TextColumns.labelled(DateCommandMessages.startLabel, starts(instances.first))
      + TextColumns.labelled(DateCommandMessages.firstDatesLabel, rows(instances))
      + TextColumns.labelled(DateCommandMessages.endLabel, instances.isEmpty ? [] : [ending])
  }

  private func starts(_ first: Expansion.Instance?) -> [String] {
    let date = phrase.date(question.start)
    let start = question.start.time == nil ? date : DateCommandMessages.starts(date, zone: question.zone.identifier)
    guard let first else { return [start, DateCommandMessages.ruleHasNoDate] }
    return first.nominal == question.start ? [start] : [start, DateCommandMessages.startDoesNotMatch]
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
    case nil: return DateCommandMessages.endsNever
    case .count(let count):
      guard count <= OccurrencesQuestion.maximum, let last = Array(expansion).last else {
        return DateCommandMessages.ends(after: count)
      }
      return DateCommandMessages.ends(after: count, last: phrase.date(last.nominal))
    case .day(let day): return ended(on: phrase.date(day), expansion.last(atOrBefore: LocalTime(day.advanced(by: 1))))
    case .local(let end): return ended(on: phrase.date(end), expansion.last(atOrBefore: end))
    case .instant(let instant):
      let end = question.zone.local(at: instant)
      return ended(on: phrase.date(end), expansion.last(atOrBefore: end))
    }
  }

  private func ended(on date: String, _ last: LocalTime?) -> String {
    guard let last else { return DateCommandMessages.ends(on: date) }
    return DateCommandMessages.ends(on: date, last: phrase.date(last))
  }
}

/// The effect of clock changes on the instances of a repeat.
struct ClockChange {
  private let zone: any Zone
  private var offset: Int?

  init(in zone: any Zone) { self.zone = zone }

  /// Returns the remark on an instance, to be called in order; empty without a clock change.
  mutating func remark(_ instance: Expansion.Instance, _ text: (ClockTime) -> String) -> String {
    guard let time = instance.nominal.time else { return "" }
    let moment = zone.instant(of: instance.nominal, fold: instance.fold)
    let now = zone.offset(at: moment)
    defer { offset = now }
    switch zone.resolve(instance.nominal) {
    case .gap(let shifted):
      let shown = zone.local(at: shifted).time.map(text) ?? ""
      return DateCommandMessages.clocksSkip(text(time), using: shown)
    case .fold where instance.fold == 0: return DateCommandMessages.clocksRepeat(text(time))
    case .fold, .unique: break
    }
    guard let offset, offset != now else { return "" }
    return DateCommandMessages.clocksChanged(now: name(now), before: name(offset))
  }

  private func name(_ offset: Int) -> String { FixedZone(offset: offset).identifier }
}
