import Glibc

/// The result of a program without a terminal.
package struct PlainRun {
  /// The exit status; 128 plus the number for a signal.
  package let status: Int32
  package let bytes: [UInt8]
  package let errors: String

  init(status: Int32, bytes: [UInt8], errors: String) {
    (self.status, self.bytes, self.errors) = (status, bytes, errors)
  }

  /// Runs a program to its end with exactly this environment and empty input; `folder` holds its output.
  package init(_ program: String, _ arguments: [String], environment: [String: String], folder: String) {
    self = PlainProcess([program] + arguments, environment: environment, files: folder + "/run").finish()
  }

  package var output: String { String(decoding: bytes, as: UTF8.self) }

  package var lines: [String] {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last == "" ? lines.dropLast() : lines
  }

  /// Returns the text of a file; empty if it does not exist.
  package static func text(_ path: String) -> String { String(decoding: bytes(path), as: UTF8.self) }

  /// Returns the bytes of a file; empty if it does not exist.
  package static func bytes(_ path: String) -> [UInt8] {
    guard let stream = fopen(path, "r") else { return [] }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&chunk, 1, chunk.count, stream), count > 0 { bytes += chunk[..<count] }
    return bytes
  }
}
