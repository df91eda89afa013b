import NIOCore
import Service
import TodoAPI

/// The first channel handler of a connection: counts its bytes and its seconds, and closes it at the limits.
///
/// Lives on the connection's event loop.
final class ConnectionGuard: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// Milliseconds for which a refused client may read why, before the connection is cut.
  private static let lingerTime = TimeAmount.milliseconds(500)

  private let limits: ServerLimits
  private let registry: ConnectionRegistry
  private let countsSources: Bool
  private var phase = ConnectionPhase()
  private var timer: Scheduled<Void>?
  private var timed: ConnectionPhase.Wait?
  /// When what is waited for must have come, and when the timer goes off: at that time or before.
  private var deadline: NIODeadline?
  private var alarm = NIODeadline.distantFuture
  /// Whether bytes are on their way through the handlers behind this one.
  private var isReading = false
  private var unread: Scheduled<Void>?
  private var isOver = false
  private var context: ChannelHandlerContext?
  private var place = Place.none
  private var isSignedIn = false
  private var hasHungUp = false
  private var endings: [@Sendable () -> Void] = []

  /// Where the connection stands in the registry.
  private enum Place {
    case none
    case entered(Int)
    case refused
    case left
  }

  init(_ limits: ServerLimits, _ registry: ConnectionRegistry, countsSources: Bool) {
    self.limits = limits
    self.registry = registry
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

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .inputClosed? = event as? ChannelEvent { tellEnd() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isOver else { return }
    phase.bytesCame(unwrapInboundIn(data).readableBytes)
    isReading = true
    context.fireChannelRead(data)
    isReading = false
    watch()
    guard !isOver, phase.wait == .head, phase.headBytes > limits.head else { return }
    refuse(Problem(.headersTooLarge, "The head of a request can be at most \(limits.head) bytes long."))
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    unread?.cancel()
    unread = nil
    if !context.channel.isWritable {
      unread = after(.seconds(idleSeconds)) { $0.cut() }
    }
    context.fireChannelWritabilityChanged()
  }

  // What the messages' guard tells.

  /// The head of a request has come; false where the connection has been given to another.
  func headCame() -> Bool {
    phase.headCame()
    guard reach() else { return false }
    watch()
    return true
  }

  func bodyCame() {
    phase.bodyCame()
    if reach() { watch() }
  }

  func answerBegan() { phase.answerBegan() }

  /// Whether the request that is being read has had its answer.
  var isPastAnswer: Bool { phase.isPastAnswer }

  func answerEnded(isLast: Bool) {
    phase.answerEnded()
    guard reach() else { return }
    if isLast { closeLingering() } else { watch() }
  }

  // What those who answer tell.

  /// A request on the connection was signed in.
  func markSignedIn(_ account: AccountID) {
    guard !isSignedIn, case .entered(let id) = place else { return }
    // Through a proxy a connection is many people's.
    isSignedIn = registry.markSignedIn(id, countsSources ? account : nil)
    guard isSignedIn else { return }
    timed = nil
    watch()
  }

  /// Has something done when the client is gone.
  func whenOver(_ work: @escaping @Sendable () -> Void) {
    if isOver || hasHungUp { work() } else { endings.append(work) }
  }

  private func begin(_ context: ChannelHandlerContext) {
    guard case .none = place else { return }
    let source = countsSources ? context.channel.remoteAddress?.ipAddress.map(ClientAddress.network) : nil
    let channel = context.channel
    let loop = NIOLoopBound(self, eventLoop: context.eventLoop)
    let handle = ConnectionRegistry.Handle(
      cut: { channel.close(promise: nil) },
      stop: { channel.eventLoop.execute { loop.value.stop() } }
    )
    switch registry.enter(source, handle) {
    case .entered(let id):
      place = .entered(id)
      watch()
    case .refused(let refusal):
      place = .refused
      refuse(problem(refusal).retrying(after: 1))
    case .dropped:
      place = .left
      isOver = true
      cut()
    }
  }

  private func problem(_ refusal: ConnectionTable.Refusal) -> Problem {
    switch refusal {
    case .full: Problem(.busy, "The server has too many connections. Try again later.")
    case .crowded:
      Problem(.rateLimited, "You have \(limits.connectionsPerSource) connections open. Close one.")
    }
  }

  private func end() {
    switch place {
    case .none, .left: break
    case .entered(let id): registry.leave(id)
    case .refused: registry.lingerEnded()
    }
    place = .left
    isOver = true
    timer?.cancel()
    unread?.cancel()
    tellEnd()
    context = nil
  }

  /// The client says nothing more: who only talks to it may stop.
  private func tellEnd() {
    hasHungUp = true
    let endings = endings
    self.endings = []
    for work in endings { work() }
  }

  /// Writes down how far the request is; false, and the connection ends, where it has been given to another.
  private func reach() -> Bool {
    guard case .entered(let id) = place, !registry.reach(phase.stage, id) else { return true }
    isOver = true
    cut()
    return false
  }

  /// Seconds for which it may be silent.
  private var idleSeconds: Int64 { Int64(isSignedIn ? limits.idleSeconds : limits.anonymousIdleSeconds) }

  /// Gives what is waited for its time; the time runs on while the same is waited for.
  ///
  /// A timer that goes off before the time is over is left as it is and then set again, so that a request that comes
  /// and is answered at once sets none.
  private func watch() {
    let wait = phase.wait
    guard wait != timed, !isOver, !isReading, let loop = context?.eventLoop else { return }
    timed = wait
    deadline = seconds(of: wait).map { loop.now + .seconds($0) }
    setTimer()
  }

  private func setTimer() {
    guard let deadline, timer == nil || deadline < alarm, let loop = context?.eventLoop else { return }
    timer?.cancel()
    alarm = deadline
    timer = loop.assumeIsolated().scheduleTask(deadline: deadline) { [weak self] in self?.timerWentOff() }
  }

  private func timerWentOff() {
    timer = nil
    guard let deadline, !isOver else { return }
    guard deadline <= alarm else { return setTimer() }
    switch timed {
    case .head: giveUp("head", limits.headSeconds)
    case .body: giveUp("body", limits.bodySeconds)
    case .request: cut()
    case .answer, nil: break
    }
  }

  private func seconds(of wait: ConnectionPhase.Wait) -> Int64? {
    switch wait {
    case .head: Int64(limits.headSeconds)
    case .body: Int64(limits.bodySeconds)
    case .request: idleSeconds
    case .answer: nil
    }
  }

  private func giveUp(_ part: String, _ seconds: Int) {
    guard !phase.isAnswering, phase.wait == .body || phase.headBytes > 0 else { return cut() }
    refuse(Problem(.timeout, "The \(part) of the request did not arrive within \(seconds) seconds."))
  }

  /// The server stops: a request that has not come whole is not waited for.
  private func stop() {
    guard phase.wait == .body, !phase.isPastAnswer, !phase.isAnswering, !isOver else { return }
    refuse(Problem(.busy, "The server is stopping. Try again in a moment.").retrying(after: 1))
  }

  private func refuse(_ problem: Problem) {
    guard let context, !phase.isAnswering else { return cut() }
    context.writeAndFlush(
      wrapOutboundOut(RawAnswer.problem(problem, context.channel.allocator)),
      promise: nil
    )
    closeLingering()
  }

  /// Nothing more is read or written; what was written may still be read.
  private func closeLingering() {
    guard let context, !isOver else { return }
    isOver = true
    timer?.cancel()
    context.close(mode: .output, promise: nil)
    timer = after(ConnectionGuard.lingerTime) { $0.cut() }
  }

  private func cut() { context?.close(promise: nil) }

  private func after(_ time: TimeAmount, _ work: @escaping (ConnectionGuard) -> Void) -> Scheduled<Void>? {
    context?.eventLoop.assumeIsolated().scheduleTask(in: time) { [weak self] in
      if let self { work(self) }
    }
  }
}

/// A problem as the bytes of an HTTP answer, for connections that are refused before any request is routed.
enum RawAnswer {
  static func problem(_ problem: Problem, _ allocator: ByteBufferAllocator) -> ByteBuffer {
    let body = (try? encodeJSON(problem)) ?? "{}"
    let wait = problem.retryAfter.map { "Retry-After: \($0)\r\n" } ?? ""
    let text = """
      HTTP/1.1 \(problem.kind.status) \(problem.kind.title)\r
      Content-Type: \(Problem.mediaType)\r
      Content-Length: \(body.utf8.count)\r
      Cache-Control: no-store\r
      X-Content-Type-Options: nosniff\r
      \(wait)Connection: close\r
      \r
      \(body)
      """
    return allocator.buffer(string: text)
  }
}
