import Glibc

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
