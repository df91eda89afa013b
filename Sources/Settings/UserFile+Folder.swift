import Files
package import Toml

extension UserFile {
  /// The `.toml` files in a folder, by name without the ending; empty when there is no folder.
  ///
  /// Files that cannot be read or are larger than `limit` bytes are left out.
  package static func tomlFiles(in folder: String, limit: Int = 64 << 10) -> [String: TomlFile] {
    var files: [String: TomlFile] = [:]
    for name in names(in: folder, ending: ".toml") {
      let path = folder + "/" + name
      if let bytes = try? UserFile(path).bytes(limit: limit) {
        files[String(name.dropLast(5))] = TomlFile(path, bytes)
      }
    }
    return files
  }

  /// The texts of the files in a folder whose names end so, by name; empty when there is no folder.
  ///
  /// Hidden files, and those that cannot be read or are larger than `limit` bytes, are left out.
  package static func texts(
    in folder: String,
    ending: String,
    limit: Int = 64 << 10
  ) -> [String: String] {
    names(in: folder, ending: ending).reduce(into: [:]) {
      $0[$1] = try? File(folder + "/" + $1).text(limit: limit)
    }
  }

  /// The names in a folder that end so, but hidden ones.
  private static func names(in folder: String, ending: String) -> [String] {
    Folder(folder).names.filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }
  }
}
