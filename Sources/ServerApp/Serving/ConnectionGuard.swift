import NIOCore
import TodoAPI

/// Stands first on a connection: counts its bytes and its seconds, and ends it where the limits do.
///
/// Lives on the connection's event loop.
final class ConnectionGuard: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// Milliseconds for which a refused client may read why, before the connection is cut.
  private static let farewell = TimeAmount.milliseconds(500)

  private let limits: ServerLimits
  private let book: ConnectionBook
  private let countsSources: Bool
  private var phase = ConnectionPhase()
  private var timer: Scheduled<Void>?
  private var timed: ConnectionPhase.Wait?
  private var unread: Scheduled<Void>?
  private var isOver = false
  private var context: ChannelHandlerContext?
  private var leave: (() -> Void)?

  init(_ limits: ServerLimits, _ book: ConnectionBook, countsSources: Bool) {
    self.limits = limits
    self.book = book
    self.countsSources = countsSources
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    if context.channel.isActive { begin(context) }
  }

  func handlerRemoved(context: ChannelHandlerContext) { end() }

  func channelActive(context: ChannelHandlerContext) {
    begin(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isOver else { return }
    phase.bytesCame(unwrapInboundIn(data).readableBytes)
    watch()
    context.fireChannelRead(data)
    guard !isOver, phase.wait == .head, phase.headBytes > limits.head else { return }
    refuse(Problem(.headersTooLarge, "A request's head may be \(limits.head) bytes long."))
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    unread?.cancel()
    unread = nil
    if !context.channel.isWritable {
      unread = after(.seconds(Int64(limits.idleSeconds))) { $0.cut() }
    }
    context.fireChannelWritabilityChanged()
  }

  // What the messages' guard tells.

  func headCame() {
    phase.headCame()
    watch()
  }

  func bodyCame() {
    phase.bodyCame()
    watch()
  }

  func answerBegan() { phase.answerBegan() }

  /// Whether the request that is being read has had its answer.
  var isPastAnswer: Bool { phase.isPastAnswer }

  func answerEnded(isLast: Bool) {
    phase.answerEnded()
    if isLast { sayFarewell() } else { watch() }
  }

  private func begin(_ context: ChannelHandlerContext) {
    guard leave == nil else { return }
    let source = countsSources ? context.channel.remoteAddress?.ipAddress.map(ClientAddress.network) : nil
    let book = book
    leave = { book.leave(source) }
    switch book.enter(source) {
    case nil: watch()
    case .full: refuse(Problem(.busy, "The server has all the connections it takes. Try again later."))
    case .crowded:
      var problem = Problem(
        .rateLimited,
        "You have \(limits.connectionsPerSource) connections open. Close one."
      )
      problem.retryAfter = 1
      refuse(problem)
    }
  }

  private func end() {
    leave?()
    leave = nil
    isOver = true
    timer?.cancel()
    unread?.cancel()
    context = nil
  }

  /// Gives what is waited for its time; the time runs on while the same is waited for.
  private func watch() {
    let wait = phase.wait
    guard wait != timed, !isOver else { return }
    timer?.cancel()
    timed = wait
    switch wait {
    case .head:
      timer = after(.seconds(Int64(limits.headSeconds))) { $0.giveUp("head", $0.limits.headSeconds) }
    case .body:
      timer = after(.seconds(Int64(limits.bodySeconds))) { $0.giveUp("body", $0.limits.bodySeconds) }
    case .answer: timer = nil
    case .request: timer = after(.seconds(Int64(limits.idleSeconds))) { $0.cut() }
    }
  }

  private func giveUp(_ part: String, _ seconds: Int) {
    guard !phase.isAnswering, phase.wait == .body || phase.headBytes > 0 else { return cut() }
    refuse(Problem(.timeout, "The request's \(part) did not come within \(seconds) seconds."))
  }

  private func refuse(_ problem: Problem) {
    guard let context, !phase.isAnswering else { return cut() }
    context.writeAndFlush(
      wrapOutboundOut(RawAnswer.problem(problem, context.channel.allocator)),
      promise: nil
    )
    sayFarewell()
  }

  /// Nothing more is read or written; what was written may still be read.
  private func sayFarewell() {
    guard let context, !isOver else { return }
    isOver = true
    timer?.cancel()
    context.close(mode: .output, promise: nil)
    timer = after(ConnectionGuard.farewell) { $0.cut() }
  }

  private func cut() { context?.close(promise: nil) }

  private func after(_ time: TimeAmount, _ work: @escaping (ConnectionGuard) -> Void) -> Scheduled<Void>? {
    context?.eventLoop.assumeIsolated().scheduleTask(in: time) { [weak self] in
      if let self { work(self) }
    }
  }
}
