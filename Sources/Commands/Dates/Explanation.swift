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
  init(_ text: String, _ reading: Reading, _ mode: ReadingMode, in context: Moment, chips: [Chip] = []) {
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
        ([refusal.message] + body(console.columns) + repair(refusal)).joined(separator: "\n"), kind: "parse-failed")
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
    let marks = chips.flatMap { chip in chip.spans.map { (span: $0, rule: chip.kind.name, words: chip.text) } }
    let dates = reading.parts.map { (span: $0.span, rule: $0.rule.name, words: $0.words) }
    return (marks + dates).sorted { $0.span.lowerBound < $1.span.lowerBound }
  }

  private func words(in span: Range<Int>) -> String {
    let scalars = Array(text.unicodeScalars)
    return String(String.UnicodeScalarView(scalars[span.clamped(to: scalars.indices)]))
  }

  private func repair(_ refusal: ScheduleGrammar.Refusal) -> [String] {
    refusal.suggestion.map { TextColumns.labelled(DateCommandMessages.suggestionLabel, [$0]) } ?? []
  }

  private var meaning: [String] {
    var lines: [String] = []
    if mode == .title {
      let title = reading.title.isEmpty ? DateCommandMessages.noTitle : reading.title
      lines += TextColumns.labelled(DateCommandMessages.titleLabel, [title])
    }
    if let hint = reading.hint {
      lines += TextColumns.labelled(DateCommandMessages.leftoverLabel, [hint.message]) + repair(hint)
    }
    guard let schedule = reading.schedule else {
      let words = reading.clearing.map(DateCommandMessages.cleared) ?? DateCommandMessages.noDate
      return lines + TextColumns.labelled(DateCommandMessages.readingLabel, [words])
    }
    lines += TextColumns.labelled(
      DateCommandMessages.readingLabel, [reading.line(schedule, first: reading.start, in: phrase)])
    lines += TextColumns.labelled(DateCommandMessages.nextLabel, next(schedule))
    for ambiguity in reading.ambiguities {
      let label = ambiguity.other == nil ? DateCommandMessages.doubtLabel : DateCommandMessages.alternativeLabel
      lines += TextColumns.labelled(label, other(ambiguity))
    }
    lines += TextColumns.labelled(DateCommandMessages.noteLabel, reading.notes.map(\.sentence))
    let certainty = DateCommandMessages.certainty(percent: Int((reading.confidence * 100).rounded()))
    return lines + TextColumns.labelled(DateCommandMessages.certaintyLabel, [certainty])
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

extension Note {
  /// The message for the user beside the reading; nil if the reading already shows it.
  var remark: String? {
    switch code {
    case .inPast, .rolledToNextYear, .shiftedByGap, .ambiguousFold, .clamped, .leftOutOnce, .leavesNothingOut: sentence
    case .typoCorrected: detail == nil ? nil : sentence
    case .rolledToTomorrow, .rolledToNextMonth, .orderSwapped, .zoneConverted, .dayBefore, .hourImplied: nil
    }
  }
}

extension Reading {
  /// The messages for the user beside the reading: why words were left over, and other notes.
  var remarks: [String] { [hint?.sentence].compactMap(\.self) + notes.compactMap(\.remark) }

  /// Returns the messages with other possible meanings; the hint covers a second date.
  func remarks(in moment: Moment) -> [String] {
    let open = ambiguities.first { $0.isTold && $0.code != .twoDates }
    let doubt = open?.doubt(isDeadline: isDeadline, in: moment)
    return [doubt?.line].compactMap(\.self) + remarks
  }

  /// The removed values, if the text says nothing else: "no date", "no deadline"; nil otherwise.
  var clearing: String? { outcome == .clear ? clears.map(\.words).joined(separator: ", ") : nil }

  /// Returns a schedule in full, with its role and the effect on the deadline: "by Fri 27 Nov, all day · in 7 days",
  /// "Mon 23 Nov, no deadline · in 2 days".
  func line(_ schedule: Schedule, first: LocalTime? = nil, in phrase: SchedulePhrase) -> String {
    var words = phrase.reading(schedule, first: first)
    let beside =
      beside.map { DateCommandMessages.deadline(phrase.date($0.start)) }
      ?? (clearsDeadline ? DateCommandMessages.noDeadline : nil)
    if let beside { words.rest = (words.isAllDay ? "" : words.rest) + ", " + beside }
    return switch role {
    case .when: words.text
    case .deadline: DateCommandMessages.deadline(words.text)
    case .start: DateCommandMessages.start(words.text)
    }
  }
}

/// Lines of aligned cells.
enum TextColumns {
  /// Aligns rows, indented and with two columns between cells; a cell wider than `limit` shifts the rest of its row.
  static func lines(_ rows: [[String]], indent: Int, limit: Int = 32) -> [String] {
    let cells = rows.map { $0.map { DisplayText($0) } }
    let count = cells.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      cells.compactMap { $0.indices.contains(column) ? $0[column].width : nil }.filter { $0 <= limit }.max() ?? 0
    }
    return cells.map { row in
      let padded = row.enumerated().map { column, cell in
        column == row.count - 1 ? cell.text : cell.padded(to: widths[column]).text
      }
      let line = String(repeating: " ", count: indent) + padded.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Returns the width of a column of labels with the space behind it; a label wider than 24 columns sticks out.
  static func width(of labels: [String], atLeast minimum: Int) -> Int {
    labels.map { DisplayText($0).width + 1 }.filter { $0 <= 25 }.reduce(minimum, max)
  }

  /// Returns lines with a label before the first.
  static func labelled(_ label: String, _ lines: [String]) -> [String] {
    let width = max(11, DisplayText(label).width + 3)
    return lines.enumerated().map { index, line in
      let lead = DisplayText("  " + (index == 0 ? label : "")).padded(to: width).text
      return lead + line
    }
  }
}
