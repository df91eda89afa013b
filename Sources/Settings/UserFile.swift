package import Files

/// A small file of the user's: read whole, and replaced whole or not at all; what goes wrong is a sentence.
package struct UserFile: Hashable, Sendable {
  private let file: File

  package init(_ path: String) { file = File(path) }

  /// The path.
  package var path: String { file.path }

  /// The text; nil when there is no file.
  ///
  /// Bytes that are no UTF-8 become U+FFFD.
  ///
  /// - Parameter limit: The most bytes it may have.
  /// - Returns: The whole text.
  /// - Throws: `SettingsError` when it is there and cannot be read, or is larger.
  package func text(limit: Int = 1 << 20) throws(SettingsError) -> String? {
    try bytes(limit: limit).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes; nil when there is no file.
  ///
  /// - Parameter limit: The most there may be.
  /// - Returns: All of them.
  /// - Throws: `SettingsError` when it is there and cannot be read, or is larger.
  package func bytes(limit: Int = 1 << 20) throws(SettingsError) -> [UInt8]? {
    do { return try file.read(limit: limit) } catch {
      guard error.kind != .tooLarge else {
        throw SettingsError(
          "\(file.path) is larger than \(limit / 1024) KiB, which is too much for such a file."
        )
      }
      throw SettingsError("\(file.path) cannot be read: \(error.reason).")
    }
  }

  /// Replaces the file in one step: a new file (mode 0600, or the old one's) takes the name.
  ///
  /// Links are followed, also one to a file that is to be made. A file that not even its owner may write is left alone,
  /// though its folder would let another one take its name.
  package func replace(with text: String, _ durability: File.Durability = .durable) throws(SettingsError) {
    let target = try target()
    let mode = target.facts?.mode ?? 0o600
    guard mode & 0o200 != 0 else { throw SettingsError("\(target.path) cannot be written: it is read-only.") }
    do {
      try target.replace(with: Array(text.utf8), mode: mode, durability)
    } catch {
      throw SettingsError("\(target.path) cannot be written: \(error.reason).")
    }
  }

  /// The file that the path leads to, also where it is still to be made at the end of several links.
  private func target() throws(SettingsError) -> File {
    if let real = file.real { return real }
    var end = file
    for _ in 0..<40 {
      guard let next = end.target else { return end }
      end = File(next.hasPrefix("/") ? next : "\(end.folder.path)/\(next)")
    }
    throw SettingsError("\(file.path) cannot be written: its links lead in a circle.")
  }
}
