import DiceSupport
import Glibc
import Intents
import ServerSupport
import StoreSupport
import TodoAPI
import TodoModel

/// One random history: a real server, three real clients, a failing network, and kills of all of them.
///
/// With a database there are two servers, and connections alternate between them.
final class Story {
  static let clients = 3

  let seed: UInt64
  private let template: Template
  private var chance: Dice
  private var servers: [RunningServer]
  private let folder: TemporaryFolder
  private let proxy: FaultProxy
  let machines = (0..<clients).map { _ in Machine() }
  private(set) var deeds: [Deed] = []
  private(set) var kills = 0

  var faults: Int { network?.count ?? 0 }
  private var network: Faults?
  private var isCalm = false

  init(seed: UInt64, _ template: Template) throws {
    self.seed = seed
    self.template = template
    chance = Dice(seed)
    folder = template.folder()
    if let database = database(of: folder.path) {
      let moved = try Command.run(["move", folder.path, database])
      guard moved.status == 0 else { throw ServerFailure(words: moved.output) }
    }
    servers = try (0..<(isOnFile ? 1 : 2)).map { [folder] _ in try Story.serve(folder) }
    proxy = try FaultProxy(upstream: servers[0].port)
    proxy.move(to: servers.map(\.port))
  }

  /// Runs the story and returns the faults found at its end.
  func run() throws -> [String] {
    try live()
    return try verdict(deeds)
  }

  /// Runs the story up to the point where all clients must agree; a calm one is short, without faults and kills.
  func live(isCalm: Bool = false) throws {
    defer { proxy.close() }
    self.isCalm = isCalm
    try begin()
    for _ in 0..<(isCalm ? 3 : chance.number(7...11)) { try step() }
    try calm()
  }

  func verdict(_ deeds: [Deed]) throws -> [String] {
    var complaints: [String] = []
    for server in servers {
      let verdict = try Verdict(deeds: deeds, machines: machines, server: server, token: template.token)
      complaints += verdict.complaints.filter { !complaints.contains($0) }
    }
    return complaints
  }

  /// Some clients have their own items before they sign in.
  private func begin() throws {
    for (client, machine) in machines.enumerated() {
      if chance.happens(isCalm ? 100 : 30) { try act([(machine, deed(.add, nil))], killing: false) }
      try template.signIn(machine, as: client, at: proxy.address)
    }
    let faults = Faults(chance: chance, percent: isCalm ? 0 : chance.number(30...85))
    _ = chance.next()
    network = faults
    proxy.choose { faults.next() }
  }

  private func step() throws {
    if !isCalm, chance.happens(15) { try killServer() }
    let count = chance.happens(40) ? 2 : 1
    var acts: [(Machine, Deed?)] = []
    for machine in machines.shuffled(using: &chance).prefix(count) {
      acts.append((machine, chance.happens(38) ? nil : anyDeed()))
    }
    try act(acts, killing: !isCalm)
  }

  /// Returns a deed for an item that some client has added, or an addition if there is none.
  private func anyDeed() -> Deed {
    let items = Set(deeds.filter { $0.wish == .add && $0.outcome == .saved }.compactMap(\.item)).sorted()
    guard let item = items.randomElement(using: &chance), !chance.happens(30) else { return deed(.add, nil) }
    let wishes: [Deed.Wish] = [.rename, .rename, .tag, .list, .schedule, .note, .done, .done, .delete]
    return deed(wishes[chance.number(0...wishes.count - 1)], item)
  }

  private func deed(_ wish: Deed.Wish, _ item: ItemID?) -> Deed {
    defer { deeds.append(Deed(number: deeds.count, wish: wish, item: item)) }
    return Deed(number: deeds.count, wish: wish, item: item)
  }

  /// Runs a deed or a sync on several machines at once; some are killed meanwhile.
  private func act(_ acts: [(machine: Machine, deed: Deed?)], killing: Bool) throws {
    let runs = try acts.map { try $0.machine.start($0.deed?.words ?? ["sync"]) }
    for run in runs where killing && chance.happens(15) {
      kills += 1
      run.waitForEnd(atMost: .microseconds(chance.number(0...60_000)))
      run.kill()
    }
    if killing, chance.happens(10) { try killServer() }
    for (act, run) in zip(acts, runs) {
      let said = act.machine.finish(run)
      guard var deed = act.deed else { continue }
      deed.outcome = said.status == 0 ? .saved : said.status < 0 ? .unknown : .refused
      if deed.wish == .add, said.status == 0 { deed.item = try said.json(ItemBody.self).id }
      deeds[deed.number] = deed
    }
  }

  private func killServer() throws {
    kills += 1
    let number = servers.count > 1 ? chance.number(0...servers.count - 1) : 0
    servers[number].waitForEnd(atMost: .microseconds(chance.number(0...20_000)))
    _ = servers[number].stop(SIGKILL)
    servers[number] = try Story.serve(folder)
    proxy.move(to: servers.map(\.port))
  }

  /// Repairs the network, delivers delayed requests, and syncs every client.
  private func calm() throws {
    proxy.choose { nil }
    proxy.cut()
    let heard = proxy.requests.filter { $0.firstLine.hasPrefix("POST") }
    for request in heard.shuffled(using: &chance).prefix(10) { _ = proxy.replay(request) }
    for machine in machines + machines {
      let said = try machine.run("sync", "--wait")
      guard said.status == 0, !said.errors.contains("Refused") else {
        throw ServerFailure(words: "sync: \(said.status) \(said.output) \(said.errors)")
      }
    }
  }

  private static func serve(_ folder: TemporaryFolder) throws -> RunningServer {
    let flags = ["--requests", "0", "--connections-per-source", "200"]
    guard let database = database(of: folder.path) else {
      return try RunningServer(flags, folder: folder, password: nil)
    }
    return try RunningServer(flags, database: database)
  }
}
