package import Files
package import Toml

/// A small file of the user, read and replaced as a whole; errors are sentences.
package struct UserFile: Hashable, Sendable {
  private let file: File

  package init(_ path: String) { file = File(path) }

  package var path: String { file.path }

  /// Returns the text, or nil if the file is missing; invalid UTF-8 becomes U+FFFD.
  ///
  /// Throws `SettingsError` if the file is unreadable or larger than `limit` bytes.
  package func text(limit: Int = 1 << 20) throws(SettingsError) -> String? {
    try bytes(limit: limit).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the bytes, or nil if the file is missing.
  ///
  /// Throws `SettingsError` if the file is unreadable or larger than `limit` bytes.
  package func bytes(limit: Int = 1 << 20) throws(SettingsError) -> [UInt8]? {
    do { return try file.read(limit: limit) } catch {
      guard error.kind != .tooLarge else {
        throw SettingsError(UserFileMessages.tooLarge(file.path, limit: limit / 1024))
      }
      throw SettingsError(UserFileMessages.cannotRead(file.path, error.reason))
    }
  }

  /// Replaces the file atomically with a new one of the same mode (0600 if it is new).
  ///
  /// Follows links, even to a missing file. A file without write permission for its owner is not replaced, although its
  /// folder would allow it.
  package func replace(with text: String, _ durability: File.Durability = .durable) throws(SettingsError) {
    let target = try target()
    let mode = target.facts?.mode ?? 0o600
    guard mode & 0o200 != 0 else { throw SettingsError(UserFileMessages.isReadOnly(target.path)) }
    do { try target.replace(with: Array(text.utf8), mode: mode, durability) } catch {
      throw SettingsError(UserFileMessages.cannotWrite(target.path, error.reason))
    }
  }

  /// Returns the file at the end of the links, even if it is still missing.
  private func target() throws(SettingsError) -> File {
    if let real = file.real { return real }
    var end = file
    for _ in 0..<40 {
      guard let next = end.target else { return end }
      end = File(next.hasPrefix("/") ? next : "\(end.folder.path)/\(next)")
    }
    throw SettingsError(UserFileMessages.linksFormLoop(file.path))
  }
}

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
