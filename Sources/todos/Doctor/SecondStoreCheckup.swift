import Files
import Settings

/// Whether something else starts `todos` over other folders: the mistake that silently splits a list in two.
struct SecondStoreCheckup {
  let session: Session

  var symptoms: [Symptom] {
    let strays =
      (TmuxStarter.all() + UnitStarter.all(session.environment) + CronStarter.all())
      .compactMap(symptom)
    guard strays.isEmpty else { return strays }
    return [
      .ok(
        "one list",
        "tmux, systemd units and cron open the same items as this shell: \(session.folders.data)"
      )
    ]
  }

  /// What is wrong with a starter; nil where it opens the same items.
  private func symptom(_ starter: Starter) -> Symptom? {
    guard let folders = starter.folders(home: session.environment["HOME"]),
      Self.place(folders.data) != Self.place(session.folders.data)
    else { return nil }
    return .warning(
      "one list",
      "\(starter.name) opens another list: \(folders.data), not \(session.folders.data)",
      fix: starter.fix(session.folders.root)
    )
  }

  /// A folder by the one name it has: links followed, no slash too many.
  private static func place(_ folder: String) -> String {
    File(folder).real?.path ?? folder.split(separator: "/").map { "/" + $0 }.joined()
  }
}
