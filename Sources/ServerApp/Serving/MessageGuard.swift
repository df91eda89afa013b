import HTTPTypes
import NIOCore
import NIOHTTPTypes
import TodoAPI

/// The channel handler after the HTTP parser: reports message progress to the connection's guard, and replaces the
/// parser's error responses with the server's own.
final class MessageGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let limits: ServerLimits
  private var connection: ConnectionGuard?
  private var isLast = false
  /// True if the connection's place was given to another: further messages are discarded.
  private var isCut = false

  init(_ limits: ServerLimits) { self.limits = limits }

  func handlerAdded(context: ChannelHandlerContext) {
    connection = try? context.pipeline.syncOperations.handler(type: ConnectionGuard.self)
  }

  func handlerRemoved(context: ChannelHandlerContext) { connection = nil }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isCut else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      isCut = connection?.headCame() == false
      guard !isCut else { return }
      goOn(head, context)
    case .body: break
    case .end: connection?.bodyCame()
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head):
      connection?.answerBegan()
      isLast = head.headerFields[.connection] == "close"
      guard MessageGuard.isBare(head) else { return context.write(data, promise: promise) }
      // A request that turns out malformed after its response gets no second response.
      guard connection?.isPastAnswer != true else { return context.close(promise: promise) }
      writeUnreadable(context, promise)
    case .body: context.write(data, promise: promise)
    case .end:
      guard isLast else {
        context.write(data, promise: promise)
        connection?.answerEnded(isLast: false)
        return
      }
      context.writeAndFlush(data, promise: promise)
      connection?.answerEnded(isLast: true)
    }
  }

  /// Answers `Expect: 100-continue` if the body is within the limit (RFC 9110 section 10.1.1).
  private func goOn(_ head: HTTPRequest, _ context: ChannelHandlerContext) {
    guard head.headerFields[.expect]?.lowercased() == "100-continue",
      let length = head.headerFields[.contentLength].flatMap(Int.init), length <= limits.body
    else { return }
    context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
  }

  /// Returns true for the parser's response to malformed HTTP, which is a bare status.
  private static func isBare(_ head: HTTPResponse) -> Bool {
    head.status == .badRequest && head.headerFields[.contentLength] == "0" && head.headerFields.count == 2
  }

  private func writeUnreadable(_ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?) {
    let text = (try? encodeJSON(Problem(.badRequest, RequestMessages.notHTTP))) ?? "{}"
    let fields: HTTPFields = [
      .contentType: Problem.mediaType, .contentLength: String(text.utf8.count), .connection: "close",
    ]
    context.write(wrapOutboundOut(.head(HTTPResponse(status: .badRequest, headerFields: fields))), promise: nil)
    context.write(wrapOutboundOut(.body(context.channel.allocator.buffer(string: text))), promise: promise)
  }
}
