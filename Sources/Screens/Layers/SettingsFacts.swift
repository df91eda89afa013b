/// What the settings page shows.
package struct SettingsFacts: Hashable, Sendable {
  /// The theme in use.
  package var theme: String
  /// All themes.
  package var themes: [String]
  /// The icon set in use.
  package var icons: String
  /// All icon sets.
  package var iconSets: [String]
  /// Whether the mouse is ours.
  package var mouse: Bool
  /// Where things are kept: what, and its path.
  package var files: [Hint]

  /// The facts.
  package init(theme: String, themes: [String], icons: String, iconSets: [String], mouse: Bool, files: [Hint])
  {
    self.theme = theme
    self.themes = themes
    self.icons = icons
    self.iconSets = iconSets
    self.mouse = mouse
    self.files = files
  }
}
