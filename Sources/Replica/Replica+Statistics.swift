package import Intents
import SQLite
package import ScheduleGrammar
package import Storage
package import TodoModel

extension Replica {
  /// Numbers of what is seen, as it stands at that moment; nil where that was to end before all was counted.
  ///
  /// `moved` says how often items were moved to a later day, nil where that is not known. `isEnough` is asked again and
  /// again meanwhile.
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
  /// What is seen, as `Visible` keeps it.
  fileprivate static let visible = StatisticsSource(
    table: "visible",
    createdAt: "created_at",
    text: "item",
    item: "item",
    completions: "CASE WHEN json_valid(item) THEN json_extract(item, '$.completions') END"
  )
}
