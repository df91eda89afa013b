/// What the settings page shows.
package struct SettingsFacts: Hashable, Sendable {
  /// The theme in use.
  var theme: String
  /// All themes.
  var themes: [String]
  /// The icon set in use.
  var icons: String
  /// All icon sets.
  var iconSets: [String]
  /// Whether the mouse is ours.
  var mouse: Bool
  /// Where things are kept: what, and its path.
  var files: [Hint]
}
