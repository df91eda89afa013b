import Frames
import Settings
import Themes

/// The sets of signs side by side: only eyes can tell which of them a font has.
struct IconCheckup {
  private static let shown: [Icon] = [
    .open, .done, .overdue, .recurring, .reminder, .prioHigh, .trophy, .fresh,
  ]
  let session: Session

  var symptoms: [Symptom] {
    let catalogue = IconCatalogue(user: UserFile.tomlFiles(in: session.folders.icons))
    let now = UIState(file: session.folders.uiState).icons ?? session.config.icons ?? "box"
    return catalogue.ids.compactMap { id in
      guard let icons = (try? catalogue.load(id))?.icons else { return nil }
      let signs = Self.shown.map { icons[$0].text }.filter { !$0.isEmpty }.joined(separator: "  ")
      let fix = id == now ? nil : "todos config set icons \(id)"
      return .ok("icons", "\(id): \(signs)" + (id == now ? "  (in use)" : ""), better: fix)
    }
  }
}
