package import Intents

/// The configuration of a widget.
package struct Widget: Hashable, Sendable {
  /// The size of a widget.
  package enum Size: String, CaseIterable, Hashable, Sendable {
    /// A single item: the next one.
    case small
    case medium, large
    case extraLarge = "extra-large"

    /// Number of item rows; nil for a single item.
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
  package var filter: FilterExpression?
  /// The name in the header; nil for the name of the view.
  package var name: String?
  /// Maximum number of item rows; nil for as many as fit.
  package var rows: Int?
  /// True if the widget shows a single item.
  package var isSmall: Bool

  /// Creates a widget; by default it shows as much of today as fits.
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

  /// Seconds for which a ticked row keeps its place.
  package static let lingers = 20
}
