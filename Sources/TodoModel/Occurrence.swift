/// One time at which an item is to be done.
package struct Occurrence: Hashable, Sendable {
  /// Its name, the same on every device.
  package let key: OccurrenceKey
  /// When it is due, in the person's zone, after moves.
  package let due: LocalTime
  /// When the rule says it is due.
  package let nominal: LocalTime

  /// An occurrence.
  package init(key: OccurrenceKey, due: LocalTime, nominal: LocalTime) {
    self.key = key
    self.due = due
    self.nominal = nominal
  }
}
