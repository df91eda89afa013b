import Files
private import Glibc

/// A text file that processes append to; when it exceeds `limit`, it becomes `PATH.1` and a new file begins.
///
/// A file that cannot be written is ignored: a log never stops the program.
package struct LogFile: Sendable {
  /// The size in bytes that starts a new file; so both files together hold at most about twice as many.
  package static let limit = 1 << 20

  private let file: File
  private var former: File { File(file.path + ".1") }

  package init(_ path: String) { file = File(path) }

  /// Appends text in one write, so that the lines of several processes do not mix.
  package func append(_ text: String) {
    if let size = file.facts?.size, size >= Self.limit { try? file.move(to: former) }
    guard let descriptor = try? file.appending() else { return }
    defer { close(descriptor) }
    var text = text
    text.withUTF8 { _ = write(descriptor, $0.baseAddress, $0.count) }
  }

  /// The last lines of both files, oldest first; at most `count`.
  package func tail(_ count: Int) -> [Substring] {
    let texts = [former, file].compactMap { try? $0.text(limit: 4 * Self.limit) }
    return Array(texts.joined().split(separator: "\n").suffix(count))
  }
}
