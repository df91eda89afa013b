package import Intents
import Replica
import ScheduleGrammar
package import Storage
import TodoAPI
package import TodoModel

extension Home {
  /// Numbers of some days; nil where `isEnough` ended that early.
  ///
  /// How often items were moved only the authority knows: one elsewhere is asked where `isAsking`, and where it has no
  /// answer the numbers say that it is not known.
  package func statistics(
    _ days: ClosedRange<Day>,
    weekStart: Weekday,
    lists: StatisticsScope.Lists = .all,
    isAsking: Bool,
    until isEnough: @escaping () -> Bool = { false }
  ) throws(StoreError) -> Statistics? {
    let (moment, authority) = (surroundings.moment, authority)
    let scope = StatisticsScope(
      days,
      now: moment.local,
      zone: moment.zone,
      weekStart: weekStart,
      lists: lists
    )
    let isAsked = isAsking || authority.source == .local
    let moved = isAsked ? try? authority.transport.moves(in: scope) : nil
    return try replica.statistics(scope, at: moment, moved: moved, until: isEnough)
  }
}
