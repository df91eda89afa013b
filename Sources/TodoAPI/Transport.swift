package import Intents
import Messages
package import TodoModel

/// The connection of a device to its authority, in process or over HTTP.
///
/// Calls block and must be made on a background queue.
package protocol Transport: Sendable {
  /// Pushes mutations and pulls a page of changes in one round trip.
  func sync(_ request: SyncRequest) throws(TransportError) -> SyncResponse

  /// Syncs with a timeout for the response.
  func sync(_ request: SyncRequest, within milliseconds: Int) throws(TransportError) -> SyncResponse

  /// Maximum number of mutations and of changed items per request.
  var bounds: (mutations: Int, changes: Int) { get }

  /// Returns the history of an item, newest first.
  func history(of item: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry]

  /// Returns the nonzero number of postponements per item within the retained history.
  func moves(in scope: StatisticsScope) throws(TransportError) -> [ItemID: Int]

  /// Cancels running and future requests because the program ends; callable from any thread; does not block.
  func abandon()
}

extension Transport {
  /// Default for an authority that never blocks.
  package func sync(_ request: SyncRequest, within milliseconds: Int) throws(TransportError) -> SyncResponse {
    try sync(request)
  }

  package var bounds: (mutations: Int, changes: Int) { (Limits.mutations, Limits.changes) }

  /// Default for an authority without history.
  package func moves(in scope: StatisticsScope) throws(TransportError) -> [ItemID: Int] {
    throw .unavailable(ExchangeMessages.noHistory)
  }

  /// Default for an authority in this process, which has nothing to cancel.
  package func abandon() {}
}

/// The error of a request to the authority; associated strings are messages for the user.
package enum TransportError: Error, Hashable, Sendable {
  /// The authority is unreachable; retry later.
  case unavailable(String)
  /// The authority requests a pause in seconds.
  case busy(String, seconds: Int)
  /// The database has another epoch than the device knows.
  case epochChanged
  /// The device is too far behind and must pull everything.
  case resyncRequired
  /// Another device uses this device id: take a new one, keep the ids of mutations and continue.
  case deviceCopied
  /// The whole request was rejected; a retry does not help.
  case refused(String)
  /// The session ended; the outbox is kept until the user signs in again.
  case signIn(String)
  /// This program is too old for the authority and continues read-only.
  case tooOld(String)
  /// The client cancelled the request.
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

  /// The message for the user.
  package var words: String { KeptText.shown(keptWords) }

  /// The message as it is kept for readers of any language.
  package var keptWords: String {
    switch self {
    case .unavailable(let words), .busy(let words, _), .refused(let words), .signIn(let words), .tooOld(let words):
      words
    case .epochChanged: KeptText.of(ExchangeMessages.restored)
    case .resyncRequired: KeptText.of(ExchangeMessages.fetchAgain)
    case .deviceCopied: KeptText.of(ExchangeMessages.deviceCopied)
    case .abandoned: KeptText.of(ExchangeMessages.programEnded)
    }
  }
}
