import Intents
import Replica
import Service
import StoreSupport
import Sync
import TodoAPI
import TodoModel

extension World {
  func act() throws {
    bench.pass(seconds: 1 + bench.random(below: 600))
    let peer = pick(peers)
    if isLarge, chance(6) { return try deleteMany(peer) }
    switch bench.random(below: 100) {
    case 0..<46: try makeChange(peer)
    case 46..<49: try takeBack(peer)
    case 49..<82: try meet(peer)
    case 82..<85: try deliverLate()
    case 85..<88: try restart(peer)
    case 88..<90: if peers.count < 5 { try copy(peer) }
    case 90..<94: if backups.count < 3 { try backUp() }
    case 94..<96: if !backups.isEmpty { try restore() }
    case 96..<97: if chance(3) { try prune() }
    default: try meet(peer)
    }
  }

  /// Syncs the device until it agrees with the service or a fault occurs.
  func meet(_ peer: Peer) throws {
    tally.meetings += 1
    tell("device \(peer.home) meets the service")
    bench.pass(seconds: 1)
    let before = try glance(peer)
    let pageLimit = isQuiet ? Int.max : 1 + bench.random(below: 12)
    var pages = 0
    let refresher = Refresher(replica: peer.replica, transport: Wire(world: self, peer: peer), isRemote: chance(2))
    _ = try refresher.run {
      pages += 1
      return pages > pageLimit
    }
    try compare(peer, with: before)
    if !isQuiet, chance(8) { try restart(peer) }
  }

  /// Delivers a delayed request or response.
  func deliverLate() throws {
    if chance(2), !lateRequests.isEmpty {
      let (request, peer) = lateRequests.remove(at: bench.random(below: lateRequests.count))
      _ = try? serve(request, from: peer)
    } else if !latePages.isEmpty {
      let (request, page, peer) = latePages.remove(at: bench.random(below: latePages.count))
      let before = try glance(peer)
      let asked = flaw == .takesStalePages ? try peer.replica.request() : request
      let applied = try peer.replica.apply(page, to: asked)
      if applied.isStored { note(page, to: peer) }
      try compare(peer, with: before)
    }
  }

  /// Ends the program in a random way and starts it again.
  func restart(_ peer: Peer) throws {
    tell("device \(peer.home) starts again")
    let fresh = try open(peer.path)
    peer.replica.close()
    peer.replica = fresh
  }

  func copy(_ peer: Peer) throws {
    let file = folder.path + "/copy"
    murky.formUnion(try peer.replica.rows(ids).filter { $0.sync != .settled }.map(\.item.id))
    murky.formUnion(try ids.filter { try isSentAhead($0, by: peer) })
    try peer.replica.copy(to: file)
    let clone = try addPeer(copying: file)
    tell("device \(clone.home) is a copy of device \(peer.home)")
    clone.lives = peer.lives
    clone.life = peer.life
    clone.shown = peer.shown
    clone.deleted = peer.deleted
    tally.clones += 1
    if tally.restores > 0 { murky.formUnion(ids) }
  }

  /// Returns true if the device knows that its change was accepted and lacks the resulting item.
  private func isSentAhead(_ id: ItemID, by peer: Peer) throws -> Bool {
    let version = try peer.replica.record(id)?.item.version ?? 0
    return made.contains {
      $0.home == peer.home && $0.mutation.item == id && (reference.results[$0.mutation.mid]?.revision ?? 0) > version
    }
  }

  func backUp() throws {
    let path = folder.path + "/backup-\(backups.count)-\(begun.count)"
    if isOnFile {
      try service.copy(to: path)
    } else {
      let copy = try Service(path: path, clock: { Bench.start }, random: { 1 })
      _ = try copy.takeAll(from: service)
      copy.close()
    }
    backups.append(Backup(path: path, reference: reference))
  }

  /// Restores the service's file from a copy.
  func restore() throws {
    try judgeHistory()
    let backup = pick(backups)
    service.close()
    servicePath = folder.path + "/service-\(begun.count)"
    if isOnFile { TemporaryFolder.write(TemporaryFolder.bytes(backup.path), to: servicePath) }
    let bench = bench
    service = try openService(servicePath, clock: { bench.now }, random: { bench.random() })
    if !isOnFile {
      let copy = try Service(path: backup.path, clock: { Bench.start }, random: { 1 })
      _ = try service.takeAll(from: copy)
      copy.close()
    }
    begun.append(try service.standing(account).revision)
    try service.beginNewLife()
    reference = backup.reference
    if tally.clones > 0 { murky.formUnion(ids) }
    tell("the service is put back to \(begun[begun.count - 1])")
    tally.restores += 1
  }

  /// Advances the clock until the service prunes old data.
  func prune() throws {
    try judgeHistory()
    reference.forgetLosses()
    hasPruned = true
    tell("the service lets go of what is old")
    tally.prunings += 1
    bench.pass(seconds: (Service.daysKept + 2) * 86_400)
  }

  /// Stops the faults and syncs every device until nothing is pending.
  func settle() throws {
    isQuiet = true
    for _ in 0..<12 {
      for peer in peers {
        bench.pass(seconds: 1)
        if try peer.replica.standing().trouble == .held { try peer.replica.acceptDeletions() }
        try meet(peer)
        let parked = try peer.replica.parked()
        judge(parked, of: peer)
        _ = try peer.replica.drop(parked.map(\.mid))
      }
      if try peers.allSatisfy(isLevel) { return }
    }
    faults.append("the devices never come to rest")
  }

  /// Returns true if a device has nothing to send or receive.
  private func isLevel(_ peer: Peer) throws -> Bool {
    let request = try peer.replica.request()
    guard request.mutations.isEmpty, let page = try? service.changes(account, cursor: request.cursor) else {
      return false
    }
    return try page.items.isEmpty && page.cursor == request.cursor && peer.replica.standing().reason == nil
  }

  func fill() throws {
    let items = (0..<(24 + bench.random(below: 24))).map { _ in newItem(peers[0]) }
    try commit(items.map { Change($0.id, .add($0)) }, peers[0])
    isQuiet = true
    for peer in peers { try meet(peer) }
    isQuiet = false
  }

  private func deleteMany(_ peer: Peer) throws {
    let live = try ids.filter { try peer.replica.record($0).map { $0.item.deletedAt == nil } ?? false }
    let going = live.filter { _ in !chance(3) }
    try commit(going.map { Change($0, .delete) }, peer)
  }
}
