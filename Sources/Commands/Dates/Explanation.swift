import Frames
import ScheduleGrammar
import TodoAPI
import TodoModel

/// The full explanation of a reading: the role of every word, and other possible meanings.
struct Explanation {
  private let text: String
  private let reading: Reading
  private let mode: ReadingMode
  private let context: Moment
  private let chips: [Chip]

  /// Creates an explanation; the reading must have been made with `explained`.
  init(
    _ text: String,
    _ reading: Reading,
    _ mode: ReadingMode,
    in context: Moment,
    chips: [Chip] = []
  ) {
    self.text = text
    self.reading = reading
    self.mode = mode
    self.context = context
    self.chips = chips.filter { $0.kind != .date }
  }

  /// Creates the explanation of a quick-add line.
  init(_ text: String, _ title: TitleReading, in context: Moment) {
    self.init(text, title.reading, .title, in: context, chips: title.chips)
  }

  /// Prints the explanation, or throws it as a refusal if the text is invalid.
  func tell(_ console: Console) throws(Refusal) {
    if mode == .date, let refusal = reading.refusal {
      throw Refusal(
        ([refusal.message] + body(console.columns) + repair(refusal)).joined(separator: "\n"),
        kind: "parse-failed"
      )
    }
    for line in body(console.columns) + meaning { try console.say(line) }
  }

  /// Returns the text with its marks, and the reading of each part.
  private func body(_ columns: Int?) -> [String] {
    let fault = (reading.refusal ?? reading.hint)?.span
    let spans = parts.isEmpty ? reading.spans : parts.map(\.span)
    var marks = spans.map { (span: $0, sign: Character("~")) }
    if let fault { marks.append((fault, "^")) }
    return MarkedText(text, marks: marks).lines(indent: 2, columns: columns)
      + TextColumns.lines(parts.map { [words(in: $0.span), $0.rule, $0.words] }, indent: 2)
  }

  private var parts: [(span: Range<Int>, rule: String, words: String)] {
    let marks = chips.flatMap { chip in
      chip.spans.map { (span: $0, rule: chip.kind.rawValue, words: chip.text) }
    }
    let dates = reading.parts.map { (span: $0.span, rule: $0.rule.rawValue, words: $0.words) }
    return (marks + dates).sorted { $0.span.lowerBound < $1.span.lowerBound }
  }

  private func words(in span: Range<Int>) -> String {
    let scalars = Array(text.unicodeScalars)
    return String(String.UnicodeScalarView(scalars[span.clamped(to: scalars.indices)]))
  }

  private func repair(_ refusal: ScheduleGrammar.Refusal) -> [String] {
    refusal.suggestion.map { TextColumns.labelled("try", [$0]) } ?? []
  }

  private var meaning: [String] {
    var lines: [String] = []
    if mode == .title {
      lines += TextColumns.labelled("title", [reading.title.isEmpty ? "(none)" : reading.title])
    }
    if let hint = reading.hint { lines += TextColumns.labelled("left", [hint.message]) + repair(hint) }
    guard let schedule = reading.schedule else {
      let words = reading.clearing.map { $0 + ": it asks for none" } ?? "no date"
      return lines + TextColumns.labelled("reading", [words])
    }
    lines += TextColumns.labelled("reading", [reading.line(schedule, first: reading.start, in: phrase)])
    lines += TextColumns.labelled("next", next(schedule))
    for ambiguity in reading.ambiguities {
      lines += TextColumns.labelled(ambiguity.other == nil ? "doubt" : "or", other(ambiguity))
    }
    lines += TextColumns.labelled("note", reading.notes.map(\.sentence))
    return lines + TextColumns.labelled("sure", ["\(Int((reading.confidence * 100).rounded())) %"])
  }

  private var phrase: SchedulePhrase { context.phrase }

  private func other(_ ambiguity: Ambiguity) -> [String] {
    (ambiguity.other.map { [reading.line($0.shown(in: context), in: phrase)] } ?? []) + [ambiguity.sentence]
  }

  /// Returns the first five dates of a repeat in the user's zone, with distances and clock changes.
  private func next(_ schedule: Schedule) -> [String] {
    guard schedule.recurrence != nil else { return [] }
    let zone = schedule.zone.flatMap(context.zones) ?? context.zone
    var clocks = ClockChange(in: zone)
    let rows = schedule.instances(in: zone).prefix(5).map { instance -> [String] in
      var local = instance.nominal
      if local.time != nil, schedule.zone != nil {
        local = context.zone.local(at: zone.instant(of: local, fold: instance.fold))
      }
      return [phrase.date(local), phrase.distance(local), clocks.remark(instance, phrase.text)]
    }
    return TextColumns.lines(rows, indent: 0)
  }
}
