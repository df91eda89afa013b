import Glibc
import Synchronization

/// Notices that a command is to end, so that it can leave things whole first: Ctrl+C, the end of the terminal, a
/// shutdown.
///
/// The second time it ends at once.
package final class Interruption {
  /// Signals come to the process, not to a value.
  private static let number = Atomic<Int32>(0)
  /// What is written to when a signal comes, so that whoever waits for it in `poll` looks; -1 for nothing.
  private static let bell = Atomic<Int32>(-1)
  private static let holders = Atomic<Int>(0)
  /// What rings where nobody else has named a bell; for the life of the program.
  private static let wake: WakePipe? = {
    let wake = WakePipe()
    if let wake { _ = bell.compareExchange(expected: -1, desired: wake.bell, ordering: .relaxed) }
    return wake
  }()
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private let heard: [Int32]

  /// Listens for as long as it is held; what is ignored stays so.
  ///
  /// Where another one listens already, that goes on.
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

  /// Writes a byte to a descriptor whenever a signal comes.
  package static func ring(through descriptor: Int32) { bell.store(descriptor, ordering: .relaxed) }

  private static func ring() {
    let descriptor = bell.load(ordering: .relaxed)
    guard descriptor >= 0 else { return }
    let before = errno
    WakePipe.ring(descriptor)
    errno = before
  }

  /// Waits until something can be read; false where a signal came, also one from just before, or that another thread took.
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

  /// Throws where the command is to end.
  package func check() throws(Interrupted) { if let interrupted { throw interrupted } }

  /// That the command is to end; nil where it may go on.
  package var interrupted: Interrupted? {
    let number = Self.number.load(ordering: .relaxed)
    return number == 0 ? nil : Interrupted(signal: number)
  }
}

/// A command is to end.
package struct Interrupted: Error {
  let signal: Int32

  /// Ends the process as the signal would have, so that who started it knows.
  package func end() -> Never {
    Glibc.signal(signal, SIG_DFL)
    raise(signal)
    exit(128 + signal)
  }
}
