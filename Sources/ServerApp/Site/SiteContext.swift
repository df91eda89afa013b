package import Hummingbird
package import Logging
import NIOCore

/// What is known of a request besides what it says: who is at the other end of the connection.
package struct SiteContext: InitializableFromSource, Sendable {
  /// The address at the other end; nil for a socket in the file system.
  package let peer: String?
  /// Where to log.
  package let logger: Logger
  /// The connection it came on.
  package let line: ConnectionLine

  /// A context as the server makes it.
  package init(source: ApplicationRequestContextSource) {
    peer = source.channel.remoteAddress?.ipAddress
    logger = source.logger
    line = ConnectionLine(source.channel)
  }

  /// A context as a test makes it.
  package init(peer: String?, logger: Logger, line: ConnectionLine = .none) {
    self.peer = peer
    self.logger = logger
    self.line = line
  }
}
