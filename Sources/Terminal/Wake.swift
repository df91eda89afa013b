import CNcurses
package import Frames

/// The result of a wait; empty after a timeout.
package struct Wake: Hashable, Sendable {
  /// The events of the user and the terminal, in order.
  package var input: [InputEvent] = []
  /// true if the keys arrived faster than typing.
  package var isRush = false
  package var signals: [TerminalSignal] = []
  package var rang = false

  package var isEmpty: Bool { input.isEmpty && signals.isEmpty && !rang }
}

/// A signal for the event loop to handle.
package enum TerminalSignal: Hashable, Sendable {
  /// A request to end the program (SIGINT, SIGTERM, SIGQUIT): save, `close()`, `Terminal.die(of:)`.
  case terminate(Int32)
  /// The terminal is gone (SIGHUP): like `terminate`, but without painting.
  case hangup
  /// A request to stop the program (SIGTSTP): `suspend()`.
  case stop
  /// The program continues after a stop: day and zone may have changed, and everything must be painted.
  case continued

  var isEnding: Bool {
    switch self {
    case .terminate, .hangup: true
    case .stop, .continued: false
    }
  }
}

/// A wake-up of the main thread from any other thread; rings before the answer count once.
package struct Doorbell: Hashable, Sendable {
  let descriptor: Int32

  /// Creates a bell that exists until the program ends; returns nil if there are no descriptors left.
  package init?() {
    descriptor = cn_bell_open()
    if descriptor < 0 { return nil }
  }

  package func ring() { cn_bell_ring(descriptor) }

  /// Resets the bell; returns true if it was rung.
  func answer() -> Bool { cn_bell_clear(descriptor) }
}
