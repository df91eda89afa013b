/// One occurrence of an item.
package struct Occurrence: Hashable, Sendable {
  package let key: OccurrenceKey
  /// The due time on the user's clock, after moves, zone conversion and clock changes.
  package let due: LocalTime
  /// The time according to the schedule, in the schedule's own zone.
  package let nominal: LocalTime

  package init(key: OccurrenceKey, due: LocalTime, nominal: LocalTime) {
    self.key = key
    self.due = due
    self.nominal = nominal
  }
}
