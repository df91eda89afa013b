import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes

/// A connection of the server: HTTP/1.1 with guards around it.
struct GuardedChannel: ServerChildChannel {
  typealias Value = HTTP1Channel.Value

  private let http: HTTP1Channel
  private let limits: ServerLimits
  private let book: ConnectionBook
  private let countsSources: Bool

  init(_ settings: SiteSettings, _ book: ConnectionBook, responder: @escaping HTTPChannelHandler.Responder) {
    let limits = settings.limits
    self.limits = limits
    self.book = book
    countsSources = !settings.trustsProxy
    http = HTTP1Channel(
      responder: responder,
      configuration: HTTP1Channel.Configuration(additionalChannelHandlers: [MessageGuard(limits)])
    )
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    let http = http
    return channel.eventLoop.makeCompletedFuture {
      let guardian = ConnectionGuard(limits, book, countsSources: countsSources)
      try channel.pipeline.syncOperations.addHandler(guardian)
    }.flatMap { http.setup(channel: channel, logger: logger) }
  }

  func handle(value: Value, logger: Logger) async { await http.handle(value: value, logger: logger) }
}
