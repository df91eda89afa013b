import Themes
import Toml

extension ThemeCatalogue { init(texts: [String: String]) { self.init(user: files(texts, in: "themes")) } }

extension IconCatalogue { init(texts: [String: String]) { self.init(user: files(texts, in: "icons")) } }

private func files(_ texts: [String: String], in folder: String) -> [String: TomlFile] {
  Dictionary(uniqueKeysWithValues: texts.map { ($0, TomlFile("\(folder)/\($0).toml", text: $1)) })
}
