package import Toml

/// Every theme a person can choose: the built-in ones and those of the user's own folder.
package struct ThemeCatalogue: Hashable, Sendable {
  /// A theme with what was odd about its files.
  package struct Loaded: Hashable, Sendable {
    /// The theme; odd lines fell back to the base.
    package let theme: Theme
    /// What was odd, each told of the file in which it stands.
    package let warnings: [TomlFault]
  }

  private var user: [String: TomlFile]

  /// A catalogue; `user` holds the user's own theme files by id, and wins over the built-in ones.
  package init(user: [String: TomlFile] = [:]) { self.user = user }

  /// The ids in order: the default ones, the built-in ones, the user's own.
  package var ids: [String] {
    BuiltInFiles.themeIds + user.keys.filter { !BuiltInFiles.themeIds.contains($0) }.sorted()
  }

  /// The catalogue with a file of the person's own more, or with another one of this id.
  func with(_ file: TomlFile, as id: String) -> ThemeCatalogue {
    var catalogue = self
    catalogue.user[id] = file
    return catalogue
  }

  /// What the file of the theme with this id says; nil when there is none.
  package func text(of id: String) -> String? { file(id)?.text }

  private func file(_ id: String) -> TomlFile? { user[id] ?? BuiltInFiles.theme(id) }

  /// Whether the theme comes from the user's own folder.
  package func isOwn(_ id: String) -> Bool { user[id] != nil }

  /// The theme with this id; nil when there is none.
  ///
  /// What is odd about its file, or about one it inherits from, is told, and the rest is used.
  ///
  /// - Throws: `TomlFault` when one of the files is not TOML or is too large.
  package func load(_ id: String) throws(TomlFault) -> Loaded? {
    if let ready = Theme.ready(id), !isOwn(id) { return Loaded(theme: ready, warnings: []) }
    return try file(id, depth: 0).map { ThemeMaker.make($0, id: id) }
  }

  /// A file with everything it inherits.
  private func file(_ id: String, depth: Int) throws(TomlFault) -> ThemeFile? {
    guard let source = file(id) else { return nil }
    var own = try ThemeReader.read(source)
    guard let parent = own.parent else {
      if id != "base" { return own.over(try file("base", depth: depth + 1) ?? own) }
      return isOwn(id) ? own.over(try Self.base()) : own
    }
    if depth < 8, parent.text != id, let base = try file(parent.text, depth: depth + 1) {
      return own.over(base)
    }
    let message =
      "The theme \"\(TomlText.shown(parent.text))\" cannot be inherited; name another one, or none."
    own.warnings.append(TomlFault(parent.file, parent.position, message))
    return own.over(try Self.base())
  }

  private static func base() throws(TomlFault) -> ThemeFile { try ThemeReader.read(BuiltInFiles.base) }
}
