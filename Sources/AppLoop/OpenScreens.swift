import Files
import Glibc
package import Intents
package import Settings

/// The open full screens of a home, and the way to send one of them a link.
///
/// Each screen keeps a file named after its process locked, so a dead screen is never taken for a living one. A link is
/// another file beside it, written atomically and removed by the screen.
package struct OpenScreens: Sendable {
  /// An open full screen.
  package struct Screen: Hashable, Sendable {
    package var process: String
    package var terminal: String
    /// Its tmux pane, or nil outside tmux.
    package var place: TmuxPlace?
  }

  let folder: String

  package init(_ folders: Folders) { folder = folders.state + "/screens" }

  /// Sends a link to the newest open screen; returns the screen that took it in time, or nil if none did.
  package func hand(_ link: Link, milliseconds: Int = 1000) -> Screen? {
    for name in living() { if give(link, to: name, milliseconds: milliseconds) { return screen(name) } }
    return nil
  }

  /// Returns the names of the living screens, newest first, and removes the files of dead ones.
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

  /// Indicates a file that belongs to a dead screen: a partial write or a link that it never took.
  private func isLeftBehind(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    guard parts.count > 1, let process = pid_t(parts[0]), process > 0 else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }

  /// Returns the opening time of a screen in nanoseconds.
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
