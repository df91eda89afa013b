/// One time an item is to be done.
package struct Occurrence: Hashable, Sendable {
  /// Its name, the same on every device.
  package let key: OccurrenceKey
  /// When it is due on the person's own clock: after a move, a conversion from the schedule's zone, a change of clocks.
  package let due: LocalTime
  /// When the schedule says it is, in the schedule's own zone.
  package let nominal: LocalTime

  package init(key: OccurrenceKey, due: LocalTime, nominal: LocalTime) {
    self.key = key
    self.due = due
    self.nominal = nominal
  }
}
