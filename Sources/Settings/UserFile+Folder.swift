private import Glibc

extension UserFile {
  /// The texts of the `.toml` files in a folder, by name without the ending; empty when there is no folder.
  ///
  /// Files that cannot be read or are larger than `limit` bytes are left out.
  package static func tomlTexts(in folder: String, limit: Int = 64 << 10) -> [String: String] {
    guard let listing = opendir(folder) else { return [:] }
    defer { closedir(listing) }
    var texts: [String: String] = [:]
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasSuffix(".toml"), !name.hasPrefix(".") else { continue }
      let text = try? UserFile(folder + "/" + name).text(limit: limit)
      if let text { texts[String(name.dropLast(5))] = text }
    }
    return texts
  }
}
