import FoundationEssentials
import ScheduleGrammar
import TodoModel

/// Checks the properties of every reading.
struct ReadingCheck {
  private let situation: Situation
  private var text: String { situation.text }
  private var count: Int { text.unicodeScalars.count }

  init(_ situation: Situation) { self.situation = situation }

  func check(_ grammar: Grammar, _ mode: ReadingMode) {
    let reading = grammar.read(text, mode: mode, literals: situation.literals)
    check(reading, mode)
    if mode == .date {
      hold(reading.title.isEmpty, "no title is left of a date", text)
      checkSuggestion(reading, grammar)
    } else {
      TitleCheck.check(reading.title, of: text, without: reading.spans)
    }
  }

  func check(_ reading: Reading, _ mode: ReadingMode) {
    checkSpans(reading.spans)
    hold((0...1).contains(reading.confidence), "confidence is 0 to 1", text)
    for refusal in [reading.refusal, reading.hint].compactMap(\.self) {
      let isInside = refusal.span.lowerBound >= 0 && refusal.span.upperBound <= count
      hold(isInside && !refusal.message.isEmpty, "a refusal points at the text", (text, refusal))
    }
    hold(reading.refusal == nil || mode == .date, "a title is never refused", text)
    hold((reading.start != nil) == (reading.schedule != nil), "a schedule has a start", text)
    if let schedule = reading.schedule {
      hold(!reading.spans.isEmpty, "a schedule stands somewhere", text)
      hold(schedule.zone != nil || schedule.start == reading.start, "the start is the person's", text)
      ScheduleCheck(situation, schedule).check()
    }
    for other in reading.ambiguities.compactMap(\.other) { ScheduleCheck(situation, other).check() }
  }

  private func checkSpans(_ spans: [Range<Int>]) {
    var last = 0
    for span in spans {
      hold(!span.isEmpty && span.lowerBound >= last && span.upperBound <= count, "spans ascend", (text, spans))
      last = span.upperBound
      let isFree = situation.literals.allSatisfy { !$0.overlaps(span) }
      hold(isFree, "what was given back is not read", (text, spans, situation.literals))
    }
  }

  private func checkSuggestion(_ reading: Reading, _ grammar: Grammar) {
    guard let suggestion = reading.refusal?.suggestion else { return }
    let again = grammar.read(suggestion, mode: .date)
    hold(again.refusal == nil, "a suggestion is read", (text, suggestion))
  }
}
