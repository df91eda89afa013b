import Intents
import Replica
import Service
import StoreSupport
import Sync
import TodoAPI
import TodoModel

extension World {
  /// Transports a request to the service and the response back, with random network faults.
  func carry(_ request: SyncRequest, from peer: Peer) throws(TransportError) -> SyncResponse {
    var request = request
    flaw?.spoil(peer, on: request)
    if isQuiet { return try deliver(serve(request, from: peer), to: request, from: peer) }
    request.limit = 1 + bench.random(below: isLarge ? 20 : 4)
    if let late = lateRequests.last, chance(20) {
      lateRequests.removeLast()
      _ = try? serve(late.0, from: late.1)
    }
    switch bench.random(below: 24) {
    case 0, 1:
      if chance(2) { lateRequests.append((request, peer)) }
      throw .unavailable("lost on the way")
    case 2, 3, 4:
      let page = try serve(request, from: peer)
      latePages.append((request, page, peer))
      throw .unavailable("lost on the way back")
    case 5:
      _ = try serve(request, from: peer)
      lateRequests.append((request, peer))
    case 6: throw .abandoned
    case 7:
      _ = try serve(request, from: peer)
      throw .abandoned
    case 8: throw chance(2) ? .busy("later", seconds: 9) : .signIn("sign in again")
    default: break
    }
    return try deliver(serve(request, from: peer), to: request, from: peer)
  }

  func serve(_ request: SyncRequest, from peer: Peer) throws(TransportError) -> SyncResponse {
    for mutation in request.mutations where makers[mutation.mid] == nil {
      makers[mutation.mid] = Maker(home: peer.home, life: peer.life)
    }
    let sent = flaw?.bend(request, in: self) ?? request
    var response: SyncResponse
    do { response = try service.sync(account, sent) } catch {
      if case .refused(let reason) = error { throw reason }
      throw .unavailable("\(error)")
    }
    for index in response.results.indices { response.results[index].mid = request.mutations[index].mid }
    for (mutation, result) in zip(request.mutations, response.results) { note(result, of: mutation) }
    flaw?.bend(&response, to: request, of: peer)
    return response
  }

  private func deliver(
    _ response: SyncResponse, to request: SyncRequest, from peer: Peer
  ) throws(TransportError) -> SyncResponse {
    note(response, to: peer)
    return response
  }

  func note(_ response: SyncResponse, to peer: Peer) {
    peer.life = begun.count - 1
    tell(
      "  device \(peer.home) is given \(response.items.map { "\($0.item.id):\($0.item.version)" }), \(response.cursor.suffix(4))"
    )
    for record in response.items { peer.lives[record.item.id] = peer.life }
  }

  /// Records the service's result of a mutation: the first one adds the mutation to the order.
  private func note(_ result: MutationResult, of mutation: Mutation) {
    if let known = reference.results[mutation.mid] {
      if known.revision != result.revision || known.outcome != result.outcome, !hasPruned {
        faults.append("\(mutation.intent) was taken twice: \(known.outcome), then \(result.outcome)")
      }
      return
    }
    reference.results[mutation.mid] = result
    tell("  \(mutation.intent.name) \(mutation.mid) at \(mutation.base): \(result.outcome) at \(result.revision)")
    let maker = makers[mutation.mid] ?? Maker(home: 0, life: 0)
    let arrival = ReferenceModel.Arrival(
      mutation: mutation, home: maker.home, seen: min(mutation.base, begun.dropFirst(maker.life + 1).min() ?? .max),
      revision: result.revision, isApplied: result.outcome == .applied)
    reference.apply(arrival)
  }
}
