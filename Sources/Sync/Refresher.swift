import Intents
package import Logging
import Messages
package import Replica
package import Storage
package import TodoAPI
package import TodoModel

/// The synchronization of device and authority: push, pull and rebase until nothing is left to send or fetch.
package struct Refresher: Sendable {
  /// Maximum number of rounds in a refresh.
  private static let roundLimit = 100_000

  private let replica: Replica
  private let transport: any Transport
  private let isRemote: Bool
  private let random: @Sendable () -> UInt64
  private let log: Logger

  /// Creates a refresher; only changes sent to a remote authority are marked as in transit.
  package init(
    replica: Replica, transport: any Transport, isRemote: Bool = false,
    random: @escaping @Sendable () -> UInt64 = { 0 },
    log: Logger = Logger(label: "todos") { _ in SwiftLogNoOpLogHandler() }
  ) {
    self.replica = replica
    self.transport = transport
    self.isRemote = isRemote
    self.random = random
    self.log = log
  }

  /// The state of a running refresh.
  private struct Run {
    /// Maximum number of mutations in a request.
    var limit: Int
    /// A refused mutation with the reason; an empty request then shows if the mutation is the cause.
    var suspect: (mid: MutationID, words: String)?
    var hasStartedOver = false
    var hasNewName = false
    var changed: Set<ItemID> = []
  }

  /// Synchronizes until both sides agree or the time is up, and returns the items whose visible data has changed.
  ///
  /// `left` returns the timeout of the next request in milliseconds. At least `rounds` requests are made regardless of
  /// time. An unreachable authority is recorded in the replica, not thrown.
  package func run(
    rounds: Int = 0, until isTimeUp: () -> Bool = { false }, left: () -> Int = { Int.max }
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
    _ request: SyncRequest, within milliseconds: Int
  ) throws(StoreError) -> Result<SyncResponse, TransportError> {
    if isRemote, !request.mutations.isEmpty { try replica.markSending(request.mutations) }
    do throws(TransportError) {
      let response = try transport.sync(request, within: milliseconds)
      log.debug(
        "sync answered",
        metadata: [
          "sent": "\(request.mutations.count)", "results": "\(response.results.count)",
          "items": "\(response.items.count)", "more": "\(response.hasMore)",
        ])
      return .success(response)
    } catch {
      log.warning("sync failed", metadata: ["sent": "\(request.mutations.count)", "error": "\(error.label)"])
      return .failure(error)
    }
  }

  /// Applies a response; returns true if the refresh is complete.
  private func apply(_ response: SyncResponse, to request: SyncRequest, _ run: inout Run) throws(StoreError) -> Bool {
    if let suspect = run.suspect { try replica.park(suspect.mid, suspect.words) }
    let hasParked = run.suspect != nil
    run.suspect = nil
    run.limit = transport.bounds.mutations
    guard try replica.isNews(response, to: request, after: recordingInterval) else { return !hasParked }
    let applied = try replica.apply(response, to: request)
    run.changed.formUnion(applied.changed)
    if let held = applied.held {
      try replica.fail(KeptText.of(HomeMessages.deletionsHeld(held)), trouble: .held) { _ in
        RetryPolicy.bounds.upperBound
      }
      return true
    }
    return applied.isStored && !applied.hasMore
  }

  /// Interval in which responses without news are not recorded, in seconds: only the age of a server's data is shown.
  private var recordingInterval: Int { isRemote ? 60 : 3600 }

  /// Handles an error; returns true if it ends the refresh.
  ///
  /// A request refused as a whole is halved until one mutation remains. That mutation is parked, unless an empty
  /// request is refused too.
  private func handle(_ error: TransportError, of request: SyncRequest, _ run: inout Run) throws(StoreError) -> Bool {
    switch error {
    case .epochChanged where !run.hasStartedOver, .resyncRequired where !run.hasStartedOver:
      run.hasStartedOver = true
      try replica.startOver(isRestored: error == .epochChanged)
    case .deviceCopied where !run.hasNewName:
      run.hasNewName = true
      try replica.identifyAnew()
    case .refused where request.mutations.count > 1: run.limit = request.mutations.count / 2
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

  private static func words(_ error: TransportError) -> String {
    switch error {
    case .epochChanged, .resyncRequired: KeptText.of(HomeMessages.outOfStep)
    default: error.keptWords
    }
  }
}

extension TransportError {
  /// The trouble that only the user can end, if any.
  fileprivate var trouble: SyncProblem? {
    switch self {
    case .signIn: .signIn
    case .tooOld: .tooOld
    default: nil
    }
  }
}

/// The retry delays for an unreachable authority.
package enum RetryPolicy {
  /// The shortest and longest delay of our own choice, in milliseconds.
  package static let bounds = 1_000...300_000
  /// Maximum delay that an authority can request, in milliseconds.
  package static let mostAsked = 900_000

  /// Returns the delay after consecutive failures, in milliseconds.
  ///
  /// The upper bound doubles with each failure, and the delay is random below it ("full jitter"), so that devices
  /// spread out.
  package static func delay(afterFailures failures: Int, random: UInt64) -> Int {
    let doubled = bounds.lowerBound << min(max(1, failures), 16)
    let maximum = min(doubled, bounds.upperBound)
    return bounds.lowerBound + Int(random % UInt64(maximum - bounds.lowerBound + 1))
  }

  /// Returns the delay after an error, in milliseconds.
  ///
  /// Follows the authority's request within limits. Trouble that only the user can end gets the longest delay.
  package static func delay(after error: TransportError, failures: Int, random: UInt64) -> Int {
    switch error {
    case .busy(_, let seconds):
      let asked = min(max(seconds, 1), mostAsked / 1000) * 1000
      return asked + Int(random % UInt64(bounds.lowerBound))
    case .signIn, .tooOld, .refused: return bounds.upperBound
    case .unavailable, .epochChanged, .resyncRequired, .deviceCopied, .abandoned:
      return delay(afterFailures: failures, random: random)
    }
  }
}
