package import Glibc

/// Waiting for a child's output in a file.
package enum Written {
  /// Returns the result of `find` in a file that a child writes, as soon as there is one; nil if the child ends or the
  /// timeout expires before.
  package static func wait<Value>(
    in file: String, by child: pid_t, seconds: Double, find: () throws -> Value?
  ) rethrows -> Value? {
    let end = ProcessEnd(of: child)
    let news = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    defer { close(news) }
    inotify_add_watch(news, file, UInt32(IN_MODIFY))
    let limit = ContinuousClock.now + .seconds(seconds)
    while true {
      if let found = try find() { return found }
      var asked = [
        pollfd(fd: news, events: Int16(POLLIN), revents: 0), pollfd(fd: end.descriptor, events: 0, revents: 0),
      ]
      let rest = limit - ContinuousClock.now
      guard rest > .zero, poll(&asked, 2, Int32(rest / .milliseconds(1)) + 1) > 0 else { return nil }
      // The last output may have arrived together with the child's end.
      if asked[0].revents == 0, asked[1].revents != 0 { return try find() }
      var events = [UInt8](repeating: 0, count: 4096)
      _ = read(news, &events, events.count)
    }
  }
}
