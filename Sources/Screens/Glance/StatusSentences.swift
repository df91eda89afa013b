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
      let count = counted.count == 1 ? "1 item" : "\(counted.count) items"
      return ["\(count) in \(counted.name)."] + doubts(counted.freshness)
    }
    guard let glance else { return ["No list has been seen here yet.", "`todos list` reads it."] }
    var all = [count(glance)]
    if glance.overdue > 0 { all.append(glance.overdue == 1 ? "1 is overdue." : "\(glance.overdue) are overdue.") }
    if let focus = glance.focus { all.append("In focus for \(duration(focus)): \(closed(focus.title))") }
    if let next = glance.next { all.append(sentence(next, glance)) }
    return all + doubts(glance.freshness)
  }

  private func doubts(_ freshness: Freshness) -> [String] {
    [reliability(freshness), freshness.needsWords.map { $0 + "." }].compactMap(\.self)
  }

  private func count(_ glance: Glance) -> String {
    if glance.items == 0 { return "Nothing on the list yet." }
    if glance.total == 0 { return "Nothing is due today." }
    return glance.isAllDone && glance.total > 1
      ? "All \(glance.total) done." : "\(glance.done) of \(glance.total) done."
  }

  private func duration(_ focus: Glance.Focused) -> String {
    if focus.minutes >= 60 { return focus.words }
    return focus.minutes == 1 ? "1 minute" : "\(focus.minutes) minutes"
  }

  private func sentence(_ next: Glance.Due, _ glance: Glance) -> String {
    let time = next.when.time.map { " at " + phrase.text($0) } ?? ""
    switch next.lateness {
    case .overdue: return "Overdue since \(phrase.date(next.when.day))\(time): \(closed(next.title))"
    case .passed: return "Passed today\(time): \(closed(next.title))"
    case .onTime, .over: break
    }
    if let until = next.until {
      let end = until.day == glance.day ? until.time.map(phrase.text) ?? "today" : phrase.date(until)
      return "On until \(end): \(closed(next.title))"
    }
    let day = next.when.day == glance.day ? "" : " on \(phrase.date(next.when.day))"
    return "Next\(day)\(time): \(closed(next.title))"
  }

  /// A caveat about the freshness, if any.
  private func reliability(_ freshness: Freshness) -> String? {
    let age = freshness.age.map { $0 < 60 ? "just now" : Freshness.words(age: $0) + " ago" } ?? "never"
    switch (freshness.state, freshness.source) {
    case (.fresh, _): return nil
    case (_, .local): return "This may be out of date; `todos list` reads it again."
    case (.stale, .server): return "The server was last asked \(age)."
    case (.unavailable, .server): return "The server is out of reach; it was last asked \(age)."
    }
  }

  /// Returns a title as the end of a sentence.
  private func closed(_ title: String) -> String { title + (title.hasSuffix(".") ? "" : ".") }
}
