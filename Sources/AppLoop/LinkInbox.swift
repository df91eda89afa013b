import Files
import Glibc
import Intents
import Settings

/// This full screen's entry among those of its home: whoever has a link to open finds it here.
///
/// The system tells when a link is put down; nothing runs while none is.
struct LinkInbox: Sendable {
  /// What the name of a link's file ends in.
  static let linkEnding = ".open"

  private let path: String
  private let lock: FileLock
  private let source: FolderWatchSource

  /// Makes the entry; `arrived` is called on the queue with each link.
  ///
  /// Nil where the folder cannot be written: then this screen is found by nobody.
  init?(
    _ folders: Folders,
    _ environment: Environment,
    on queue: SerialQueue,
    arrived: @escaping @Sendable (Link) -> Void
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

  /// Removes the entry.
  func close() { _ = try? File(path).remove() }

  /// Where this screen is, in three lines: terminal, tmux's socket, pane.
  private static func facts(_ environment: Environment) -> String {
    let terminal = ttyname(0).map { String(cString: $0) } ?? ""
    let place = TmuxPlace(environment)
    return [terminal, place?.socket ?? "", place?.pane ?? ""].joined(separator: "\n") + "\n"
  }

  /// Takes the links that were put down for this process, whichever the events were about.
  private static func links(in folder: Folder, taking taken: File) -> [Link] {
    let start = "\(getpid())."
    let names = folder.names.filter { $0.hasPrefix(start) && $0.hasSuffix(linkEnding) }
    return names.compactMap { name in
      guard (try? File(folder.path + "/" + name).move(to: taken)) != nil else { return nil }
      let text = try? taken.text(limit: 64 << 10)
      _ = try? taken.remove()
      guard let line = text?.split(separator: "\n").first, case .link(let link)? = LinkText(String(line))
      else { return nil }
      return link
    }
  }
}
