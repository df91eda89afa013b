import Glibc
import Storage

/// Notices, without polling, that a home's snapshot was replaced; survives that its folder is deleted.
package final class SnapshotWatch {
  /// Readable when there is something to `drain`; for `poll`.
  package let descriptor: Int32
  private let folder: String
  private let name: String
  private var watch: Int32 = -1

  /// Watches the folder of the snapshot, which is made where it is missing; nil where the system gives no watch.
  package init?(_ paths: HomePaths) {
    folder = paths.cacheFolder
    name = String(paths.snapshot.dropFirst(folder.count + 1))
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    arm()
  }

  deinit { close(descriptor) }

  /// Whether anything would be noticed: not where the folder cannot be made.
  package var isArmed: Bool { watch >= 0 }

  /// Takes what has come in, and watches a folder that was made anew; true where the snapshot may be another.
  package func drain() -> Bool {
    var isOther = false
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        if take(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { isOther = true }
      }
    }
    if !isArmed {
      arm()
      isOther = true
    }
    return isOther
  }

  /// Watches the folder, making it first.
  package func arm() {
    try? PrivateFile.makeFolder(folder)
    let events = UInt32(IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_MOVE_SELF | IN_ONLYDIR)
    watch = inotify_add_watch(descriptor, folder, events)
  }

  /// Takes events; true where one is about the snapshot, or the folder is not the one that was watched.
  private func take(_ events: UnsafeRawBufferPointer) -> Bool {
    var isOther = false
    var index = 0
    let header = MemoryLayout<inotify_event>.size
    while index + header <= events.count {
      let event = events.loadUnaligned(fromByteOffset: index, as: inotify_event.self)
      let end = min(events.count, index + header + Int(event.len))
      let name = String(decoding: events[(index + header)..<end].prefix { $0 != 0 }, as: UTF8.self)
      if name == self.name || event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isOther = true }
      if event.wd == watch { leave(event.mask) }
      index = end
    }
    return isOther
  }

  /// A folder that was moved away is not the home's any more; one that was deleted takes its watch along.
  private func leave(_ mask: UInt32) {
    if mask & UInt32(IN_MOVE_SELF) != 0 { inotify_rm_watch(descriptor, watch) }
    if mask & UInt32(IN_MOVE_SELF | IN_IGNORED) != 0 { watch = -1 }
  }
}
