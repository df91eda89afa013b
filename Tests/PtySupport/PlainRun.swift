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
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, files.output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, files.errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var process: pid_t = 0
    var raw: Int32 = 127 << 8
    var attributes = PtyLauncher.freshSignals(flags: 0)
    defer { posix_spawnattr_destroy(&attributes) }
    if posix_spawn(&process, program, &actions, &attributes, &words, &variables) == 0 {
      while waitpid(process, &raw, 0) < 0, errno == EINTR {}
    }
    status = raw & 0x7F == 0 ? (raw >> 8) & 0xFF : 128 + (raw & 0x7F)
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
