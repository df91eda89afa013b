package import Intents
import Replica
import ScheduleGrammar
package import Storage
import TodoAPI
import TodoModel

extension Home {
  /// Returns the first step that has something to review, or nil if `shouldStop` stopped the read.
  ///
  /// Only the authority counts postponements, and a remote one is not asked.
  package func review(
    _ question: ReviewQuestion, until shouldStop: @escaping () -> Bool = { false }
  ) throws(StoreError) -> ReviewPart? {
    let (moment, authority) = (dependencies.moment, authority)
    let days = moment.today.advanced(by: 1 - ReviewQuestion.movedDays)...moment.today
    let scope = StatisticsScope(days, now: moment.local, zone: moment.zone)
    let isAsked = authority.source == .local && question.step != .week
    let moved = isAsked ? try? authority.transport.moves(in: scope) : nil
    return try replica.review(question, at: moment, moved: moved ?? [:], until: shouldStop)
  }
}
