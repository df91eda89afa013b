package import JSON

/// The theme, icons and mouse setting that an older `ui.json` may hold, to be moved to `config.toml`.
package enum FormerChoices {
  private static let names = ["theme", "icons", "mouse"]

  /// Moves the choices once; afterwards only `config.toml` holds them.
  ///
  /// Returns sentences about choices that could not be written. They are dropped.
  package static func takeOver(in folders: Folders) -> [String] {
    takeOver(UIState.kept(in: folders.uiState), in: folders)
  }

  /// Moves the choices of an already read `ui.json`.
  package static func takeOver(_ kept: JSONValue, in folders: Folders) -> [String] {
    let found = names.filter { kept[$0] != .null }
    guard !found.isEmpty else { return [] }
    // Removes the choices first: if `ui.json` is not writable, they would override the file at each start.
    do { try UIState(kept).save(to: folders.uiState) } catch { return [] }
    return found.compactMap { name in kept[name].toml.flatMap { complaint(about: name, $0, in: folders) } }
  }

  private static func complaint(about name: String, _ value: String, in folders: Folders) -> String? {
    do {
      _ = try ConfigEdit(name, to: value).save(in: folders)
      return nil
    } catch {
      return SettingMessages.chosenOnScreen(name, value, error.description)
    }
  }
}

extension JSONValue {
  /// The TOML form of a string or Boolean, or nil for other values.
  fileprivate var toml: String? {
    switch self {
    case .string(let text): text.toml
    case .bool(let truth): truth.toml
    default: nil
    }
  }
}
