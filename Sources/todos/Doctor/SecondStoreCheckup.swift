import Files
import Settings

/// Whether something else starts `todos` over other folders: the mistake that silently splits a list in two.
struct SecondStoreCheckup {
  let session: Session

  var diagnostics: [Diagnostic] {
    let strays =
      (TmuxLaunchers.all() + UnitLaunchers.all(session.environment) + CronLaunchers.all())
      .compactMap(diagnostic)
    guard strays.isEmpty else { return strays }
    return [
      .ok(
        "one list",
        "tmux, systemd units and cron open the same items as this shell: \(session.folders.data)"
      )
    ]
  }

  /// What is wrong with a launcher; nil where it opens the same items.
  private func diagnostic(_ launcher: Launcher) -> Diagnostic? {
    guard let folders = launcher.folders(home: session.environment["HOME"]),
      Self.place(folders.data) != Self.place(session.folders.data)
    else { return nil }
    return .warning(
      "one list",
      "\(launcher.name) opens another list: \(folders.data), not \(session.folders.data)",
      fix: launcher.fix(session.folders.root)
    )
  }

  /// A folder by the one name it has: links followed, no slash too many.
  private static func place(_ folder: String) -> String {
    File(folder).real?.path ?? folder.split(separator: "/").map { "/" + $0 }.joined()
  }
}
