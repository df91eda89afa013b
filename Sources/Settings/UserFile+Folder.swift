import Files

extension UserFile {
  /// The texts of the `.toml` files in a folder, by name without the ending; empty when there is no folder.
  ///
  /// Files that cannot be read or are larger than `limit` bytes are left out.
  package static func tomlTexts(in folder: String, limit: Int = 64 << 10) -> [String: String] {
    let texts = texts(in: folder, ending: ".toml", limit: limit)
    return Dictionary(uniqueKeysWithValues: texts.map { (String($0.dropLast(5)), $1) })
  }

  /// The texts of the files in a folder whose names end so, by name; empty when there is no folder.
  ///
  /// Hidden files, and those that cannot be read or are larger than `limit` bytes, are left out.
  package static func texts(
    in folder: String,
    ending: String,
    limit: Int = 64 << 10
  ) -> [String: String] {
    let names = Folder(folder).names.filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }
    return names.reduce(into: [:]) { $0[$1] = try? File(folder + "/" + $1).text(limit: limit) }
  }
}
