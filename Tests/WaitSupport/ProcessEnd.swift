import Foundation
package import Glibc

/// The end of a child, signalled by a descriptor; the creator of the child must still reap it.
package final class ProcessEnd: Sendable {
  /// Hangs up when the child has ended (`POLLHUP`).
  package let descriptor: Int32

  package init(of child: pid_t) {
    // A pair of sockets instead of a pipe, so that no process started meanwhile inherits it.
    var ends: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends)
    let (reading, writing) = (ends[0], ends[1])
    descriptor = reading
    Thread.detachNewThread {
      var told = siginfo_t()
      while waitid(P_PID, id_t(child), &told, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      close(writing)
    }
  }

  deinit { close(descriptor) }

  /// Waits for the end, up to the timeout; false if the child still runs.
  @discardableResult package func wait(for timeout: Duration) -> Bool {
    var asked = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&asked, 1, Int32(max(.zero, timeout) / .milliseconds(1))) > 0
  }
}
