import Files
package import Toml

extension UserFile {
  /// Returns the `.toml` files in a folder, by name without the suffix, or none if the folder is missing.
  ///
  /// Skips files that are unreadable or larger than `limit` bytes.
  package static func tomlFiles(in folder: String, limit: Int = 64 << 10) -> [String: TomlFile] {
    var files: [String: TomlFile] = [:]
    for name in names(in: folder, ending: ".toml") {
      let path = folder + "/" + name
      if let bytes = try? UserFile(path).bytes(limit: limit) { files[String(name.dropLast(5))] = TomlFile(path, bytes) }
    }
    return files
  }

  /// Returns the texts of the files with a suffix in a folder, by name, or none if the folder is missing.
  ///
  /// Skips files that are hidden, unreadable or larger than `limit` bytes.
  package static func texts(in folder: String, ending: String, limit: Int = 64 << 10) -> [String: String] {
    names(in: folder, ending: ending).reduce(into: [:]) { $0[$1] = try? File(folder + "/" + $1).text(limit: limit) }
  }

  private static func names(in folder: String, ending: String) -> [String] {
    Folder(folder).names.filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }
  }
}
