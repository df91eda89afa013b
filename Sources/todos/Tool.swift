import Glibc

/// Another program, called for what it prints.
///
/// It reads nothing, and one that does not end in time is killed.
struct Tool {
  /// What a call came to.
  struct Answer: Hashable, Sendable {
    /// The exit status; -1 where a signal ended it.
    var status: Int32
    /// What it wrote to standard output.
    var output: String
    /// What it wrote to standard error.
    var errors: String
  }

  /// Its name, looked up on the PATH, or its path.
  let name: String
  /// How long a call may take.
  var patience = Duration.seconds(5)

  /// The program of that name.
  init(_ name: String) { self.name = name }

  /// Calls it and waits for its end; nil where it cannot be started or does not end.
  func call(_ arguments: [String]) -> Answer? {
    guard let output = Pipe(), let errors = Pipe() else { return nil }
    defer { for end in [output.read, errors.read] { close(end) } }
    let child = spawn(arguments, output.write, errors.write)
    for end in [output.write, errors.write] { close(end) }
    guard let child else { return nil }
    var texts: [[UInt8]] = [[], []]
    let isWhole = read([output.read, errors.read], into: &texts)
    if !isWhole { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { return nil } }
    guard isWhole else { return nil }
    return Answer(
      status: status & 0x7F == 0 ? status >> 8 & 0xFF : -1,
      output: String(decoding: texts[0], as: UTF8.self),
      errors: String(decoding: texts[1], as: UTF8.self)
    )
  }

  /// A pipe whose ends no other program gets.
  private struct Pipe {
    let read: Int32
    let write: Int32

    init?() {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (read, write) = (ends[0], ends[1])
    }
  }

  private func spawn(_ arguments: [String], _ output: Int32, _ errors: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    let words = ([name] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    return posix_spawnp(&child, name, &actions, nil, words + [nil], environ) == 0 ? child : nil
  }

  /// Reads both to their end; false where that does not come in time.
  private func read(_ files: [Int32], into texts: inout [[UInt8]]) -> Bool {
    let end = ContinuousClock.now + patience
    var open = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while open.contains(where: { $0.fd >= 0 }) {
      let left = (end - .now).components
      let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000
      guard milliseconds > 0 else { return false }
      guard poll(&open, nfds_t(open.count), Int32(min(milliseconds, 60_000))) >= 0 || errno == EINTR else {
        return false
      }
      for index in open.indices where open[index].revents != 0 {
        let count = Glibc.read(open[index].fd, &chunk, chunk.count)
        if count > 0 { texts[index] += chunk[..<count] } else { open[index].fd = -1 }
      }
    }
    return true
  }
}
