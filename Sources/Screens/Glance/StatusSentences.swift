import Frames
import Intents
package import ScheduleGrammar
import TodoModel

/// Today in whole sentences: "3 of 9 done. Next at 9:00: Stand-up notes."
package struct StatusSentences: Sendable {
  private let glance: Glance?
  private let counted: StatusCount?
  private let phrase: SchedulePhrase

  /// Sentences about what is seen; `glance` is nil where no list has been read yet.
  package init(_ glance: Glance?, phrase: SchedulePhrase) {
    (self.glance, counted) = (glance, nil)
    self.phrase = phrase
  }

  package init(_ counted: StatusCount, phrase: SchedulePhrase) {
    (glance, self.counted) = (nil, counted)
    self.phrase = phrase
  }

  /// Returns the sentences, sanitized, in one line of at most `columns`.
  package func text(columns: Int?, isASCII: Bool) -> String {
    let words = DisplayText(sentences.joined(separator: " "))
    let shown = isASCII ? words.asciiOnly : words
    return (columns.map { shown.truncated(to: max(1, $0)) } ?? shown).text
  }

  private var sentences: [String] {
    if let counted {
      return [GlanceMessages.items(counted.count, in: counted.name)] + doubts(counted.freshness)
    }
    guard let glance else { return [GlanceMessages.noListSeen, GlanceMessages.howToReadList] }
    var all = [count(glance)]
    if glance.overdue > 0 { all.append(GlanceMessages.areOverdue(glance.overdue)) }
    if let focus = glance.focus { all.append(sentence(focus)) }
    if let next = glance.next { all.append(sentence(next, glance)) }
    return all + doubts(glance.freshness)
  }

  private func doubts(_ freshness: Freshness) -> [String] {
    [reliability(freshness), freshness.needsWords.map { $0 + "." }].compactMap(\.self)
  }

  private func count(_ glance: Glance) -> String {
    if glance.items == 0 { return GlanceMessages.nothingOnList }
    if glance.total == 0 { return GlanceMessages.nothingIsDueToday }
    return glance.isAllDone && glance.total > 1
      ? GlanceMessages.allAreDone(glance.total) : GlanceMessages.areDone(glance.done, of: glance.total)
  }

  private func sentence(_ focus: Glance.Focused) -> String {
    let title = closed(focus.title)
    return focus.minutes >= 60
      ? GlanceMessages.inFocus(for: focus.words, title) : GlanceMessages.inFocus(minutes: focus.minutes, title)
  }

  private func sentence(_ next: Glance.Due, _ glance: Glance) -> String {
    let (time, title) = (next.when.time.map { phrase.text($0) }, closed(next.title))
    switch next.lateness {
    case .overdue: return GlanceMessages.overdue(since: phrase.date(next.when.day), at: time, title)
    case .passed: return GlanceMessages.passedToday(at: time, title)
    case .onTime, .over: break
    }
    if let until = next.until {
      let end = until.day == glance.day ? until.time.map(phrase.text) : phrase.date(until)
      return end.map { GlanceMessages.on(until: $0, title) } ?? GlanceMessages.onUntilToday(title)
    }
    let day = next.when.day == glance.day ? nil : phrase.date(next.when.day)
    return GlanceMessages.next(on: day, at: time, title)
  }

  /// A caveat about the freshness, if any.
  private func reliability(_ freshness: Freshness) -> String? {
    switch (freshness.state, freshness.source) {
    case (.fresh, _): return nil
    case (_, .local): return GlanceMessages.maybeOutOfDate
    case (.stale, .server): return GlanceMessages.serverAsked(freshness.age)
    case (.unavailable, .server): return GlanceMessages.serverOutOfReach(freshness.age)
    }
  }

  /// Returns a title as the end of a sentence.
  private func closed(_ title: String) -> String { title + (title.hasSuffix(".") ? "" : ".") }
}
