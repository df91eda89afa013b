package import Intents
import SQLite
package import ScheduleGrammar
package import Storage
package import TodoModel

extension Replica {
  /// Returns statistics at that moment; nil if `isEnough`, which is polled meanwhile, ends the count early.
  ///
  /// `moved` maps items to how often they were moved to a later day; nil if unknown.
  package func statistics(
    _ scope: StatisticsScope,
    at moment: Moment,
    moved: [ItemID: Int]?,
    until isEnough: @escaping () -> Bool = { false }
  ) throws(StoreError) -> Statistics? {
    try store.read(until: isEnough) {
      try StatisticsReader($0, .visible, moment).statistics(scope, moved: moved)
    }
  }
}

extension StatisticsSource {
  fileprivate static let visible = StatisticsSource(
    table: "visible",
    createdAt: "created_at",
    text: "item",
    item: "item",
    completions: "CASE WHEN json_valid(item) THEN json_extract(item, '$.completions') END"
  )
}
