package import Intents
package import ScheduleGrammar
import TodoModel

/// A finished review in five sentences: what was decided, the inbox, the lists, what slips, and what comes.
package struct ReviewReport {
  package let sentences: [String]

  package init(_ progress: ReviewProgress, _ summary: ReviewSummary, at moment: Moment) {
    let slip = summary.slip.map { ReviewMessages.slips($0.named.title, ReviewSentences.words($0)) }
    let next = summary.next.map { ($0.title, Self.when($0.due, at: moment)) }
    sentences = [
      ReviewMessages.decided(progress.decided), ReviewMessages.inbox(summary.inbox),
      ReviewMessages.lists(progress.lists), slip ?? ReviewMessages.nothingSlips,
      ReviewMessages.coming(summary.coming, within: ReviewQuestion.weekDays, next: next),
    ]
  }

  /// Formats "tomorrow 9:00" or "Fri 27 Nov".
  private static func when(_ due: LocalTime, at moment: Moment) -> String {
    let day =
      moment.today.distance(to: due.day) == 1 ? ReviewMessages.tomorrow : moment.phrase.date(due.day)
    return [day, due.time.map { moment.phrase.text($0) }].compactMap(\.self).joined(separator: " ")
  }
}
