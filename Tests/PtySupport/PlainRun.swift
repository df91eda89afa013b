import Glibc

/// What a program without a terminal came to.
package struct PlainRun {
  /// The exit status; 128 and more for a signal.
  package let status: Int32
  /// What it wrote to standard output.
  package let output: String
  /// What it wrote to standard error.
  package let errors: String

  /// Runs a program with exactly this environment and nothing to read, until its end; `folder` takes what it writes.
  package init(_ program: String, _ arguments: [String], environment: [String: String], folder: String) {
    let files = (output: folder + "/output", errors: folder + "/errors")
    let process = try? PtyLauncher.spawn([program] + arguments, environment: environment) { opened in
      posix_spawn_file_actions_addopen(&opened, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&opened, 1, files.output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      posix_spawn_file_actions_addopen(&opened, 2, files.errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    var raw: Int32 = 127 << 8
    if let process { while waitpid(process, &raw, 0) < 0, errno == EINTR {} }
    status = PtyExit(waitStatus: raw).status
    output = Self.text(files.output)
    errors = Self.text(files.errors)
  }

  /// The lines of the output.
  package var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The text of a file; empty where there is none.
  package static func text(_ path: String) -> String { String(decoding: bytes(path), as: UTF8.self) }

  /// The bytes of a file; none where there is none.
  package static func bytes(_ path: String) -> [UInt8] {
    guard let stream = fopen(path, "r") else { return [] }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&chunk, 1, chunk.count, stream), count > 0 { bytes += chunk[..<count] }
    return bytes
  }
}
