import ArgumentParser
import Frames
import ScheduleGrammar
import TodoAPI
import TodoModel

/// `todos occurrences`: prints the dates of a repeat rule.
struct OccurrencesCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "occurrences", abstract: "Print the dates of a repeat rule.",
    discussion: """
      todos occurrences 'FREQ=MONTHLY;BYDAY=-1FR' --start 2026-11-27 --count 5
      Without a rule, read one rule or JSON request per line from standard input and answer each as JSON:
      {"rrule": "FREQ=DAILY", "start": "2026-11-27T09:00", "zone": "Europe/Berlin", "all_day": false, "count": 5}
      """)

  @Argument(help: ArgumentHelp("An RFC 5545 rule.", valueName: "rrule")) var rule: String?
  @Option(help: "The first date, YYYY-MM-DD or YYYY-MM-DDTHH:MM.") var start: String?
  @Option(help: "The time zone, as an IANA name.") var zone: String?
  @Option(help: ArgumentHelp("How many, at most \(OccurrencesQuestion.maximum).", valueName: "n")) var count = 10
  @Flag(help: "Describe the rule in words, with clock changes and its end.") var explain = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if rule != nil, start == nil { throw ValidationError("Pass the start date of the rule: --start 2026-11-27.") }
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
    return TextColumns.labelled("rule", [phrase.canonical(schedule)])
      + TextColumns.labelled("written", [question.rule.canonical.description])
      + TextColumns.labelled("starts", starts(instances.first)) + TextColumns.labelled("first", rows(instances))
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
      guard count <= OccurrencesQuestion.maximum else { return "after " + times }
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
      return "clocks skip \(text(time)) that day: using \(shown)"
    case .fold where instance.fold == 0: return "clocks show \(text(time)) twice that day: using the first"
    case .fold, .unique: break
    }
    guard let offset, offset != now else { return "" }
    return "clocks changed: now \(name(now)), before \(name(offset))"
  }

  private func name(_ offset: Int) -> String { FixedZone(offset: offset).identifier }
}
