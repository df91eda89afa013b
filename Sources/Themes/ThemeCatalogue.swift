import Toml

/// Every theme a person can choose: the built-in ones and those of the user's own folder.
package struct ThemeCatalogue: Sendable {
  private let user: [String: String]

  /// A catalogue; `user` holds the texts of the user's own theme files by id, and wins over the built-in ones.
  package init(user: [String: String] = [:]) { self.user = user }

  /// The ids in order: the default ones, the built-in ones, the user's own.
  package var ids: [String] {
    BuiltInFiles.themeIds + user.keys.filter { !BuiltInFiles.themeIds.contains($0) }.sorted()
  }

  /// Whether the theme comes from the user's own folder.
  package func isOwn(_ id: String) -> Bool { user[id] != nil }

  /// The theme with this id; nil when there is none.
  ///
  /// What is odd about its file is told, and the rest is used.
  ///
  /// - Throws: `ThemeError` when its file is not TOML or is too large.
  package func load(_ id: String) throws(ThemeError) -> LoadedTheme? {
    if let ready = Theme.ready(id), !isOwn(id) { return LoadedTheme(theme: ready, warnings: []) }
    guard let file = try file(id, depth: 0) else { return nil }
    return ThemeMaker.make(file, id: id)
  }

  /// A file with everything it inherits.
  private func file(_ id: String, depth: Int) throws(ThemeError) -> ThemeFile? {
    guard let text = user[id] ?? BuiltInFiles.theme(id) else { return nil }
    var own = try ThemeReader.read(text, id: id)
    if id == "base", user[id] == nil { return own }
    let parent = own.parent ?? "base"
    guard depth < 8, parent != id, let base = try file(parent, depth: depth + 1) else {
      let line = own.lines[id]?.line(of: "inherits")
      let message = "the theme \"\(parent)\" cannot be inherited; name another one, or none."
      own.warnings.append(ThemeWarning(id: id, line: line, message: message))
      return own.over(try Self.base())
    }
    return own.over(base)
  }

  private static func base() throws(ThemeError) -> ThemeFile {
    try ThemeReader.read(BuiltInFiles.theme("base") ?? "", id: "base")
  }
}
