package import Logging
import Synchronization

/// The logged messages, from the level notice up.
package final class LoggedLines: Sendable {
  private struct Handler: LogHandler {
    let lines: LoggedLines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.notice

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { lines.lines.withLock { $0.append("\(event.message)") } }
  }

  private let lines = Mutex<[String]>([])

  package var all: [String] { lines.withLock(\.self) }
  package var logger: Logger { Logger(label: "test") { [self] _ in Handler(lines: self) } }

  package init() {}
}
