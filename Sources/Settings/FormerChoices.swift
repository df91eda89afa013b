package import JSON

/// Theme, icons and mouse as `ui.json` may still hold them, chosen on the screen: they belong into `config.toml`.
package enum FormerChoices {
  private static let names = ["theme", "icons", "mouse"]

  /// Takes them over, once: afterwards `config.toml` alone says what holds.
  ///
  /// - Returns: Sentences about those that could not be written there; they are let go of.
  package static func takeOver(in folders: Folders) -> [String] {
    takeOver(UIState.kept(in: folders.uiState), in: folders)
  }

  /// The same where `ui.json` has been read already.
  package static func takeOver(_ kept: JSONValue, in folders: Folders) -> [String] {
    let found = names.filter { kept[$0] != .null }
    guard !found.isEmpty else { return [] }
    // Let go of first: where that cannot be written down they would win over the file at each start.
    do { try UIState(kept).save(to: folders.uiState) } catch { return [] }
    return found.compactMap { name in
      kept[name].toml.flatMap { complaint(about: name, $0, in: folders) }
    }
  }

  private static func complaint(about name: String, _ value: String, in folders: Folders) -> String? {
    do {
      _ = try ConfigEdit(name, to: value).save(in: folders)
      return nil
    } catch {
      return "\(name) = \(value) was chosen on the screen, but \(error.description) The settings file counts."
    }
  }
}

extension JSONValue {
  /// A text, or true or false, as it is written in TOML; nil for anything else.
  fileprivate var toml: String? {
    switch self {
    case .string(let text): text.toml
    case .bool(let truth): truth.toml
    default: nil
    }
  }
}
