import NIOCore
package import Service

/// The connection that a request came on, as its handler may use it, from any thread.
package struct ClientConnection: Sendable {
  /// Says that a request on it was signed in.
  let markSignedIn: @Sendable (AccountID) -> Void
  /// Has something done when the client is gone; at once where it is gone already.
  let whenOver: @Sendable (@escaping @Sendable () -> Void) -> Void
  /// Ends it, whatever is under way.
  let cut: @Sendable () -> Void

  /// A connection by what can be done with it.
  package init(
    markSignedIn: @escaping @Sendable (AccountID) -> Void,
    whenOver: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
    cut: @escaping @Sendable () -> Void
  ) {
    self.markSignedIn = markSignedIn
    self.whenOver = whenOver
    self.cut = cut
  }

  /// Of a request that came on no connection.
  package static let none = ClientConnection(markSignedIn: { _ in }, whenOver: { _ in }, cut: {})

  init(_ channel: any Channel) {
    let guardian: @Sendable () -> ConnectionGuard? = {
      try? channel.pipeline.syncOperations.handler(type: ConnectionGuard.self)
    }
    markSignedIn = { account in
      // Who answers is on the connection's own thread, if it has asked nothing else of the file.
      if channel.eventLoop.inEventLoop { return guardian()?.markSignedIn(account) ?? () }
      channel.eventLoop.execute { guardian()?.markSignedIn(account) }
    }
    whenOver = { work in
      channel.eventLoop.execute {
        if let guardian = guardian() { guardian.whenOver(work) } else { work() }
      }
    }
    cut = { channel.close(promise: nil) }
  }
}
