import NIOCore
import Service
import TodoAPI

/// The first channel handler of a connection: limits its bytes and seconds, and closes it at the limits.
///
/// Lives on the connection's event loop.
final class ConnectionGuard: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// Time for which a refused client may read the reason before the connection is closed.
  private static let lingerTime = TimeAmount.milliseconds(500)

  private let limits: ServerLimits
  private let registry: ConnectionRegistry
  private let countsSources: Bool
  private var phase = ConnectionPhase()
  private var timer: Scheduled<Void>?
  private var timed: ConnectionPhase.Wait?
  /// The deadline of the current wait, and the time at which the timer fires: the deadline or earlier.
  private var deadline: NIODeadline?
  private var alarm = NIODeadline.distantFuture
  /// True while the later handlers process bytes.
  private var isReading = false
  private var unread: Scheduled<Void>?
  private var isOver = false
  private var context: ChannelHandlerContext?
  private var place = Place.none
  private var isSignedIn = false
  private var hasHungUp = false
  private var endings: [@Sendable () -> Void] = []

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
    refuse(Problem(.headersTooLarge, RequestMessages.headTooLarge(maximum: limits.head)))
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    unread?.cancel()
    unread = nil
    if !context.channel.isWritable { unread = after(.seconds(idleSeconds)) { $0.cut() } }
    context.fireChannelWritabilityChanged()
  }

  // Calls from `MessageGuard`.

  /// Handles a request's head; returns false if the connection was closed in favor of another.
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

  /// True if the request that is being read already has its response.
  var isPastAnswer: Bool { phase.isPastAnswer }

  func answerEnded(isLast: Bool) {
    phase.answerEnded()
    guard reach() else { return }
    if isLast { closeLingering() } else { watch() }
  }

  // Calls from request handlers.

  func markSignedIn(_ account: AccountID) {
    guard !isSignedIn, case .entered(let id) = place else { return }
    // A connection through a proxy carries many users.
    isSignedIn = registry.markSignedIn(id, countsSources ? account : nil)
    guard isSignedIn else { return }
    timed = nil
    watch()
  }

  func whenOver(_ work: @escaping @Sendable () -> Void) {
    if isOver || hasHungUp { work() } else { endings.append(work) }
  }

  private func begin(_ context: ChannelHandlerContext) {
    guard case .none = place else { return }
    let source = countsSources ? context.channel.remoteAddress?.ipAddress.map(ClientAddress.network) : nil
    let channel = context.channel
    let loop = NIOLoopBound(self, eventLoop: context.eventLoop)
    let handle = ConnectionRegistry.Handle(
      cut: { channel.close(promise: nil) }, stop: { channel.eventLoop.execute { loop.value.stop() } })
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
    case .full: Problem(.busy, RequestMessages.serverFull)
    case .crowded: Problem(.rateLimited, RequestMessages.tooManyConnections(maximum: limits.connectionsPerSource))
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

  /// Runs the closures that wait for the client's end: the client sends nothing more.
  private func tellEnd() {
    hasHungUp = true
    let endings = endings
    self.endings = []
    for work in endings { work() }
  }

  /// Records the stage of the request; returns false and closes if the connection's place was given to another.
  private func reach() -> Bool {
    guard case .entered(let id) = place, !registry.reach(phase.stage, id) else { return true }
    isOver = true
    cut()
    return false
  }

  /// Seconds for which the connection may be idle.
  private var idleSeconds: Int64 { Int64(isSignedIn ? limits.idleSeconds : limits.anonymousIdleSeconds) }

  /// Sets the deadline of the current wait, which keeps running while the wait is the same.
  ///
  /// A timer that would fire early is kept and set again when it fires, so that a request with an immediate response
  /// sets none.
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
    case .head: giveUp(RequestMessages.headLate(seconds: limits.headSeconds))
    case .body: giveUp(RequestMessages.bodyLate(seconds: limits.bodySeconds))
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

  private func giveUp(_ detail: String) {
    guard !phase.isAnswering, phase.wait == .body || phase.headBytes > 0 else { return cut() }
    refuse(Problem(.timeout, detail))
  }

  /// Refuses a request that is incomplete when the server stops.
  private func stop() {
    guard phase.wait == .body, !phase.isPastAnswer, !phase.isAnswering, !isOver else { return }
    refuse(Problem(.busy, RequestMessages.stoppingTryAgain).retrying(after: 1))
  }

  private func refuse(_ problem: Problem) {
    guard let context, !phase.isAnswering else { return cut() }
    context.writeAndFlush(wrapOutboundOut(RawAnswer.problem(problem, context.channel.allocator)), promise: nil)
    closeLingering()
  }

  /// Stops reading and writing, and leaves the client time to read the response.
  private func closeLingering() {
    guard let context, !isOver else { return }
    isOver = true
    timer?.cancel()
    context.close(mode: .output, promise: nil)
    timer = after(ConnectionGuard.lingerTime) { $0.cut() }
  }

  private func cut() { context?.close(promise: nil) }

  private func after(_ time: TimeAmount, _ work: @escaping (ConnectionGuard) -> Void) -> Scheduled<Void>? {
    context?.eventLoop.assumeIsolated().scheduleTask(in: time) { [weak self] in if let self { work(self) } }
  }
}

/// A problem as the bytes of an HTTP response, for connections that are refused before routing.
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
