import Dispatch
import Files
import Glibc
import Intents
import Settings
import Synchronization

/// This full screen's place among those of its home: whoever has a link to open finds it here.
///
/// The system tells when a link is put down; nothing runs while none is.
final class ScreenSeat: Sendable {
  private struct State {
    var lock: FileLock?
    var source: FolderWatchSource?
    var isLeft = false
  }

  /// What the name of a link's file ends in.
  static let linkEnding = ".open"

  private let folder: String
  private let facts: String
  private let queue: DispatchQueue
  private let arrived: @Sendable (Link) -> Void
  private let state = Mutex(State())

  /// A seat that is not taken; `arrived` is called on `queue` with each link.
  init(
    _ folders: Folders,
    _ environment: Environment,
    on queue: DispatchQueue,
    arrived: @escaping @Sendable (Link) -> Void
  ) {
    folder = OpenScreens(folders).folder
    let terminal = ttyname(0).map { String(cString: $0) } ?? ""
    let place = TmuxPlace(environment)
    facts = [terminal, place?.socket ?? "", place?.pane ?? ""].joined(separator: "\n") + "\n"
    self.queue = queue
    self.arrived = arrived
  }

  /// Takes the seat, behind what the queue does already.
  ///
  /// Where the folder cannot be written, this screen is found by nobody.
  func take() { queue.async { self.takeNow() } }

  /// Gives the seat up.
  func leave() {
    let wasTaken = state.withLock { state in
      defer { state.isLeft = true }
      state.source = nil
      return state.lock != nil
    }
    if wasTaken { _ = try? File(path).remove() }
  }

  private var path: String { "\(folder)/\(getpid())" }

  private func takeNow() {
    guard (try? Folder(folder).make()) != nil, let watch = FolderWatch(Folder(folder), .arrivals),
      watch.isArmed, (try? File(path).replace(with: Array(facts.utf8), .fast)) != nil,
      let lock = try? FileLock(ifFree: path)
    else { return }
    let source = FolderWatchSource(watch, on: queue) { self.look() }
    state.withLock { if !$0.isLeft { ($0.lock, $0.source) = (lock, source) } }
  }

  /// Takes the links that were put down for this process, whichever the events were about.
  private func look() {
    let start = "\(getpid())."
    for name in Folder(folder).names where name.hasPrefix(start) && name.hasSuffix(Self.linkEnding) {
      let taken = File(path + ".taken")
      guard (try? File(folder + "/" + name).move(to: taken)) != nil else { continue }
      let text = try? taken.text(limit: 64 << 10)
      _ = try? taken.remove()
      guard let line = text?.split(separator: "\n").first, case .link(let link)? = LinkText(String(line))
      else { continue }
      arrived(link)
    }
  }
}
