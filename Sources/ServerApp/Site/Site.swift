import Dispatch
import NIOPosix
package import Service
import Storage
import TodoAPI
package import TodoModel
package import Webhooks

/// The server without its sockets: everything that the handlers share.
package struct Site: Sendable {
  /// The authority.
  package let service: Service
  /// The set-up.
  package let settings: SiteSettings
  /// The time, chance and zones.
  package let world: SiteWorld
  /// Where passwords are hashed.
  package let passwords: PasswordQueue
  /// Makes and reads tokens.
  package let signer: Signer
  /// Tells webhooks; nil where the server has none.
  let hooks: WebhookLoop?
  let authenticator: Authenticator
  let logins: LoginGuard
  let nonces: any NoncePlace
  let requests: RateLimiter<String>
  let openRequests: RateLimiter<String>
  package let failures: FailureLog
  let counter = RequestCounter()
  let startedAt: Instant
  package let room = Room()
  let signIns = SignInCache()
  let todays: TodayCache
  package let events: EventHub
  let connections: ConnectionRegistry
  package let exports: ExportSlots
  private let readSemaphores = AccountSemaphores(most: Site.readerCount / 2)
  private let writeSemaphores = AccountSemaphores(most: 1)
  private let readers: NIOThreadPool
  private let writers: NIOThreadPool
  private let writeQueue: WriteQueue

  /// How many calls to the service run at a time; each blocks a thread.
  package static let readerCount = 4
  private static let writerCount = 2

  /// The site on a service: `logins` is where attempts to sign in are counted.
  ///
  /// `nonces` is where used signatures are remembered, in this site's memory without it; `hooks` tells webhooks where the
  /// server has them.
  package init(
    _ service: Service,
    _ settings: SiteSettings,
    _ world: SiteWorld,
    keys: KeyRing,
    logins: any LoginPlace = LoginMemory(),
    nonces: (any NoncePlace)? = nil,
    hooks: WebhookLoop? = nil
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
    exports = ExportSlots(most: limits.exports)
    events = EventHub(most: limits.streamsPerSession) { sid in service.isLive(sid) }
    events.listen(to: service)
    readers = NIOThreadPool(numberOfThreads: Site.readerCount)
    writers = NIOThreadPool(numberOfThreads: Site.writerCount)
    writeQueue = WriteQueue(service)
    readers.start()
    writers.start()
  }

  /// Ends what would go on for as long as a client likes: the server is about to stop.
  package func endStreams() {
    events.close()
    connections.stop()
  }

  /// Lets go of its threads; nothing is answered afterwards.
  package func close() {
    events.close()
    failures.flush()
    writeQueue.close()
    for threads in [readers, writers] { threads.shutdownGracefully(queue: .global()) { _ in } }
  }

  /// Runs what reads, and so blocks, on a thread of its own; an account has some of them at a time and never all.
  ///
  /// Throws what it throws.
  package func work<Value: Sendable>(
    for account: AccountID? = nil,
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    guard let account else { return try await readers.runIfActive(work) }
    return try await readSemaphores.run(account) { try await readers.runIfActive(work) }
  }

  /// Runs what writes little for an account, with whoever else waits in one commit, and returns when that is on the disk.
  ///
  /// What it reads is as those before it in the commit have left it.
  ///
  /// Throws what it throws, and `StoreError` where the commit fails.
  func writeTogether<Value: Sendable>(
    for account: AccountID,
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await writeQueue.run(for: account, work)
  }

  /// Runs what writes much for an account, or what others may see only when it is on the disk, in commits of its own, one
  /// after the other.
  ///
  /// Throws what it throws.
  func write<Value: Sendable>(
    for account: AccountID,
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await writeSemaphores.run(account) { try await writers.runIfActive(work) }
  }

  /// How many requests wait to be written.
  var writesWaiting: Int { writeQueue.waiting }

  /// Makes sure that the store can be read and written; waits with those who write, so that nobody who reads does.
  ///
  /// Throws `StoreError`.
  func checkAccess() async throws {
    try await writers.runIfActive { [service] in try service.checkAccess() }
  }

  /// Has it written down that a session was used, once a minute; nobody waits for it.
  func touch(_ session: Session, at now: Instant) {
    guard now.seconds - session.lastSeenAt.seconds >= Service.touchPause else { return }
    writeLater { [service] in try service.touch(session) }
  }

  /// Writes something that nobody waits for; it does not matter if it fails.
  func writeLater(_ work: @escaping @Sendable () throws -> Void) {
    writers.submit { state in
      if case .active = state { try? work() }
    }
  }

  /// Every route there is: what the server matches, what the tests walk, what the OpenAPI tells of.
  package var rows: [RouteRow] { apiRows + pageRows }
}

/// The server's environment: clock, random numbers and zones.
package struct SiteWorld: Sendable {
  /// The time.
  package let clock: @Sendable () -> Instant
  /// Sixty-four random bits, fit for secrets.
  package let random: @Sendable () -> UInt64
  /// The server's own zone, for who does not say theirs.
  package let zone: @Sendable () -> any Zone
  /// Finds the zones that people name.
  package let zones: @Sendable (String) -> (any Zone)?

  package init(
    clock: @escaping @Sendable () -> Instant,
    random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) },
    zone: @escaping @Sendable () -> any Zone,
    zones: @escaping @Sendable (String) -> (any Zone)?
  ) {
    self.clock = clock
    self.random = random
    self.zone = zone
    self.zones = zones
  }

  /// A new id.
  package func newID<Kind>(_ kind: Kind.Type = Kind.self) -> Identifier<Kind> {
    Identifier(at: clock(), random: random(), more: random())
  }
}
