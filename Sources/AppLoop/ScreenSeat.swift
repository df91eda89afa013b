@preconcurrency import Dispatch
import Glibc
import Intents
import Settings
import Storage
import Synchronization

/// This full screen's place among those of its home: whoever has a link to open finds it here.
///
/// The system tells when a link is put down; nothing runs while none is.
final class ScreenSeat: Sendable {
  private struct State {
    var lock: HeldLock?
    var source: (any DispatchSourceRead)?
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
      state.source?.cancel()
      return state.lock != nil
    }
    if wasTaken { unlink(path) }
  }

  private var path: String { "\(folder)/\(getpid())" }

  private func takeNow() {
    guard (try? PrivateFile.makeFolder(folder)) != nil, let watch = watch(), write(),
      let lock = HeldLock(path)
    else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: watch, queue: queue)
    source.setEventHandler { self.look(watch) }
    source.setCancelHandler { close(watch) }
    let isLeft = state.withLock { state in
      if !state.isLeft { (state.lock, state.source) = (lock, source) }
      return state.isLeft
    }
    source.activate()
    if isLeft { source.cancel() }
  }

  private func write() -> Bool { (try? UserFile(path).replace(with: facts)) != nil }

  private func watch() -> Int32? {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    guard inotify_add_watch(descriptor, folder, UInt32(IN_MOVED_TO)) >= 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Takes the links that were put down for this process, whichever the events were about.
  private func look(_ descriptor: Int32) {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while read(descriptor, &bytes, bytes.count) > 0 {}
    let start = "\(getpid())."
    for name in FolderNames.of(folder) where name.hasPrefix(start) && name.hasSuffix(Self.linkEnding) {
      let (put, taken) = (folder + "/" + name, path + ".taken")
      guard rename(put, taken) == 0 else { continue }
      let text = (try? UserFile(taken).text(limit: 64 << 10)) ?? nil
      unlink(taken)
      guard let line = text?.split(separator: "\n").first, case .link(let link)? = LinkText(String(line))
      else { continue }
      arrived(link)
    }
  }
}
