private import Glibc
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
    var texts: [String: String] = [:]
    for name in names(in: folder, ending: ending) {
      if let text = try? UserFile(folder + "/" + name).text(limit: limit) { texts[name] = text }
    }
    return texts
  }

  /// The names in a folder that end so, but hidden ones.
  private static func names(in folder: String, ending: String) -> [String] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(ending), !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
