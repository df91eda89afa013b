import Files
package import JSON

extension UIState {
  /// Reads `ui.json`; a missing, damaged or unreadable file gives the initial state.
  package init(file path: String) { self.init(Self.kept(in: path)) }

  /// Returns the content of `ui.json` from any version, or null if it is missing, damaged or unreadable.
  package static func kept(in path: String) -> JSONValue {
    guard let text = try? UserFile(path).text(limit: 64 << 10) else { return .null }
    return (try? JSONValue(parsing: text)) ?? .null
  }

  /// Writes `ui.json` atomically but not durably: losing it in a power failure does no harm.
  ///
  /// Throws `SettingsError` if the folder or the file is not writable.
  package func save(to path: String) throws(SettingsError) {
    var writer = JSONWriter()
    writer.value(json)
    try UserFile(path).replace(with: String(decoding: writer.bytes, as: UTF8.self) + "\n", .fast)
  }
}
