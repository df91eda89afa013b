package import Intents
import Replica
import ScheduleGrammar
package import Storage
import TodoAPI
package import TodoModel

extension Home {
  /// Returns statistics of a range of days, or nil if `shouldStop` stopped the read.
  ///
  /// Only the authority counts moves to a later day. A remote one is contacted if `isAsking`; without an answer the
  /// count is unknown.
  package func statistics(
    _ days: ClosedRange<Day>, weekStart: Weekday, lists: StatisticsScope.Lists = .all, isAsking: Bool,
    until shouldStop: @escaping () -> Bool = { false }
  ) throws(StoreError) -> Statistics? {
    let (moment, authority) = (dependencies.moment, authority)
    let scope = StatisticsScope(days, now: moment.local, zone: moment.zone, weekStart: weekStart, lists: lists)
    let isAsked = isAsking || authority.source == .local
    let moved = isAsked ? try? authority.transport.moves(in: scope) : nil
    return try replica.statistics(scope, at: moment, moved: moved, until: shouldStop)
  }
}
