package import ScheduleGrammar
package import TodoModel

/// The result of reading a typed line: its values and their interpretation.
package struct LineReading: Hashable, Sendable {
  /// A value taken from the title or from the context of the line.
  package struct Taken: Hashable, Sendable {
    package var kind: Chip.Kind
    package var text: String
    /// Ranges of its words, in scalars of the line; empty if the context gives it.
    package var spans: [Range<Int>] = []
    /// True if it is a repeating date.
    package var repeats = false
    /// True if the context gives it.
    package var isGiven: Bool { spans.isEmpty }
  }

  package let item: NewItem
  /// The values from the line, then those from the context.
  package let taken: [Taken]
  /// The date in words: the date, its distance, and the next occurrences, if any; empty without a date.
  package let date: [String]
  /// ", weekend" if the date is on a weekend; otherwise empty.
  package let weekend: String
  /// A doubt about the reading to show to the user, if any.
  package let warning: String?
  /// The end of the warning that suggests other words, if any.
  package let remedy: String?
  /// Range of words that look like a date but were not read, in scalars of the line.
  package let doubtful: Range<Int>?
  /// Number of readings of the date, including the last, which reads its words as plain text.
  package let readings: Int
  /// Description of the next reading, if there are several.
  package let next: String?

  /// Suggested replacement for words that look like a date but were not read.
  package let repair: Repair?

  /// Replacement words that would be read.
  package struct Repair: Hashable, Sendable {
    package let words: String
    /// The line with the replacement.
    package let line: String
  }

  /// Reads a line; `literal` phrases stay text, `alternative` is the index of the reading.
  ///
  /// `given` is the context's values. A time alone is on `day`, or else on the day of the context.
  package init(
    _ text: String, literal: [String] = [], alternative: Int = 0, given: NewItem = NewItem(title: ""), day: Day? = nil,
    at moment: Moment
  ) {
    let grammar = Grammar(moment.giving(day ?? given.day))
    let kept = LiteralPhrases.ranges(of: literal, in: text)
    func read(_ literal: [String]) -> TitleReading {
      grammar.readTitle(text, literals: LiteralPhrases.ranges(of: literal, in: text))
    }
    var line = grammar.readTitle(text, literals: kept)
    let ways = DateReadings(line.reading)
    readings = ways.all.count + 1
    let place = alternative % readings
    next = readings == 1 ? nil : ways.next(behind: place, hasGiven: given.schedule != nil, at: moment)
    if place == ways.all.count {
      line = Self.withoutDate(text, line, literal, read)
    } else if let words = ways.words(place) {
      let others = line.reading.spans.flatMap {
        [
          $0.lowerBound..<max($0.lowerBound, min($0.upperBound, words.lowerBound)),
          min($0.upperBound, max($0.lowerBound, words.upperBound))..<$0.upperBound,
        ]
      }
      line = grammar.readTitle(text, literals: kept + others.filter { !$0.isEmpty }, wanted: words)
    } else {
      line = ways.choosing(place, in: line)
    }
    let schedule = line.reading.schedule
    let check = schedule.map { ClockCheck($0, first: line.reading.start, notes: line.reading.notes, at: moment) }
    date = schedule.map { Self.date($0, first: check?.shown, line.reading, at: moment) } ?? []
    remedy = (line.reading.refusal ?? line.reading.hint)?.remedy
    warning = Self.warning(line, check, isOther: place > 0, at: moment)
    weekend = schedule.map { moment.weekend($0, check?.shown ?? $0.start) } ?? ""
    doubtful = line.reading.hint?.span
    repair = readings > 1 ? nil : line.reading.hint.flatMap { Self.repair($0, of: text, grammar) }
    item = NewItem(line, given: given)
    taken = line.chips.map { Self.taken($0, line.reading, at: moment) } + Self.given(given, besides: line, at: moment)
  }

  /// The date in words on one line; nil without a date.
  package var sentence: String? { date.isEmpty ? nil : date.joined(separator: " · ") }

  /// Returns the line with the suggestion of a hint, if it is readable then.
  private static func repair(_ hint: Refusal, of text: String, _ grammar: Grammar) -> Repair? {
    guard let words = hint.suggestion else { return nil }
    var scalars = Array(text.unicodeScalars)
    scalars.replaceSubrange(hint.span, with: words.unicodeScalars)
    let line = String(String.UnicodeScalarView(scalars))
    let reading = grammar.readTitle(line)
    let isMark = "#@!".contains(words.prefix(1))
    guard isMark || reading.reading.schedule != nil, reading.reading.hint == nil else { return nil }
    return Repair(words: words, line: line)
  }

  /// Reads the line with its dates as plain text, including further dates.
  private static func withoutDate(
    _ text: String, _ first: TitleReading, _ literal: [String], _ read: ([String]) -> TitleReading
  ) -> TitleReading {
    let scalars = Array(text.unicodeScalars)
    var (line, words) = (first, literal)
    for _ in 0..<8 where line.reading.schedule != nil {
      for span in line.chips.filter(\.kind.isDate).flatMap(\.spans) {
        words.append(String(String.UnicodeScalarView(scalars[span])))
      }
      line = read(words)
    }
    return line
  }

  private static func date(_ schedule: Schedule, first: LocalTime?, _ reading: Reading, at moment: Moment) -> [String] {
    let words = moment.phrase.reading(schedule, first: first)
    let isDay = words.isAllDay && (reading.isDeadline || reading.beside != nil)
    let rest = schedule.recurrence != nil || isDay ? "" : words.rest
    let by = reading.beside.map { ", " + DateChangeMessages.by(moment.phrase.date($0.start)) } ?? ""
    let lead = (reading.isDeadline ? DateChangeMessages.by(words.lead) : words.lead) + rest + by
    let next = moment.following(schedule, after: first ?? schedule.start, count: 3)
    let then = next.isEmpty ? nil : DateChangeMessages.then(next.joined(separator: " · "))
    return [lead, words.distance, then].compactMap(\.self)
  }

  private static func warning(_ line: TitleReading, _ check: ClockCheck?, isOther: Bool, at moment: Moment) -> String? {
    if let refusal = line.reading.refusal ?? line.reading.hint { return refusal.sentence }
    if let warning = check?.warning { return warning }
    if !isOther, let doubt = line.reading.doubt(in: moment) { return doubt.line }
    if !isOther, let words = line.reading.notes.lazy.filter({ !$0.isWarning }).compactMap(\.words).first {
      return words
    }
    return line.title.isEmpty && !line.chips.isEmpty ? DateChangeMessages.titleMissing : nil
  }

  private static func taken(_ chip: Chip, _ reading: Reading, at moment: Moment) -> Taken {
    let schedule = chip.kind == .date || reading.isDeadline ? reading.schedule : nil
    let words = chip.kind.isDate ? schedule.map(moment.phrase.canonical) ?? chip.text : chip.text
    return Taken(
      kind: chip.kind, text: chip.kind == .deadline ? DateChangeMessages.by(words) : words, spans: chip.spans,
      repeats: chip.kind == .date && schedule?.recurrence != nil)
  }

  /// Returns the context's values that the line does not contain.
  private static func given(_ given: NewItem, besides line: TitleReading, at moment: Moment) -> [Taken] {
    var taken: [Taken] = []
    if line.reading.schedule == nil, let schedule = given.schedule {
      let isToday = schedule.start == LocalTime(moment.today)
      taken.append(Taken(kind: .date, text: isToday ? DateChangeMessages.today : moment.phrase.canonical(schedule)))
    }
    if line.list == nil, let list = given.list { taken.append(Taken(kind: .list, text: list)) }
    if line.effort == nil, let effort = given.effort { taken.append(Taken(kind: .effort, text: Effort.words(effort))) }
    return taken + given.tags.subtracting(line.tags).sorted().map { Taken(kind: .tag, text: $0) }
  }
}

