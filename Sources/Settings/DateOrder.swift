/// The order in which dates are written in figures.
package enum DateOrder: String, CaseIterable, Hashable, Sendable {
  /// 11/20/2026
  case mdy
  /// 20.11.2026
  case dmy
  /// 2026-11-20
  case ymd
}
