package import Intents
package import TodoModel

/// How a device reaches its authority: in the same process, or over HTTP.
///
/// Calls block; they are made on a background queue only.
package protocol Transport: Sendable {
  /// Pushes mutations and pulls a page of changes in one round trip. Throws `TransportError`.
  func sync(_ request: SyncRequest) throws(TransportError) -> SyncResponse

  /// The same, waiting no longer than that for the answer.
  func sync(_ request: SyncRequest, within milliseconds: Int) throws(TransportError) -> SyncResponse

  /// How many mutations, and how many changed items, one request may carry.
  var bounds: (mutations: Int, changes: Int) { get }

  /// The history of one item, newest first. Throws `TransportError`.
  func history(of item: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry]

  /// How often items were moved to a later day, as far as that is kept; those that were. Throws `TransportError`.
  func moves(in scope: StatisticsScope) throws(TransportError) -> [ItemID: Int]

  /// Gives up what is being asked, and all that will be asked: the program ends. From any thread; does not wait.
  func abandon()
}

extension Transport {
  /// An authority that never keeps anybody waiting.
  package func sync(
    _ request: SyncRequest,
    within milliseconds: Int
  ) throws(TransportError) -> SyncResponse {
    try sync(request)
  }

  /// What a server takes.
  package var bounds: (mutations: Int, changes: Int) { (Limits.mutations, Limits.changes) }

  /// An authority that keeps no history.
  package func moves(in scope: StatisticsScope) throws(TransportError) -> [ItemID: Int] {
    throw .unavailable("there is no history")
  }

  /// An authority in this process has nothing to give up.
  package func abandon() {}
}

/// Why the authority gave no answer that can be used, and what to do about it.
package enum TransportError: Error, Hashable, Sendable {
  /// It cannot be reached now; try later. The words are for a person.
  case unavailable(String)
  /// It wants to be left alone for so many seconds. The words are for a person.
  case busy(String, seconds: Int)
  /// The service's database has another life than the device knows.
  case epochChanged
  /// The device is too far behind: everything must be pulled again.
  case resyncRequired
  /// Another device works under this device's id: take a new one, keep the ids of the mutations, go on.
  case deviceCopied
  /// A request was refused whole; trying again will not help. The words are for a person.
  case refused(String)
  /// The session is over: what waits is kept until the person has signed in again. The words are for them.
  case signIn(String)
  /// This program is too old for the authority: reading what is known goes on. The words are for a person.
  case tooOld(String)
  /// It was given up from this side.
  case abandoned

  /// The kind of the error, for the log.
  package var label: String {
    switch self {
    case .unavailable: "unavailable"
    case .busy: "busy"
    case .epochChanged: "epoch changed"
    case .resyncRequired: "resync required"
    case .deviceCopied: "device copied"
    case .refused: "refused"
    case .signIn: "sign-in needed"
    case .tooOld: "client too old"
    case .abandoned: "abandoned"
    }
  }

  /// A sentence or two for a person.
  package var words: String {
    switch self {
    case .unavailable(let words), .busy(let words, _), .refused(let words), .signIn(let words),
      .tooOld(let words):
      words
    case .epochChanged: "the service was restored from a backup"
    case .resyncRequired: "everything must be fetched again"
    case .deviceCopied: "another device works under this one's name"
    case .abandoned: "the program ended"
    }
  }
}
