@preconcurrency package import Dispatch
import Glibc
import Synchronization

/// An inotify watch for files of a folder, which survives the removal and re-creation of the folder.
package final class FolderWatch: Sendable {
  /// The kinds of observed events.
  package struct Events: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let writes = Events(rawValue: UInt32(IN_MODIFY))
    /// A file that was open for writing was closed.
    package static let closings = Events(rawValue: UInt32(IN_CLOSE_WRITE))
    /// A name was added, by creation or a move.
    package static let arrivals = Events(rawValue: UInt32(IN_CREATE | IN_MOVED_TO))
    /// A name was removed.
    package static let departures = Events(rawValue: UInt32(IN_DELETE | IN_MOVED_FROM))
  }

  /// A descriptor for `poll`, readable when there are events to `drain`.
  package let descriptor: Int32
  private let folder: Folder
  private let names: Set<String>
  private let events: Events
  private let makesFolder: Bool
  /// The kernel's watch descriptor, which differs for each folder at the path; -1 if there is none.
  private let watch = Atomic<Int32>(-1)

  /// Watches the files with these names, or all files if `names` is empty; returns nil if the system has no watch left.
  ///
  /// `makesFolder` creates the folder if it is missing.
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

  /// true if the watch is active; false if there is no such folder.
  package var isArmed: Bool { watch.load(ordering: .relaxed) >= 0 }

  /// Watches the folder currently at the path.
  package func arm() {
    if makesFolder { try? folder.make() }
    let wanted = events.rawValue | UInt32(IN_MOVE_SELF | IN_ONLYDIR)
    watch.store(inotify_add_watch(descriptor, folder.path, wanted), ordering: .relaxed)
  }

  /// Consumes all events; returns true if one of the files changed or may have changed.
  ///
  /// The latter is the case after a replacement of the folder or a queue overflow.
  package func drain() -> Bool {
    var isTouched = false
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        if reportsChange(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { isTouched = true }
      }
    }
    guard !isArmed else { return isTouched }
    arm()
    return true
  }

  /// Processes events; returns true if one of them is relevant.
  private func reportsChange(_ bytes: UnsafeRawBufferPointer) -> Bool {
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

  /// Ends the watch of a folder that was moved away; a deleted folder removes its watch itself.
  private func leave(_ event: inotify_event) {
    if event.mask & UInt32(IN_MOVE_SELF) != 0 { inotify_rm_watch(descriptor, event.wd) }
    if event.mask & UInt32(IN_MOVE_SELF | IN_IGNORED) != 0 { watch.store(-1, ordering: .relaxed) }
  }
}

/// Calls a function on a queue whenever a watch has events, for the lifetime of the value.
///
/// Programs write in many small pieces, so events are processed together, 10 ms after the first.
package final class FolderWatchSource: Sendable {
  private static let moment = DispatchTimeInterval.milliseconds(10)

  private let source: any DispatchSourceRead

  package init(_ watch: FolderWatch, on queue: DispatchQueue, _ noticed: @escaping @Sendable () -> Void) {
    source = DispatchSource.makeReadSource(fileDescriptor: watch.descriptor, queue: queue)
    source.setEventHandler { @Sendable [source] in
      source.suspend()
      queue.asyncAfter(deadline: .now() + Self.moment) {
        if !source.isCancelled, watch.drain() { noticed() }
        source.resume()
      }
    }
    // The descriptor must stay open until the queue has released it.
    source.setCancelHandler { @Sendable in withExtendedLifetime(watch) {} }
    source.activate()
  }

  deinit { source.cancel() }
}
