package import Intents

/// What a widget was asked to show.
package struct Widget: Hashable, Sendable {
  /// How many items it shows.
  package enum Size: String, CaseIterable, Hashable, Sendable {
    /// One thing: what comes next.
    case small
    case medium, large
    case extraLarge = "extra-large"

    /// Its rows of items; nil where it shows one thing.
    package var rows: Int? {
      switch self {
      case .small: nil
      case .medium: 4
      case .large: 9
      case .extraLarge: 13
      }
    }
  }

  package var view: ListView
  /// Only what matches; nil for all of the view.
  package var filter: FilterExpression?
  /// What stands in front of the header in place of the view's name; nil for that.
  package var name: String?
  /// How many rows of items at most; nil for as many as fit.
  package var rows: Int?
  /// Whether it shows one thing.
  package var isSmall: Bool

  /// A widget; by default all of today that fits.
  package init(
    _ view: ListView = .today,
    filter: FilterExpression? = nil,
    name: String? = nil,
    rows: Int? = nil,
    isSmall: Bool = false
  ) {
    self.view = view
    self.filter = filter
    self.name = name
    self.rows = rows
    self.isSmall = isSmall
  }

  /// Seconds that a ticked row stays in its place.
  package static let lingers = 20
}
