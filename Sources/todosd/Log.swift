import ArgumentParser
import Glibc
import JSON
import Logging
import Settings
import Synchronization
import TodoAPI
import TodoModel

/// The server's output on standard error: sentences for people, and a line for each event.
enum Log {
  enum Form: String, CaseIterable, ExpressibleByArgument {
    /// Sentences and readable lines.
    case text
    /// A JSON object per line: `time`, `level`, `message` and metadata, with integers as numbers.
    case json
  }

  private static let form = Mutex(Form.text)

  /// Starts logging in the given form and returns the logger.
  static func begin(_ form: Form, isVerbose: Bool) -> Logger {
    Log.form.withLock { $0 = form }
    var logger = Logger(label: "todosd") { label in
      switch form {
      case .text: StreamLogHandler.standardError(label: label)
      case .json: LineLogHandler()
      }
    }
    logger.logLevel = isVerbose ? .info : .notice
    return logger
  }

  static func say(_ words: String) {
    switch form.withLock(\.self) {
    case .text: write(words + "\n")
    case .json: write(line(.notice, words, [:]))
    }
  }

  /// Writes text without a line end.
  static func write(_ words: String) {
    let bytes = Array(words.utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }

  /// Returns an event as a JSON object with a line end.
  fileprivate static func line(_ level: Logger.Level, _ message: String, _ metadata: Logger.Metadata) -> String {
    var fields = metadata.mapValues { value -> JSONValue in
      if case .stringConvertible(let number as Int) = value { return .integer(number) }
      return .string("\(value)")
    }
    fields["time"] = .string(WallClock.system.now().description)
    fields["level"] = .string(level.rawValue)
    fields["message"] = .string(message)
    return ((try? encodeJSON(fields)) ?? "{}") + "\n"
  }
}

/// A log handler that writes each event as a line of JSON.
private struct LineLogHandler: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.notice

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let all = metadata.merging(event.metadata ?? [:]) { $1 }
    Log.write(Log.line(event.level, "\(event.message)", all))
  }
}
