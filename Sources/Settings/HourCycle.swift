/// How hours are written.
package enum HourCycle: Int, CaseIterable, Hashable, Sendable {
  /// 5:00 pm
  case twelve = 12
  /// 17:00
  case twentyFour = 24
}
