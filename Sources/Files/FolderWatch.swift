@preconcurrency package import Dispatch
import Glibc
import Synchronization

/// Notices, without polling, what happens to files of a folder; survives that the folder is taken away and made anew.
package final class FolderWatch: Sendable {
  /// What is noticed.
  package struct Events: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A file was written to.
    package static let writes = Events(rawValue: UInt32(IN_MODIFY))
    /// A file that was open for writing was closed.
    package static let closings = Events(rawValue: UInt32(IN_CLOSE_WRITE))
    /// A name has come, whether the file is new or was moved there.
    package static let arrivals = Events(rawValue: UInt32(IN_CREATE | IN_MOVED_TO))
    /// A name has gone.
    package static let departures = Events(rawValue: UInt32(IN_DELETE | IN_MOVED_FROM))
  }

  /// Readable when there is something to `drain`; for `poll`.
  package let descriptor: Int32
  private let folder: Folder
  private let names: Set<String>
  private let events: Events
  private let makesFolder: Bool
  /// The kernel's number of the watch, which is another for each folder at that path; -1 while there is none.
  private let watch = Atomic<Int32>(-1)

  /// Watches the files of these names, of any name where there are none; nil where the system has no watch left.
  ///
  /// `makesFolder`: the folder is made where it is missing.
  package init?(_ folder: Folder, _ events: Events, names: Set<String> = [], makesFolder: Bool = false) {
    self.folder = folder
    self.names = names
    self.events = events
    self.makesFolder = makesFolder
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    arm()
  }

  deinit { close(descriptor) }

  /// Whether anything would be noticed: not where there is no such folder.
  package var isArmed: Bool { watch.load(ordering: .relaxed) >= 0 }

  /// Watches the folder that is there now.
  package func arm() {
    if makesFolder { try? folder.make() }
    let wanted = events.rawValue | UInt32(IN_MOVE_SELF | IN_ONLYDIR)
    watch.store(inotify_add_watch(descriptor, folder.path, wanted), ordering: .relaxed)
  }

  /// Takes all that has come in; true where something happened to one of the files, or may have: the folder is another,
  /// or there was too much to tell.
  package func drain() -> Bool {
    var isTouched = false
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        if heed(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { isTouched = true }
      }
    }
    guard !isArmed else { return isTouched }
    arm()
    return true
  }

  /// Looks at events; true where one of them matters.
  private func heed(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var isTouched = false
    var index = 0
    let header = MemoryLayout<inotify_event>.size
    while index + header <= bytes.count {
      let event = bytes.loadUnaligned(fromByteOffset: index, as: inotify_event.self)
      let end = min(bytes.count, index + header + Int(event.len))
      let name = String(decoding: bytes[(index + header)..<end].prefix { $0 != 0 }, as: UTF8.self)
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 || matters(name) { isTouched = true }
      if event.wd == watch.load(ordering: .relaxed) { leave(event) }
      index = end
    }
    return isTouched
  }

  private func matters(_ name: String) -> Bool { names.isEmpty ? !name.isEmpty : names.contains(name) }

  /// A folder that was moved away is not the one at the path any more; one that was deleted takes its watch along.
  private func leave(_ event: inotify_event) {
    if event.mask & UInt32(IN_MOVE_SELF) != 0 { inotify_rm_watch(descriptor, event.wd) }
    if event.mask & UInt32(IN_MOVE_SELF | IN_IGNORED) != 0 { watch.store(-1, ordering: .relaxed) }
  }
}

/// Calls a function on a queue whenever a watch notices something, as long as the value lives.
///
/// A program that writes does so in many small pieces: they are looked at together, a moment after the first.
package final class FolderWatchSource: Sendable {
  private static let moment = DispatchTimeInterval.milliseconds(10)

  private let source: any DispatchSourceRead

  package init(
    _ watch: FolderWatch,
    on queue: DispatchQueue,
    _ noticed: @escaping @Sendable () -> Void
  ) {
    source = DispatchSource.makeReadSource(fileDescriptor: watch.descriptor, queue: queue)
    source.setEventHandler { @Sendable [source] in
      source.suspend()
      queue.asyncAfter(deadline: .now() + Self.moment) {
        if !source.isCancelled, watch.drain() { noticed() }
        source.resume()
      }
    }
    // The descriptor must stay open until the queue has let go of it.
    source.setCancelHandler { @Sendable in withExtendedLifetime(watch) {} }
    source.activate()
  }

  deinit { source.cancel() }
}
