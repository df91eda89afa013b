import Intents
package import Logging
package import Replica
package import Storage
package import TodoAPI
package import TodoModel

/// Brings device and authority together: push, pull and rebase, over and over until nothing is left to send or fetch.
package struct Refresher: Sendable {
  /// Rounds after which a refresh gives up and is taken up again later.
  private static let roundLimit = 100_000

  private let replica: Replica
  private let transport: any Transport
  private let isRemote: Bool
  private let random: @Sendable () -> UInt64
  private let log: Logger

  /// A refresher; changes on their way are marked as such only where the way is long.
  package init(
    replica: Replica,
    transport: any Transport,
    isRemote: Bool = false,
    random: @escaping @Sendable () -> UInt64 = { 0 },
    log: Logger = Logger(label: "todos") { _ in SwiftLogNoOpLogHandler() }
  ) {
    self.replica = replica
    self.transport = transport
    self.isRemote = isRemote
    self.random = random
    self.log = log
  }

  /// What a refresh goes by while it runs.
  private struct Run {
    /// How many mutations a request carries.
    var limit: Int
    /// The one mutation that a request was refused for, and why; an empty request decides whether it is at fault.
    var suspect: (mid: MutationID, words: String)?
    var hasStartedOver = false
    var hasNewName = false
    var changed: Set<ItemID> = []
  }

  /// Pushes and pulls until both sides agree or the time is up; gives the items that are seen otherwise than before.
  ///
  /// `left` tells how many milliseconds one answer may still take. So many `rounds` are made though the time is up.
  ///
  /// That the authority cannot be reached is kept in the replica, not thrown.
  package func run(
    rounds: Int = 0,
    until isTimeUp: () -> Bool = { false },
    left: () -> Int = { Int.max }
  ) throws(StoreError) -> Set<ItemID> {
    var run = Run(limit: transport.bounds.mutations)
    for round in 0..<Refresher.roundLimit where round < rounds || !isTimeUp() {
      let request = try replica.request(mutations: run.limit, changes: transport.bounds.changes)
      let isOver =
        switch try ask(request, within: left()) {
        case .success(let response) where request.epoch ?? response.epoch != response.epoch:
          try handle(.epochChanged, of: request, &run)
        case .success(let response): try apply(response, to: request, &run)
        case .failure(let error): try handle(error, of: request, &run)
        }
      if isOver { break }
    }
    return run.changed
  }

  private func ask(
    _ request: SyncRequest,
    within milliseconds: Int
  ) throws(StoreError) -> Result<SyncResponse, TransportError> {
    if isRemote, !request.mutations.isEmpty { try replica.markSending(request.mutations) }
    do throws(TransportError) {
      let response = try transport.sync(request, within: milliseconds)
      log.debug(
        "sync answered",
        metadata: [
          "sent": "\(request.mutations.count)", "results": "\(response.results.count)",
          "items": "\(response.items.count)",
          "more": "\(response.hasMore)",
        ]
      )
      return .success(response)
    } catch {
      log.warning(
        "sync failed",
        metadata: ["sent": "\(request.mutations.count)", "error": "\(error.label)"]
      )
      return .failure(error)
    }
  }

  /// Applies an answer; true where that was all.
  private func apply(
    _ response: SyncResponse,
    to request: SyncRequest,
    _ run: inout Run
  ) throws(StoreError) -> Bool {
    if let suspect = run.suspect { try replica.park(suspect.mid, suspect.words) }
    let hasParked = run.suspect != nil
    run.suspect = nil
    run.limit = transport.bounds.mutations
    guard try replica.isNews(response, to: request, after: patience) else { return !hasParked }
    let applied = try replica.apply(response, to: request)
    run.changed.formUnion(applied.changed)
    if let held = applied.held {
      try replica.fail(Refresher.words(held: held), trouble: .held) { _ in RetryPolicy.bounds.upperBound }
      return true
    }
    return applied.isStored && !applied.hasMore
  }

  /// Seconds for which an answer without news is not written down: people are told how old a server's is, and nothing goes
  /// by the age of what is on this machine.
  private var patience: Int { isRemote ? 60 : 3600 }

  /// Does what an error asks for; true where that ends the refresh.
  ///
  /// A request that is refused whole is halved until the one mutation is found that it is refused for; that one is
  /// parked, unless an empty request is refused just so.
  private func handle(
    _ error: TransportError,
    of request: SyncRequest,
    _ run: inout Run
  ) throws(StoreError) -> Bool {
    switch error {
    case .epochChanged where !run.hasStartedOver, .resyncRequired where !run.hasStartedOver:
      run.hasStartedOver = true
      try replica.startOver(isRestored: error == .epochChanged)
    case .deviceCopied where !run.hasNewName:
      run.hasNewName = true
      try replica.identifyAnew()
    case .refused where request.mutations.count > 1:
      run.limit = request.mutations.count / 2
    case .refused(let words) where request.mutations.count == 1:
      run.suspect = (request.mutations[0].mid, words)
      run.limit = 0
    case .abandoned:
      try replica.giveUp()
      return true
    default:
      try replica.fail(Refresher.words(error), trouble: error.trouble) { failures in
        RetryPolicy.delay(after: error, failures: failures, random: random())
      }
      return true
    }
    return false
  }

  private static func words(held count: Int) -> String {
    "\(count) items would be deleted here, which is held back. If that is right: todos sync --accept-deletions"
  }

  private static func words(_ error: TransportError) -> String {
    switch error {
    case .epochChanged, .resyncRequired: "the service cannot be followed; run: todos doctor --data"
    default: error.words
    }
  }
}

extension TransportError {
  /// What of it only a person can end.
  fileprivate var trouble: Trouble? {
    switch self {
    case .signIn: .signIn
    case .tooOld: .tooOld
    default: nil
    }
  }
}
