import Glibc

/// What a program without a terminal came to.
package struct PlainRun {
  /// The exit status; 128 and more for a signal.
  package let status: Int32
  /// What it wrote to standard output.
  package let bytes: [UInt8]
  /// What it wrote to standard error.
  package let errors: String

  init(status: Int32, bytes: [UInt8], errors: String) {
    (self.status, self.bytes, self.errors) = (status, bytes, errors)
  }

  /// Runs a program with exactly this environment and nothing to read, until its end; `folder` takes what it writes.
  package init(_ program: String, _ arguments: [String], environment: [String: String], folder: String) {
    self = PlainProcess([program] + arguments, environment: environment, files: folder + "/run").finish()
  }

  /// The output as text.
  package var output: String { String(decoding: bytes, as: UTF8.self) }

  /// The lines of the output.
  package var lines: [String] {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last == "" ? lines.dropLast() : lines
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
