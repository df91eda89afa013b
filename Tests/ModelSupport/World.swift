import Glibc
import Intents
import Replica
import Service
import StoreSupport
import Sync
import TodoAPI
import TodoModel

/// One random history: some devices, one service, and every fault that can occur between them.
///
/// Devices and service are the real ones, on files in memory, or the service on a database; only the transport is the
/// model's. The same seed gives the same history. Used by one thread.
final class World: @unchecked Sendable {
  /// A copy of the service's file, with the model's state at that time.
  struct Backup {
    let path: String
    let reference: ReferenceModel
  }

  /// The author of a mutation, and the epoch of the service whose data the author saw.
  struct Maker {
    let home: Int
    let life: Int
  }

  let bench: Bench
  let flaw: Flaw?
  let folder: TemporaryFolder
  /// Indicates that the history has many items and deletes many at once.
  let isLarge: Bool

  var service: Service
  var servicePath: String
  var account: AccountID
  /// The revision at which each epoch of the service's database began.
  var begun: [Revision] = [0]
  var reference = ReferenceModel()
  var backups: [Backup] = []
  /// Indicates that the service has pruned results, tombstones and history.
  var hasPruned = false

  var peers: [Peer] = []
  var ids: [ItemID] = []
  var makers: [MutationID: Maker] = [:]
  var made: [Made] = []
  /// Items for which the model cannot know who has seen which change, after an undo or a copied home with pending
  /// changes.
  var murky: Set<ItemID> = []
  /// Requests and responses delayed by the network.
  var lateRequests: [(SyncRequest, Peer)] = []
  var latePages: [(SyncRequest, SyncResponse, Peer)] = []
  /// Indicates that the network has no more faults.
  var isQuiet = false
  var faults: [String] = []
  var tally = Tally()

  struct Tally {
    var changes = 0
    var meetings = 0
    var losses = 0
    var restores = 0
    var clones = 0
    var prunings = 0
    var holds = 0

    static func + (left: Tally, right: Tally) -> Tally {
      Tally(
        changes: left.changes + right.changes, meetings: left.meetings + right.meetings,
        losses: left.losses + right.losses, restores: left.restores + right.restores,
        clones: left.clones + right.clones, prunings: left.prunings + right.prunings, holds: left.holds + right.holds)
    }
  }

  /// A change, and the affected aspect as visible to the user at that time.
  struct Made {
    let mutation: Mutation
    let home: Int
    let seen: String?
  }

  init(seed: Int, flaw: Flaw? = nil) throws {
    bench = Bench(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
    self.flaw = flaw
    for _ in 0..<4 { _ = bench.random() }
    folder = TemporaryFolder(inMemory: true)
    isLarge = bench.random(below: 60) == 0
    servicePath = folder.path + "/service-0"
    if isOnFile { TemporaryFolder.write(Blank.service, to: servicePath) }
    let bench = bench
    service = try openService(servicePath, clock: { bench.now }, random: { bench.random() })
    account = try service.account("me")
    for _ in 0..<(2 + bench.random(below: 2)) { try addPeer() }
  }

  /// Prints an event if a single history runs.
  func tell(_ words: @autoclosure () -> String) { if Histories.seed != nil { print(words()) } }

  func chance(_ oneIn: Int) -> Bool { bench.random(below: oneIn) == 0 }

  func pick<Element>(_ elements: [Element]) -> Element { elements[bench.random(below: elements.count)] }

  @discardableResult func addPeer(copying file: String? = nil) throws -> Peer {
    let path = folder.path + "/device-\(peers.count)"
    if let file { rename(file, path) } else { TemporaryFolder.write(Blank.replica, to: path) }
    let peer = Peer(home: peers.count, path: path, replica: try open(path))
    if file == nil { try peer.replica.identifyAnew() }
    peers.append(peer)
    return peer
  }

  func open(_ path: String) throws -> Replica {
    let bench = bench
    return try Replica(path: path, clock: { bench.now }, random: { bench.random() })
  }

  /// Runs the history to its end and returns the violated guarantees.
  func play() throws -> [String] {
    if isLarge { try fill() }
    for _ in 0..<(8 + bench.random(below: 24)) where faults.isEmpty { try act() }
    guard faults.isEmpty else { return faults }
    try settle()
    try judge()
    return faults
  }

  func close() {
    for peer in peers { peer.replica.close() }
    service.close()
  }
}

enum Blank {
  static let service = made { path in
    let service = try Service(path: path, clock: { Bench.start }, random: { 1 })
    _ = try service.account("me")
    service.close()
  }
  static let replica = made { path in try Replica(path: path, clock: { Bench.start }, random: { 1 }).close() }

  private static func made(_ make: (String) throws -> Void) -> [UInt8] {
    let folder = TemporaryFolder()
    try? make(folder.path + "/blank")
    return TemporaryFolder.bytes(folder.path + "/blank")
  }
}
