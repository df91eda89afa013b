package import Themes

/// What the pickers of looks and the settings page offer.
package struct Look: Hashable, Sendable {
  /// The theme in use.
  package var theme: String
  /// All themes.
  package var themes: [String]
  /// All icon sets.
  package var iconSets: [IconSet]
  /// Where things are kept: what, and its path.
  package var files: [Hint]

  package init(
    theme: String = "todos-dark",
    themes: [String] = [],
    iconSets: [IconSet] = IconSet.builtIn,
    files: [Hint] = []
  ) {
    self.theme = theme
    self.themes = themes
    self.iconSets = iconSets
    self.files = files
  }
}
