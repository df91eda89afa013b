import Glibc

/// Notices, without polling, that some process has written to a home.
package final class HomeWatch: Sendable {
  /// Readable when there is something to `drain`; for `poll`.
  package let descriptor: Int32

  /// Watches the folder of the device's file; nil where the system gives no watch.
  package init?(_ paths: HomePaths) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let events = UInt32(IN_MODIFY | IN_MOVED_TO | IN_CREATE)
    guard inotify_add_watch(descriptor, paths.stateFolder, events) >= 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  /// Takes what has come in; true where the device's file was written, by this process or another.
  ///
  /// Ask `Home.changedElsewhere` on the refresh queue which of them it was.
  package func drain() -> Bool {
    var isWritten = false
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        if HomeWatch.isWrite(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { isWritten = true }
      }
    }
    return isWritten
  }

  /// Whether one of the events is about the device's file or its log; its locks do not count.
  private static func isWrite(_ events: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    let header = MemoryLayout<inotify_event>.size
    while index + header <= events.count {
      let event = events.loadUnaligned(fromByteOffset: index, as: inotify_event.self)
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
      let end = min(events.count, index + header + Int(event.len))
      let name = String(decoding: events[(index + header)..<end].prefix { $0 != 0 }, as: UTF8.self)
      if name == "replica.sqlite" || name == "replica.sqlite-wal" { return true }
      index = end
    }
    return false
  }
}
