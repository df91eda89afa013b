import Files
import Glibc
import Intents
import Settings

/// The entry of this full screen among those of its home, through which other processes send it links.
///
/// The system reports each new link. The inbox is idle otherwise.
struct LinkInbox: Sendable {
  /// The suffix of a link's file name.
  static let linkEnding = ".open"

  private let path: String
  private let lock: FileLock
  private let source: FolderWatchSource

  /// Creates the entry and calls `arrived` on the queue with each link.
  ///
  /// Returns nil if the folder is not writable. Then other processes cannot find this screen.
  init?(
    _ folders: Folders, _ environment: Environment, on queue: SerialQueue, arrived: @escaping @Sendable (Link) -> Void
  ) {
    let folder = Folder(OpenScreens(folders).folder)
    path = "\(folder.path)/\(getpid())"
    guard (try? folder.make()) != nil, let watch = FolderWatch(folder, .arrivals), watch.isArmed,
      (try? File(path).replace(with: Array(Self.facts(environment).utf8), .fast)) != nil,
      let lock = try? FileLock(ifFree: path)
    else { return nil }
    self.lock = lock
    source = FolderWatchSource(watch, on: queue.dispatch) { [path] in
      for link in Self.links(in: folder, taking: File(path + ".taken")) { arrived(link) }
    }
  }

  func close() { _ = try? File(path).remove() }

  /// Returns the location of this screen in three lines: terminal, tmux socket, pane.
  private static func facts(_ environment: Environment) -> String {
    let terminal = ttyname(0).map { String(cString: $0) } ?? ""
    let place = TmuxPlace(environment)
    return [terminal, place?.socket ?? "", place?.pane ?? ""].joined(separator: "\n") + "\n"
  }

  /// Takes all links for this process, regardless of which file the event reported.
  private static func links(in folder: Folder, taking taken: File) -> [Link] {
    let start = "\(getpid())."
    let names = folder.names.filter { $0.hasPrefix(start) && $0.hasSuffix(linkEnding) }
    return names.compactMap { name in
      guard (try? File(folder.path + "/" + name).move(to: taken)) != nil else { return nil }
      let text = try? taken.text(limit: 64 << 10)
      _ = try? taken.remove()
      guard let line = text?.split(separator: "\n").first, case .link(let link)? = LinkText(String(line)) else {
        return nil
      }
      return link
    }
  }
}