/// The readings of a line's date.
private struct DateReadings {
  /// The schedule of each reading.
  let all: [Schedule]
  private let spans: [Range<Int>?]
  private let isDeadline: Bool

  init(_ reading: Reading) {
    let others = reading.ambiguities.filter { $0.other != nil }
    all = reading.schedule.map { [$0] + others.compactMap(\.other) } ?? []
    spans = [nil] + others.map(\.otherSpan)
    isDeadline = reading.isDeadline
  }

  /// Returns the range of a reading's words, if it differs from the first reading's.
  func words(_ place: Int) -> Range<Int>? { spans[place] }

  func choosing(_ place: Int, in line: TitleReading) -> TitleReading {
    guard place > 0 else { return line }
    var other = line
    other.reading.outcome = .schedule(all[place])
    other.reading.start = nil
    other.reading.notes = []
    return other
  }

  /// Describes the reading after this one.
  func next(behind place: Int, hasGiven: Bool, at moment: Moment) -> String {
    let next = (place + 1) % (all.count + 1)
    guard next < all.count else { return hasGiven ? DateChangeMessages.plainText : DateChangeMessages.noDate }
    let words = moment.phrase.reading(all[next])
    let rest = all[next].recurrence == nil && all[next].end == nil ? "" : words.rest
    return (isDeadline ? DateChangeMessages.by(words.lead) : words.lead) + rest + ", " + words.distance
  }
}

/// Finds phrases in a text that stay part of the title.
enum LiteralPhrases {
  /// Returns the ranges of the phrases in scalars of the text; skips phrases inside longer words.
  static func ranges(of phrases: [String], in text: String) -> [Range<Int>] {
    let scalars = Array(text.unicodeScalars)
    return phrases.flatMap { places(of: Array($0.unicodeScalars), in: scalars) }
  }

  private static func places(of phrase: [Unicode.Scalar], in text: [Unicode.Scalar]) -> [Range<Int>] {
    guard !phrase.isEmpty, phrase.count <= text.count else { return [] }
    return (0...text.count - phrase.count).filter { start in
      let end = start + phrase.count
      return text[start] == phrase[0] && text[start..<end].elementsEqual(phrase) && !joins(text, start)
        && !joins(text, end)
    }.map { $0..<$0 + phrase.count }
  }

  /// Returns true if a word spans this place.
  private static func joins(_ text: [Unicode.Scalar], _ place: Int) -> Bool {
    guard place > 0, place < text.count else { return false }
    return Character(text[place - 1]).isPartOfWord && Character(text[place]).isPartOfWord
  }
}

extension Character {
  /// True for letters and digits, which a motion by words crosses in one step.
  package var isPartOfWord: Bool { isLetter || isNumber }
}
