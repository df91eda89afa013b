import Intents
import TodoAPI
import TodoModel

/// The connection from one device to the service, with the history's random faults; a history runs on one thread.
struct Wire: Transport, @unchecked Sendable {
  let world: World
  let peer: Peer

  func sync(_ request: SyncRequest) throws(TransportError) -> SyncResponse { try world.carry(request, from: peer) }

  func history(of item: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry] { [] }
}
