/// The vertical spacing of list rows.
package enum DensityChoice: String, CaseIterable, Hashable, Sendable {
  /// No blank lines.
  case compact
  /// A blank line above each heading.
  case calm
  /// A blank line between items, too.
  case roomy
}

extension DensityChoice: SettingValue {}
