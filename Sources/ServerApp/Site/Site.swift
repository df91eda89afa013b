package import Service
import Storage
import TodoAPI
import TodoModel
package import Webhooks

/// The server without its sockets: the state that all handlers share.
package final class Site: Sendable {
  package let store: StoreAccess
  package let settings: SiteSettings
  package let world: SiteWorld
  package let signer: Signer
  /// The webhook sender; nil if webhooks are turned off.
  let hooks: WebhookLoop?
  /// The sender of push messages; nil if they are turned off.
  package let push: PushDelivery?
  let authenticator: Authenticator
  let passwords: PasswordQueue
  let proof: ProofCheck
  let requests: RateLimiter<String>
  let openRequests: RateLimiter<String>
  package let failures: FailureLog
  let counter = RequestCounter()
  let startedAt: Instant
  package let room = DiskSpaceGuard()
  package let events: EventHub
  let connections: ConnectionRegistry
  package let exports: ExportSlots
  let items: ItemReader
  let changes: ChangeWriter
  let accounts: AccountChanges
  let forms: PageForms
  let calendarSignIn: CalendarSignIn
  let passkeys: PasskeyService
  let provider: ProviderSignIn?

  /// Maximum number of concurrent calls to the service; each blocks a thread.
  package static let readerCount = 4

  /// Creates the site of a service.
  ///
  /// `logins` counts sign-in attempts. `nonces` stores used signatures, by default in memory. `hooks` is nil if
  /// webhooks are turned off, and so is `push` for push messages. `transport` leads to the provider of the settings.
  package init(
    _ service: Service, _ settings: SiteSettings, _ world: SiteWorld, keys: KeyRing,
    logins: any LoginPlace = LoginMemory(), nonces: (any NoncePlace)? = nil, hooks: WebhookLoop? = nil,
    push: PushDelivery? = nil, transport: (any ProviderTransport)? = nil
  ) {
    self.hooks = hooks
    self.push = push
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
    func perFiveMinutes(_ count: Int?, burst: Int) -> RateLimiter<String> {
      RateLimiter(TokenBucket.Size(count ?? 1, perSeconds: 300, burst: burst))
    }
    requests = perFiveMinutes(limits.requestsPerFiveMinutes, burst: limits.burst)
    openRequests = perFiveMinutes(limits.openRequestsPerFiveMinutes, burst: limits.openBurst)
    failures = FailureLog(world.clock)
    startedAt = world.clock()
    exports = ExportSlots(maximum: limits.exports)
    events = EventHub(maximum: limits.streamsPerSession) { sid in service.isLive(sid) }
    events.listen(to: service)
    store = StoreAccess(service)
    proof = ProofCheck(store: store, nonces: nonces ?? NonceMemory(at: startedAt), asksProof: settings.asksProof)
    items = ItemReader(service: service)
    changes = ChangeWriter(store: store, world: world, items: items)
    forms = PageForms(store: store, world: world, signer: signer, changes: changes)
    let signIns = SignInService(
      store: store, world: world, signer: signer, passwords: passwords, logins: LoginGuard(limits, logins),
      failures: failures, events: events,
      devices: DeviceCookies(store: store, signer: signer, random: world.random),
      takesPasswords: settings.provider?.isOnly != true)
    calendarSignIn = CalendarSignIn(store: store, signIns: signIns)
    accounts = AccountChanges(store: store, world: world, events: events, signIns: signIns)
    let used =
      nonces ?? NonceMemory(at: startedAt, period: max(PasskeyChallenge.life, ProviderSignIn.life, ProviderLinks.life))
    let limiter = limits.openRequestsPerFiveMinutes == nil ? nil : openRequests
    let cookies = OneTimeCookies(
      store: store, signer: signer, nonces: used, random: world.random, limiter: limiter)
    passkeys = PasskeyService(
      store: store, accounts: accounts, cookies: cookies, failures: failures, base: settings.base)
    provider = Site.provider(settings, transport).map { [store, accounts, passkeys] client in
      let links = ProviderLinks(
        settings: client.settings, store: store, accounts: accounts, cookies: cookies, passkeys: passkeys)
      return ProviderSignIn(
        client: client, store: store, accounts: accounts, cookies: cookies, links: links, base: settings.base)
    }
  }

  private static func provider(_ settings: SiteSettings, _ transport: (any ProviderTransport)?) -> ProviderClient? {
    guard let provider = settings.provider, let transport else { return nil }
    return ProviderClient(provider, transport)
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
    store.close()
  }

  /// Throws `Problem` or `StoreError` if the server is not ready.
  func checkReadiness(at now: Instant) async throws {
    guard room.isThere(at: now) else { throw Problem(.busy, Problems.words(.full)) }
    try await store.checkAccess()
  }

  /// All routes: for the router, the tests and the API description.
  package var rows: [RouteRow] { (apiRows + pageRows).flatMap(\.self) }

  private var phones: PhoneLinks {
    PhoneLinks(
      signIns: accounts.signIns, limiter: settings.limits.openRequestsPerFiveMinutes.map { _ in openRequests })
  }

  private var apiRows: [[RouteRow]] {
    [
      AccountRoutes(store: store, accounts: accounts, phones: phones, address: settings.lanAddress).rows,
      TodayRoutes(store: store, world: world).rows,
      OverviewRoutes(store: store, world: world, items: items, changes: changes).rows,
      ItemRoutes(store: store, world: world, items: items, changes: changes).rows,
      ScheduleRoutes(store: store, world: world, items: items, changes: changes).rows,
      ListRoutes(store: store, world: world, changes: changes).rows,
      FilterRoutes(store: store, world: world, changes: changes).rows,
      TemplateRoutes(store: store, world: world, items: items, changes: changes).rows,
      FieldRoutes(store: store, changes: changes).rows,
      FocusRoutes(store: store, world: world, items: items, changes: changes).rows,
      SyncRoutes(store: store, events: events, proof: proof).rows,
      FeedRoutes(
        store: store, world: world, failures: failures,
        limiter: settings.limits.requestsPerFiveMinutes.map { _ in requests }
      ).rows,
      PushRoutes(store: store, isOn: push != nil).rows,
      WebhookRoutes(store: store, random: world.random, hooks: hooks).rows,
      ExportRoutes(store: store, exports: exports, timeout: settings.limits.exportSeconds).rows,
      ServerRoutes(site: self).rows,
    ]
  }

  private var pageRows: [[RouteRow]] {
    let takesPasskeys = settings.provider?.isOnly != true
    let sessions = SessionPageRoutes(
      store: store, accounts: accounts, proof: proof, forms: forms, provider: settings.provider, pushes: push != nil)
    let signIn = SignInPageRoutes(
      store: store, accounts: accounts, phones: phones, forms: forms, asksProof: settings.asksProof,
      provider: settings.provider)
    let refusal = { @Sendable (request: SiteRequest, problem: Problem) in try await signIn.refusal(request, problem) }
    return [
      TodayPageRoutes(site: self).rows, ListsPageRoutes(store: store, forms: forms).rows, sessions.rows,
      TodayFormRoutes(site: self, page: TodayPageRoutes(site: self)).rows, signIn.rows,
      takesPasskeys
        ? PasskeyRoutes(
          passkeys: passkeys, forms: forms, sessions: { try await sessions.page($0, $1, notice: $2) }, refusal: refusal
        ).rows : [],
      provider.map { ProviderRoutes(provider: $0, refusal: refusal).rows } ?? [],
      StaticPageRoutes().rows, InstallRoutes().rows,
    ]
  }
}
