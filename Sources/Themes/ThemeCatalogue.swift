package import Toml

/// All selectable themes: the built-in ones and those of the user's folder.
package struct ThemeCatalogue: Hashable, Sendable {
  /// A theme with the warnings of its files.
  package struct Loaded: Hashable, Sendable {
    /// The theme; invalid lines fall back to the base theme.
    package let theme: Theme
    /// The warnings, each with the file it occurred in.
    package let warnings: [TomlFault]
  }

  private var user: [String: TomlFile]

  /// Creates a catalogue; `user` contains the user's theme files by id, which override the built-in ones.
  package init(user: [String: TomlFile] = [:]) { self.user = user }

  /// The ids: the default ones, the built-in ones, then the user's.
  package var ids: [String] {
    BuiltInFiles.themeIds + user.keys.filter { !BuiltInFiles.themeIds.contains($0) }.sorted()
  }

  func with(_ file: TomlFile, as id: String) -> ThemeCatalogue {
    var catalogue = self
    catalogue.user[id] = file
    return catalogue
  }

  package func text(of id: String) -> String? { file(id)?.text }

  private func file(_ id: String) -> TomlFile? { user[id] ?? BuiltInFiles.theme(id) }

  package func isOwn(_ id: String) -> Bool { user[id] != nil }

  /// Returns the theme with this id, or nil if there is none.
  ///
  /// Invalid parts of its file, or of inherited ones, become warnings, and the rest is used.
  ///
  /// - Throws: `TomlFault` if one of the files is not TOML or is too large.
  package func load(_ id: String) throws(TomlFault) -> Loaded? {
    if let ready = Theme.ready(id), !isOwn(id) { return Loaded(theme: ready, warnings: []) }
    return try file(id, depth: 0).map { ThemeMaker.make($0, id: id) }
  }

  /// Returns a file merged with everything it inherits.
  private func file(_ id: String, depth: Int) throws(TomlFault) -> ThemeFile? {
    guard let source = file(id) else { return nil }
    var own = try ThemeReader.read(source)
    guard let parent = own.parent else {
      if id != "base" { return own.over(try file("base", depth: depth + 1) ?? own) }
      return isOwn(id) ? own.over(try Self.base()) : own
    }
    if depth < 8, parent.text != id, let base = try file(parent.text, depth: depth + 1) { return own.over(base) }
    let message = ThemeFileMessages.cannotBeInherited(TomlText.shown(parent.text))
    own.warnings.append(TomlFault(parent.file, parent.position, message))
    return own.over(try Self.base())
  }

  private static func base() throws(TomlFault) -> ThemeFile { try ThemeReader.read(BuiltInFiles.base) }
}
