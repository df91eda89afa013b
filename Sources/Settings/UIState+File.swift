import Files
private import FoundationEssentials

extension UIState {
  /// Reads `ui.json`; a missing, damaged or unreadable file gives a first run's state.
  package init(file path: String) {
    guard let text = try? UserFile(path).text(limit: 64 << 10) else {
      self.init()
      return
    }
    self = (try? JSONDecoder().decode(UIState.self, from: Data(text.utf8))) ?? UIState()
  }

  /// Writes `ui.json` in one step; what a loss of power takes of it is no great loss.
  ///
  /// - Throws: `SettingsError` when the folder or the file cannot be written.
  package func save(to path: String) throws(SettingsError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let bytes = try? encoder.encode(self) else {
      throw SettingsError("The state of the screen cannot be written as JSON.")
    }
    try UserFile(path).replace(with: String(decoding: bytes, as: UTF8.self) + "\n", .fast)
  }
}
