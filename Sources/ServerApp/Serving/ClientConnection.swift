import NIOCore
package import Service

/// A request's connection, for use by its handler from any thread.
package struct ClientConnection: Sendable {
  let markSignedIn: @Sendable (AccountID) -> Void
  /// Calls a closure when the client has disconnected; at once if it already has.
  let whenOver: @Sendable (@escaping @Sendable () -> Void) -> Void
  /// Closes the connection, whatever is in progress.
  let cut: @Sendable () -> Void

  package init(
    markSignedIn: @escaping @Sendable (AccountID) -> Void,
    whenOver: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void, cut: @escaping @Sendable () -> Void
  ) {
    self.markSignedIn = markSignedIn
    self.whenOver = whenOver
    self.cut = cut
  }

  package static let none = ClientConnection(markSignedIn: { _ in }, whenOver: { _ in }, cut: {})

  init(_ channel: any Channel) {
    let guardian: @Sendable () -> ConnectionGuard? = {
      try? channel.pipeline.syncOperations.handler(type: ConnectionGuard.self)
    }
    markSignedIn = { account in
      // A handler that has not accessed the store yet is on the connection's own thread.
      if channel.eventLoop.inEventLoop { return guardian()?.markSignedIn(account) ?? () }
      channel.eventLoop.execute { guardian()?.markSignedIn(account) }
    }
    whenOver = { work in
      channel.eventLoop.execute { if let guardian = guardian() { guardian.whenOver(work) } else { work() } }
    }
    cut = { channel.close(promise: nil) }
  }
}
