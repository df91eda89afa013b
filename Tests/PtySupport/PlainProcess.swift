import Glibc

/// A running program without a terminal.
package struct PlainProcess {
  /// The target of standard output.
  package enum Output: Sendable {
    /// A file beside its messages, read at the end.
    case kept
    case file(String)
    case descriptor(Int32)
  }

  private let process: pid_t?
  private let files: String

  /// Starts a program with exactly this environment; the first word is its path.
  ///
  /// Input and output are in files whose names begin with `files`.
  package init(
    _ words: [String], environment: [String: String], files: String, input: String? = nil, output: Output = .kept
  ) {
    self.files = files
    if let input { Self.write(input, to: files + ".in") }
    process = try? PtyLauncher.spawn(words, environment: environment) { opened in
      let source = input == nil ? "/dev/null" : files + ".in"
      posix_spawn_file_actions_addopen(&opened, 0, source, O_RDONLY, 0)
      let flags = O_WRONLY | O_CREAT | O_TRUNC
      switch output {
      case .kept: posix_spawn_file_actions_addopen(&opened, 1, files + ".out", flags, 0o600)
      case .file(let path): posix_spawn_file_actions_addopen(&opened, 1, path, flags, 0o600)
      case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&opened, descriptor, 1)
      }
      posix_spawn_file_actions_addopen(&opened, 2, files + ".err", flags, 0o600)
    }
  }

  /// Waits for its end; the status is 127 if it could not be started.
  package func finish() -> PlainRun {
    var raw: Int32 = 127 << 8
    if let process { while waitpid(process, &raw, 0) < 0, errno == EINTR {} }
    return PlainRun(
      status: PtyExit(waitStatus: raw).status, bytes: PlainRun.bytes(files + ".out"),
      errors: PlainRun.text(files + ".err"))
  }

  private static func write(_ text: String, to path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    _ = text.withCString { Glibc.write(file, $0, text.utf8.count) }
    close(file)
  }
}
