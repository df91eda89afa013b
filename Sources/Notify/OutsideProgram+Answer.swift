import Glibc

extension OutsideProgram {
  /// What a program came to, and what it said.
  package struct Answer: Hashable, Sendable {
    /// The exit status; 128 and the signal's number where one ended it.
    package var status: Int32
    /// What it wrote to standard output.
    package var output: String
    /// What it wrote to standard error.
    package var errors: String
  }

  /// Runs it to its end, unseen, and gives all that it said; nil where it cannot be started or does not end in time.
  ///
  /// `patience` is how many seconds it may take.
  package func answer(patience: Int = 5) -> Answer? {
    guard let output = Ends() else { return nil }
    defer { close(output.read) }
    guard let errors = Ends() else {
      close(output.write)
      return nil
    }
    defer { close(errors.read) }
    let child = spawn(output: output.write, errors: errors.write)
    for end in [output.write, errors.write] { close(end) }
    guard let child else { return nil }
    let texts = Self.texts([output.read, errors.read], until: .now + .seconds(patience))
    if texts == nil { kill(child, SIGKILL) }
    let status = Self.wait(for: child)
    return texts.map { Answer(status: status, output: $0[0], errors: $0[1]) }
  }

  /// The two ends of a pipe, which no other program gets.
  private struct Ends {
    let read: Int32
    let write: Int32

    init?() {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (read, write) = (ends[0], ends[1])
    }
  }

  /// What can be read from the files until all of them end; nil where they do not in time.
  private static func texts(_ files: [Int32], until end: ContinuousClock.Instant) -> [String]? {
    var texts = files.map { _ in [UInt8]() }
    var open = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while open.contains(where: { $0.fd >= 0 }) {
      let left = (end - .now).components
      let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000
      guard milliseconds > 0 else { return nil }
      guard poll(&open, nfds_t(open.count), Int32(min(milliseconds, 60_000))) >= 0 || errno == EINTR else {
        return nil
      }
      for index in open.indices where open[index].revents != 0 {
        let count = Glibc.read(open[index].fd, &chunk, chunk.count)
        if count > 0 { texts[index] += chunk[..<count] } else { open[index].fd = -1 }
      }
    }
    return texts.map { String(decoding: $0, as: UTF8.self) }
  }
}
