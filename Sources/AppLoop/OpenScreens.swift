import Files
import Glibc
package import Intents
package import Settings

/// The full screens that a home has open now, and the way to hand one of them a link.
///
/// Each has a file named after its process, which it keeps locked; so nobody takes one that has ended for a living one.
/// A link is another file beside it, put there in one step and taken away by the screen.
package struct OpenScreens: Sendable {
  /// A full screen that is open.
  package struct Screen: Hashable, Sendable {
    package var process: String
    package var terminal: String
    /// Its pane; nil outside of tmux.
    package var place: TmuxPlace?
  }

  /// Where they are written down.
  let folder: String

  /// The open screens of the home in these folders.
  package init(_ folders: Folders) { folder = folders.state + "/screens" }

  /// Hands the newest open screen a link; the screen that took it within the time, nil where none did.
  package func hand(_ link: Link, milliseconds: Int = 1000) -> Screen? {
    for name in living() {
      if give(link, to: name, milliseconds: milliseconds) { return screen(name) }
    }
    return nil
  }

  /// The names of the living, newest first; the files of the others are cleared away.
  private func living() -> [String] {
    let names = Folder(folder).names
    for name in names where isLeftBehind(name) { remove(name) }
    let alive = names.filter { name in
      guard Int(name) != nil else { return false }
      guard (try? FileLock(ifFree: folder + "/" + name)) != nil else { return true }
      remove(name)
      return false
    }
    return alive.sorted { age($0) > age($1) }
  }

  /// Whether a file was half written for, or not taken by, a screen that has ended.
  private func isLeftBehind(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    guard parts.count > 1, let process = pid_t(parts[0]), process > 0 else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }

  /// When a screen was opened, in nanoseconds.
  private func age(_ name: String) -> Int { File(folder + "/" + name).facts?.written ?? 0 }

  private func remove(_ name: String) { _ = try? File(folder + "/" + name).remove() }

  private func give(_ link: Link, to name: String, milliseconds: Int) -> Bool {
    let file = File("\(folder)/\(name).\(getpid())" + LinkInbox.linkEnding)
    guard (try? file.replace(with: Array((link.text + "\n").utf8), .fast)) != nil else { return false }
    for _ in 0..<max(1, milliseconds / 5) {
      if !file.exists { return true }
      usleep(5_000)
    }
    return (try? file.remove()) != true
  }

  private func screen(_ name: String) -> Screen {
    let text = try? File(folder + "/" + name).text(limit: 4096)
    let lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let place = lines.count > 2 ? TmuxPlace(socket: lines[1], pane: lines[2]) : nil
    return Screen(process: name, terminal: lines.first ?? "", place: place)
  }
}
