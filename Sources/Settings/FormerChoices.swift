private import FoundationEssentials

/// Theme, icons and mouse as `ui.json` may still hold them, chosen on the screen: they belong into `config.toml`.
package enum FormerChoices {
  private struct Fields: Decodable {
    var theme: String?
    var icons: String?
    var mouse: Bool?

    private enum CodingKeys: CodingKey { case theme, icons, mouse }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      theme = try? fields.decodeIfPresent(String.self, forKey: .theme)
      icons = try? fields.decodeIfPresent(String.self, forKey: .icons)
      mouse = try? fields.decodeIfPresent(Bool.self, forKey: .mouse)
    }
  }

  /// Takes them over, once: afterwards `config.toml` alone says what holds.
  ///
  /// - Returns: Sentences about those that could not be written there; they are let go of.
  package static func takeOver(in folders: Folders) -> [String] {
    guard let text = try? UserFile(folders.uiState).text(limit: 64 << 10),
      ["\"theme\"", "\"icons\"", "\"mouse\""].contains(where: text.contains),
      let fields = try? JSONDecoder().decode(Fields.self, from: Data(text.utf8))
    else { return [] }
    // Let go of first: where that cannot be written down they would win over the file at each start.
    do { try UIState(file: folders.uiState).save(to: folders.uiState) } catch { return [] }
    let values = [
      ("theme", fields.theme?.toml), ("icons", fields.icons?.toml), ("mouse", fields.mouse?.toml),
    ]
    return values.compactMap { name, value in
      value.flatMap { complaint(about: name, $0, in: folders) }
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
