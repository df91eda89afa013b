import Dispatch
import Intents
import Programs
import Settings

/// The opener of links in a full screen, for a widget beside it.
struct FullScreens: Sendable {
  private let folders: Folders
  private let environment: Environment
  private let queue = DispatchQueue(label: "todos.links")

  init(_ folders: Folders, _ environment: Environment) {
    self.folders = folders
    self.environment = environment
  }

  /// Opens a link in the newest open full screen, or else in a new tmux window.
  ///
  /// Calls `otherwise` if neither is possible.
  func open(_ link: Link, otherwise: @escaping @Sendable () -> Void) {
    queue.async {
      let here = TmuxPlace(environment)
      if let screen = OpenScreens(folders).hand(link) {
        screen.place?.bringForward(for: here)
      } else if here?.openWindow(command(link), variables: variables) != true {
        otherwise()
      }
    }
  }

  private func command(_ link: Link) -> [String] {
    let home = folders.root.map { ["--home", $0] } ?? []
    return [ProgramPath.running ?? "todos", "open"] + home + [link.text]
  }

  /// Variables that a tmux window would lack, because it has those of the tmux server's start.
  private var variables: [String: String] {
    let names = [
      "TODOS_HOME", "TODOS_NOW", "TZ", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME",
    ]
    return Dictionary(uniqueKeysWithValues: names.compactMap { name in environment[name].map { (name, $0) } })
  }
}
