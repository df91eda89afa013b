/// How much room the rows of the list have.
package enum DensityChoice: String, CaseIterable, Hashable, Sendable {
  /// No blank lines at all.
  case compact
  /// A blank line above each heading.
  case calm
  /// A blank line between the items, too.
  case roomy
}

extension DensityChoice: SettingValue {}
