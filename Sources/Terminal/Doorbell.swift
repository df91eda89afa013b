import CNcurses

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
