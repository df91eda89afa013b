package import Frames

/// What ended a wait; all empty when it was the time.
package struct Wake: Hashable, Sendable {
  /// What came from the person and the terminal, in order.
  package var input: [InputEvent] = []
  /// What came from the system.
  package var signals: [TerminalSignal] = []
  /// Whether the doorbell was rung.
  package var rang = false

  /// Whether nothing came.
  package var isEmpty: Bool { input.isEmpty && signals.isEmpty && !rang }
}
