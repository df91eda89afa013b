import Glibc
import Synchronization

/// Detects a request to end a command, so that it can finish consistently: Ctrl+C, hangup or shutdown.
///
/// A second signal ends the process immediately.
package final class Interruption {
  /// Static, because signals are delivered to the process.
  private static let number = Atomic<Int32>(0)
  /// The descriptor written to when a signal arrives, to wake a thread in `poll`; -1 for none.
  private static let bell = Atomic<Int32>(-1)
  private static let holders = Atomic<Int>(0)
  /// The default pipe, if no other descriptor was set; it exists until the program ends.
  private static let wake: WakePipe? = {
    let wake = WakePipe()
    if let wake { _ = bell.compareExchange(expected: -1, desired: wake.bell, ordering: .relaxed) }
    return wake
  }()
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private let heard: [Int32]

  /// Handles the signals, except ignored ones, for the lifetime of the value, unless another value already does.
  package init() {
    guard Self.holders.add(1, ordering: .relaxed).newValue == 1 else {
      heard = []
      return
    }
    Self.number.store(0, ordering: .relaxed)
    heard = Self.signals.filter { !Self.isIgnored($0) }
    for signal in heard {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { signal in
        Interruption.number.store(signal, ordering: .relaxed)
        Interruption.ring()
      }
      action.sa_flags = SA_RESTART | Int32(bitPattern: UInt32(SA_RESETHAND))
      sigaction(signal, &action, nil)
    }
  }

  deinit {
    Self.holders.subtract(1, ordering: .relaxed)
    for number in heard { signal(number, SIG_DFL) }
  }

  /// Sets the descriptor to which a byte is written whenever a signal arrives.
  package static func ring(through descriptor: Int32) { bell.store(descriptor, ordering: .relaxed) }

  private static func ring() {
    let descriptor = bell.load(ordering: .relaxed)
    guard descriptor >= 0 else { return }
    let before = errno
    WakePipe.ring(descriptor)
    errno = before
  }

  /// Waits until a descriptor is readable; returns false on a signal, also one received earlier or by another thread.
  package func waits(for descriptor: Int32) -> Bool {
    let wake = Self.wake
    guard interrupted == nil else { return false }
    var wishes = [descriptor, wake?.ear ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let count = poll(&wishes, 2, -1)
    if wishes[1].revents != 0 { wake?.answer() }
    return count > 0 && wishes[0].revents != 0
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  package func check() throws(Interrupted) { if let interrupted { throw interrupted } }

  package var interrupted: Interrupted? {
    let number = Self.number.load(ordering: .relaxed)
    return number == 0 ? nil : Interrupted(signal: number)
  }
}

/// The error of an interrupted command.
package struct Interrupted: Error {
  let signal: Int32

  /// Ends the process by the signal's default action, so that the parent process sees it.
  package func end() -> Never {
    Glibc.signal(signal, SIG_DFL)
    raise(signal)
    exit(128 + signal)
  }
}

/// A pipe that wakes a thread in `poll` from any thread or signal handler; rings before the answer count once.
package struct WakePipe: Sendable {
  /// The read end to wait on.
  package let ear: Int32
  package let bell: Int32

  /// Creates a pipe, which the caller must close with `end()`; returns nil if there are no descriptors left.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (ear, bell) = (ends[0], ends[1])
  }

  package func ring() { Self.ring(bell) }

  package static func ring(_ bell: Int32) {
    var byte: UInt8 = 0
    _ = write(bell, &byte, 1)
  }

  /// Consumes the rings.
  package func answer() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(ear, &bytes, bytes.count) > 0 {}
  }

  package func end() {
    close(ear)
    close(bell)
  }
}
