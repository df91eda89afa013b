import CNcurses
package import Frames

/// What ended a wait; all empty when it was the time.
package struct Wake: Hashable, Sendable {
  /// What came from the person and the terminal, in order.
  package var input: [InputEvent] = []
  /// Whether the keys of it came faster than anybody types.
  package var isRush = false
  /// What came from the system.
  package var signals: [TerminalSignal] = []
  /// Whether the doorbell was rung.
  package var rang = false

  /// Whether nothing came.
  package var isEmpty: Bool { input.isEmpty && signals.isEmpty && !rang }
}

/// A signal that the loop has to answer.
package enum TerminalSignal: Hashable, Sendable {
  /// Somebody asks the program to end (SIGINT, SIGTERM, SIGQUIT): save, `close()`, `Terminal.die(of:)`.
  case terminate(Int32)
  /// The terminal is gone (SIGHUP): the same, but nothing is painted any more.
  case hangup
  /// The program is to stop (SIGTSTP): `suspend()`.
  case stop
  /// The program goes on after a stop: the day and the zone may be others, and all has to be painted.
  case continued

  /// Whether it ends the program.
  var isEnding: Bool {
    switch self {
    case .terminate, .hangup: true
    case .stop, .continued: false
    }
  }
}

/// Wakes the main thread from any other; ringing twice before it is answered counts once.
package struct Doorbell: Hashable, Sendable {
  /// What the main thread waits on.
  let descriptor: Int32

  /// A new bell, for the life of the program; nil when the system has no descriptors left.
  package init?() {
    descriptor = cn_bell_open()
    if descriptor < 0 { return nil }
  }

  /// Rings, from any thread.
  package func ring() { cn_bell_ring(descriptor) }

  /// Answers the bell; whether it had been rung.
  func answer() -> Bool { cn_bell_clear(descriptor) }
}
