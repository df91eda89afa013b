import Dispatch
import NIOPosix
package import Service
import Storage
import TodoAPI
package import TodoModel
package import Webhooks

/// The server without its sockets: the state that all handlers share.
package struct Site: Sendable {
  package let service: Service
  package let settings: SiteSettings
  package let world: SiteWorld
  package let passwords: PasswordQueue
  package let signer: Signer
  /// The webhook sender; nil if webhooks are turned off.
  let hooks: WebhookLoop?
  let authenticator: Authenticator
  let logins: LoginGuard
  let nonces: any NoncePlace
  let requests: RateLimiter<String>
  let openRequests: RateLimiter<String>
  package let failures: FailureLog
  let counter = RequestCounter()
  let startedAt: Instant
  package let room = DiskSpaceGuard()
  let signIns = SignInCache()
  let todays: TodayCache
  package let events: EventHub
  let connections: ConnectionRegistry
  package let exports: ExportSlots
  private let readSemaphores = AccountSemaphores(maximum: Site.readerCount / 2)
  private let writeSemaphores = AccountSemaphores(maximum: 1)
  private let readers: NIOThreadPool
  private let writers: NIOThreadPool
  private let writeQueue: WriteQueue

  /// Maximum number of concurrent calls to the service; each blocks a thread.
  package static let readerCount = 4
  private static let writerCount = 2

  /// Creates the site of a service.
  ///
  /// `logins` counts sign-in attempts. `nonces` stores used signatures, by default in memory. `hooks` is nil if
  /// webhooks are turned off.
  package init(
    _ service: Service, _ settings: SiteSettings, _ world: SiteWorld, keys: KeyRing,
    logins: any LoginPlace = LoginMemory(), nonces: (any NoncePlace)? = nil, hooks: WebhookLoop? = nil
  ) {
    self.service = service
    self.hooks = hooks
    self.settings = settings
    self.world = world
    passwords = PasswordQueue(cost: settings.passwordCost, random: world.random)
    signer = Signer(keys)
    authenticator = Authenticator(signer) {
      service.knownSession($0)
    } session: {
      try service.session($0)
    }
    let limits = settings.limits
    connections = ConnectionRegistry(limits)
    self.logins = LoginGuard(limits, logins)
    func perFiveMinutes(_ count: Int?, burst: Int) -> RateLimiter<String> {
      RateLimiter(TokenBucket.Size(count ?? 1, perSeconds: 300, burst: burst))
    }
    requests = perFiveMinutes(limits.requestsPerFiveMinutes, burst: limits.burst)
    openRequests = perFiveMinutes(limits.openRequestsPerFiveMinutes, burst: limits.openBurst)
    failures = FailureLog(world.clock)
    startedAt = world.clock()
    self.nonces = nonces ?? NonceMemory(at: startedAt)
    todays = TodayCache()
    exports = ExportSlots(maximum: limits.exports)
    events = EventHub(maximum: limits.streamsPerSession) { sid in service.isLive(sid) }
    events.listen(to: service)
    readers = NIOThreadPool(numberOfThreads: Site.readerCount)
    writers = NIOThreadPool(numberOfThreads: Site.writerCount)
    writeQueue = WriteQueue(service)
    readers.start()
    writers.start()
  }

  /// Ends event streams, which clients keep open indefinitely, before the server stops.
  package func endStreams() {
    events.close()
    connections.stop()
  }

  /// Releases the threads; no request is served afterwards.
  package func close() {
    events.close()
    failures.flush()
    writeQueue.close()
    for threads in [readers, writers] { threads.shutdownGracefully(queue: .global()) { _ in } }
  }

  /// Runs a blocking read on a thread of its own; an account gets only a share of these threads.
  ///
  /// Throws the error of `work`.
  package func work<Value: Sendable>(
    for account: AccountID? = nil, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    guard let account else { return try await readers.runIfActive(work) }
    return try await readSemaphores.run(account) { try await readers.runIfActive(work) }
  }

  /// Runs a small write of an account in a commit shared with waiting writes, and returns when the commit is durable.
  ///
  /// The write sees the changes of earlier writes in the commit. Throws the error of `work`, and `StoreError` if the
  /// commit fails.
  func writeTogether<Value: Sendable>(
    for account: AccountID, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value { try await writeQueue.run(for: account, work) }

  /// Runs a large write of an account, or one that must be durable before others see it, in commits of its own; an
  /// account's calls are serialized.
  ///
  /// Throws the error of `work`.
  func write<Value: Sendable>(
    for account: AccountID, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value { try await writeSemaphores.run(account) { try await writers.runIfActive(work) } }

  /// The number of requests in the write queue.
  var writesWaiting: Int { writeQueue.waiting }

  /// Checks that the store can be read and written; runs on a writer's thread, so that reads are not delayed.
  ///
  /// Throws `StoreError`.
  func checkAccess() async throws { try await writers.runIfActive { [service] in try service.checkAccess() } }

  /// Records the use of a session, at most once a minute, in the background.
  func touch(_ session: Session, at now: Instant) {
    guard now.seconds - session.lastSeenAt.seconds >= Service.touchPause else { return }
    writeLater { [service] in try service.touch(session) }
  }

  /// Runs a write in the background and ignores its failure.
  func writeLater(_ work: @escaping @Sendable () throws -> Void) {
    writers.submit { state in if case .active = state { try? work() } }
  }

  /// All routes: for the router, the tests and the API description.
  package var rows: [RouteRow] { apiRows + pageRows }
}

/// The server's environment: clock, random numbers and zones.
package struct SiteWorld: Sendable {
  package let clock: @Sendable () -> Instant
  /// Returns 64 random bits, suitable for secrets.
  package let random: @Sendable () -> UInt64
  /// Returns the server's own zone, the default for clients.
  package let zone: @Sendable () -> any Zone
  package let zones: @Sendable (String) -> (any Zone)?

  package init(
    clock: @escaping @Sendable () -> Instant,
    random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) },
    zone: @escaping @Sendable () -> any Zone, zones: @escaping @Sendable (String) -> (any Zone)?
  ) {
    self.clock = clock
    self.random = random
    self.zone = zone
    self.zones = zones
  }

  package func newID<Kind>(_ kind: Kind.Type = Kind.self) -> Identifier<Kind> {
    Identifier(at: clock(), random: random(), more: random())
  }
}
