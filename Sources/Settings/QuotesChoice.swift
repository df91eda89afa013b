/// Whose sentences stand where today is empty.
package enum QuotesChoice: String, CaseIterable, Hashable, Sendable {
  /// Those that come along, and the person's own.
  case all
  /// The person's own.
  case own
  /// None.
  case none
}

extension QuotesChoice: SettingValue {}
