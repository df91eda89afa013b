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
}
