/// Every theme a person can choose: the built-in ones and those of the user's own folder.
package struct ThemeCatalogue: Sendable {
  private let user: [String: String]

  /// A catalogue; `user` holds the texts of the user's own theme files by id, and wins over the built-in ones.
  package init(user: [String: String] = [:]) { self.user = user }

  /// The ids in order: the default ones, the built-in ones, the user's own.
  package var ids: [String] { [] }

  /// The theme with this id; nil when there is none.
  ///
  /// - Throws: `ThemeError` when the file is not TOML, is too large, or inherits in a circle.
  package func load(_ id: String) throws(ThemeError) -> LoadedTheme? { nil }
}
