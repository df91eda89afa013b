import Settings
import Themes
import TodoModel

/// The themes of a session: the built-in ones and the user's own.
struct ThemeShelf {
  private let catalogue: ThemeCatalogue
  let current: String

  init(_ session: Session) {
    catalogue = ThemeCatalogue(user: UserFile.tomlFiles(in: session.folders.themes))
    current = session.config.theme.id(isLight: nil, environment: session.environment)
  }

  var ids: [String] { catalogue.ids }

  func text(of id: String) -> String { catalogue.text(of: id) ?? "" }

  /// Loads a theme by its id, with warnings about ignored parts of its file.
  func theme(_ id: String) throws(Refusal) -> ThemeCatalogue.Loaded {
    let loaded: ThemeCatalogue.Loaded?
    do { loaded = try catalogue.load(id) } catch { throw Refusal("\(error)", kind: "theme") }
    if let loaded { return loaded }
    let hint =
      NearestWord.of(id, in: ids).map { "Did you mean \($0)?" }
      ?? "There are: \(ids.joined(separator: ", "))."
    throw Refusal("There is no theme \(id). \(hint)", kind: "not-found")
  }
}
