import Glibc

/// Wakes whoever waits in `poll`, from any thread or a signal's handler; ringing twice before it is answered counts once.
package struct WakePipe: Sendable {
  /// What is waited on; readable once somebody rang.
  package let ear: Int32
  /// What is rung by.
  package let bell: Int32

  /// A pipe that is the holder's to close; nil where the system has no descriptors left.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (ear, bell) = (ends[0], ends[1])
  }

  /// Wakes whoever waits.
  package func ring() { Self.ring(bell) }

  /// The same by the descriptor alone.
  package static func ring(_ bell: Int32) {
    var byte: UInt8 = 0
    _ = write(bell, &byte, 1)
  }

  /// Answers the bell.
  package func answer() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(ear, &bytes, bytes.count) > 0 {}
  }

  /// Gives the descriptors back.
  package func end() {
    close(ear)
    close(bell)
  }
}
