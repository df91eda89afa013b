import CNcurses
import Glibc

/// The reader of a program's continuous line output.
///
/// It waits without polling for input, for a wall-clock time, and for the end of the reader or its tmux server.
package final class LineReader {
  /// The reason why a wait ended.
  package enum Wake: Hashable, Sendable {
    case news
    /// The time has come, or the clock was set.
    case time
    case gone
  }

  private let output: Int32
  private let clock = cn_clock_open()
  private let server: Int32

  /// Creates the reader behind a descriptor; `tmux` is the variable `TMUX`, which contains the server's process id.
  package init(output: Int32, tmux: String?) {
    self.output = output
    let fields = tmux?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    let process = fields.count >= 3 ? Int32(fields[fields.count - 2]) : nil
    server = process.map(cn_process_open) ?? -1
  }

  deinit { for descriptor in [clock, server] where descriptor >= 0 { close(descriptor) } }

  /// Waits; `news` is a descriptor to read (-1 for none), and `moment` is in milliseconds since 1970 (nil for none).
  package func wait(for news: Int32, until moment: Int?) -> Wake {
    cn_clock_set(clock, Int64(max(1, moment ?? 0)) * (moment == nil ? 0 : 1))
    var requests = [
      pollfd(fd: output, events: 0, revents: 0), pollfd(fd: server, events: Int16(POLLIN), revents: 0),
      pollfd(fd: news, events: Int16(POLLIN), revents: 0), pollfd(fd: clock, events: Int16(POLLIN), revents: 0),
    ]
    while unsafe poll(&requests, nfds_t(requests.count), -1) < 0 { guard errno == EINTR else { return .gone } }
    if requests[0].revents != 0 || requests[1].revents != 0 { return .gone }
    return requests[2].revents != 0 ? .news : .time
  }
}
