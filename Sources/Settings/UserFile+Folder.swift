private import Glibc

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
    guard let listing = opendir(folder) else { return [:] }
    defer { closedir(listing) }
    var texts: [String: String] = [:]
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasSuffix(ending), !name.hasPrefix(".") else { continue }
      let text = try? UserFile(folder + "/" + name).text(limit: limit)
      if let text { texts[name] = text }
    }
    return texts
  }
}
