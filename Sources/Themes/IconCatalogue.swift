import Frames
import Toml

/// Every icon set a person can choose: the built-in ones and those of the user's own folder.
package struct IconCatalogue: Sendable {
  private let user: [String: String]

  /// A catalogue; `user` holds the texts of the user's own icon files by id, and wins over the built-in ones.
  package init(user: [String: String] = [:]) { self.user = user }

  /// The ids in order: the built-in ones, the user's own.
  package var ids: [String] {
    let builtIn = IconSet.builtIn.map(\.id)
    return builtIn + user.keys.filter { !builtIn.contains($0) }.sorted()
  }

  /// The set with this id and what is odd about its file; nil when there is none.
  ///
  /// Missing signs are those of `box`.
  ///
  /// - Throws: `ThemeError` when its file is not TOML or is too large.
  package func load(_ id: String) throws(ThemeError) -> (icons: IconSet, warnings: [ThemeWarning])? {
    guard let text = user[id] else { return IconSet.builtIn(id).map { ($0, []) } }
    return try Self.read(text, id: id)
  }

  /// Reads the text of an icon file.
  static func read(
    _ text: String,
    id: String
  ) throws(ThemeError) -> (icons: IconSet, warnings: [ThemeWarning]) {
    let document = try ThemeReader.parse(text, id: id)
    var signs = Icon.allCases.map { IconSet.box[$0] }
    var warnings: [ThemeWarning] = []
    func warn(_ message: String, _ key: String, in section: String) {
      warnings.append(ThemeWarning(id: id, line: document.line(of: key, in: section), message: message))
    }
    for key in document.keys where !["name", "icons"].contains(key) {
      warn("there is no setting \"\(key)\"; remove it.", key, in: "")
    }
    for key in document.keys(in: "icons") {
      guard let icon = Icon(key: key) else {
        warn("there is no icon \"\(key)\"; remove the line.", key, in: "icons")
        continue
      }
      guard let sign = document.values["icons"]?.table?[key]?.string else {
        warn("the icon \(key) is a text such as \"*\".", key, in: "icons")
        continue
      }
      signs[Int(icon.rawValue)] = DisplayText(sign)
    }
    return (IconSet(id: id, signs: signs), warnings)
  }
}
