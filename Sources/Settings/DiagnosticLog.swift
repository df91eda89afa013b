import Files
import Glibc
package import Logging
package import TodoModel

/// The diagnostic log of `todos`, for bug reports: off unless `TODOS_LOG` names a level.
///
/// Lines hold counts, identifiers and kinds of errors, never titles, notes or secrets.
package enum DiagnosticLog {
  /// The environment variable that names the lowest level to write.
  package static let variable = "TODOS_LOG"

  /// A logger that writes nothing.
  package static let off = Logger(label: "todos") { _ in SwiftLogNoOpLogHandler() }

  /// The logger that the environment asks for; it appends to the file at `path`.
  ///
  /// - Throws: `SettingsError` if `TODOS_LOG` names no level.
  package static func logger(
    _ environment: Environment, path: String, clock: @escaping @Sendable () -> Instant
  ) throws(SettingsError) -> Logger {
    guard let text = environment[variable] else { return off }
    guard let level = Logger.Level(rawValue: text.lowercased()) else {
      let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
      throw SettingsError(UserFileMessages.notALogLevel(text, levels))
    }
    return Logger(label: "todos") { _ in LogFileHandler(file: LogFile(path), level: level, clock: clock) }
  }
}

/// Writes log events to a file, one line each: time, process, level, message, metadata by key.
private struct LogFileHandler: LogHandler {
  let file: LogFile
  let clock: @Sendable () -> Instant
  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]

  init(file: LogFile, level: Logger.Level, clock: @escaping @Sendable () -> Instant) {
    self.file = file
    self.clock = clock
    logLevel = level
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let all = metadata.merging(event.metadata ?? [:]) { $1 }.sorted { $0.key < $1.key }
    let head = ["\(clock())", "\(getpid())", event.level.rawValue, "\(event.message)"]
    let line = (head + all.map { "\($0)=\($1)" }).joined(separator: " ")
    file.append(line.map { $0.isNewline ? " " : String($0) }.joined() + "\n")
  }
}

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
