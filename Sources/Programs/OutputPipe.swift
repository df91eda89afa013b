import Glibc

/// The channel for a program's output.
final class OutputPipe {
  private let near: Int32
  /// The end that the program writes to.
  private(set) var far: Int32
  private var bytes: [UInt8] = []

  init() throws(StartFault) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw StartFault() }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (near, far) = (ends[0], ends[1])
  }

  deinit {
    close(near)
    closeFar()
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Reads from pipes until all of them end; returns false at the deadline.
  ///
  /// The program must have been started: afterwards only the program and its children can write.
  static func read(_ pipes: [OutputPipe], limit: Int, until end: ContinuousClock.Instant) -> Bool {
    for pipe in pipes { pipe.closeFar() }
    var requests = pipes.map { pollfd(fd: $0.near, events: Int16(POLLIN), revents: 0) }
    while requests.contains(where: { $0.fd >= 0 }) {
      let count = poll(&requests, nfds_t(requests.count), end.millisecondsLeft)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      for index in requests.indices where requests[index].revents != 0 {
        if !pipes[index].readOnce(limit) { requests[index].fd = -1 }
      }
    }
    return true
  }

  /// Reads available bytes; returns false at the end.
  private func readOnce(_ limit: Int) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 16_384)
    let count = Glibc.read(near, &chunk, chunk.count)
    if count < 0, errno == EINTR { return true }
    guard count > 0 else { return false }
    bytes += chunk[..<min(count, max(0, limit - bytes.count))]
    return true
  }

  private func closeFar() {
    if far >= 0 { close(far) }
    far = -1
  }
}
