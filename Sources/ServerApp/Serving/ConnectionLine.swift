import NIOCore
package import Service

/// The connection that a request came on, as far as those who answer may know it and act on it; from any thread.
package struct ConnectionLine: Sendable {
  /// Says that a request on it was signed in.
  let prove: @Sendable (AccountID) -> Void
  /// Has something done when the client is gone; at once where it is gone already.
  let whenOver: @Sendable (@escaping @Sendable () -> Void) -> Void
  /// Ends it, whatever is under way.
  let cut: @Sendable () -> Void

  /// One of these deeds.
  package init(
    prove: @escaping @Sendable (AccountID) -> Void,
    whenOver: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
    cut: @escaping @Sendable () -> Void
  ) {
    self.prove = prove
    self.whenOver = whenOver
    self.cut = cut
  }

  /// Of a request that came on no connection.
  package static let none = ConnectionLine(prove: { _ in }, whenOver: { _ in }, cut: {})

  /// Of a channel with a guard.
  init(_ channel: any Channel) {
    let guardian: @Sendable () -> ConnectionGuard? = {
      try? channel.pipeline.syncOperations.handler(type: ConnectionGuard.self)
    }
    prove = { account in channel.eventLoop.execute { guardian()?.prove(account) } }
    whenOver = { work in
      channel.eventLoop.execute {
        if let guardian = guardian() { guardian.whenOver(work) } else { work() }
      }
    }
    cut = { channel.close(promise: nil) }
  }
}
