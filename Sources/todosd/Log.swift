import Glibc
import Logging

/// What the server says: to people a sentence, to the journal a line for each event; all on standard error.
enum Log {
  /// A sentence.
  static func say(_ words: String) {
    write(words + "\n")
  }

  /// Some words, without an end of line.
  static func write(_ words: String) {
    let bytes = Array(words.utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }

  /// Where events go.
  static func logger(isVerbose: Bool) -> Logger {
    var logger = Logger(label: "todosd") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = isVerbose ? .info : .notice
    return logger
  }
}
