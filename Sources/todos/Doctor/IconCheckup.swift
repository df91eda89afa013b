import Frames
import Settings
import Themes

/// The sets of signs side by side: only eyes can tell which of them a font has.
struct IconCheckup {
  private static let shown: [Icon] = [
    .open, .done, .overdue, .recurring, .reminder, .prioHigh, .trophy, .fresh,
  ]
  let session: Session

  var diagnostics: [Diagnostic] {
    let catalogue = IconCatalogue(user: UserFile.tomlFiles(in: session.folders.icons))
    let now = UIState(file: session.folders.uiState).icons ?? session.config.icons ?? "box"
    return catalogue.ids.flatMap { id -> [Diagnostic] in
      do {
        guard let loaded = try catalogue.load(id) else { return [] }
        return [shown(loaded.icons, isUsed: id == now)] + loaded.warnings.map { faulty("\($0)") }
      } catch {
        return [faulty("\(error)")]
      }
    }
  }

  private func shown(_ icons: IconSet, isUsed: Bool) -> Diagnostic {
    let signs = Self.shown.map { icons[$0].text }.filter { !$0.isEmpty }.joined(separator: "  ")
    let words = "\(icons.id): \(signs)" + (isUsed ? "  (in use)" : "")
    return .ok("icons", words, better: isUsed ? nil : "todos config set icons \(icons.id)")
  }

  private func faulty(_ sentence: String) -> Diagnostic {
    .warning("icons", String(sentence.dropLast()), fix: "mend that line, or remove the file")
  }
}
