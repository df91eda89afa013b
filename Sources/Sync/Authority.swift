package import Intents
package import TodoAPI

/// Whom a home belongs to: the way there, and how it is told from others.
package struct Authority: Sendable {
  /// Its name for the device, which keeps apart what it knows of each; nil where it is not known, or need not be kept
  /// apart.
  package let name: String?
  /// The way there.
  package let transport: any Transport
  /// Where it is.
  package let source: Freshness.Source

  /// An authority.
  package init(name: String?, transport: any Transport, source: Freshness.Source = .server) {
    self.name = name
    self.transport = transport
    self.source = source
  }
}
