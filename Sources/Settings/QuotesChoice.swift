/// The source of the quotes in an empty Today.
package enum QuotesChoice: String, CaseIterable, Hashable, Sendable {
  /// The built-in quotes and the user's own.
  case all
  case own
  case none
}

extension QuotesChoice: SettingValue {}
