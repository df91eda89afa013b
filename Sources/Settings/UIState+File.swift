import Files
package import JSON

extension UIState {
  /// Reads `ui.json`; a missing, damaged or unreadable file gives a first run's state.
  package init(file path: String) { self.init(Self.kept(in: path)) }

  /// What `ui.json` holds, whoever wrote it; null where it is missing, damaged or cannot be read.
  package static func kept(in path: String) -> JSONValue {
    guard let text = try? UserFile(path).text(limit: 64 << 10) else { return .null }
    return (try? JSONValue(parsing: text)) ?? .null
  }

  /// Writes `ui.json` in one step; what a loss of power takes of it is no great loss.
  ///
  /// - Throws: `SettingsError` when the folder or the file cannot be written.
  package func save(to path: String) throws(SettingsError) {
    var writer = JSONWriter()
    writer.value(json)
    try UserFile(path).replace(with: String(decoding: writer.bytes, as: UTF8.self) + "\n", .fast)
  }
}
