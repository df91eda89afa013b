import DiceSupport
import Dispatch
import Glibc
import Intents
import ServerSupport
import StoreSupport
import Synchronization
import TodoAPI
import TodoModel

/// One random history: a real server, two real clients, a calendar program and a page, a failing network, and kills.
///
/// With a database there are two servers, and connections alternate between them.
final class Story {
  static let clients = 2

  let seed: UInt64
  private let template: Template
  private var chance: Dice
  private var servers: [RunningServer]
  private let folder: TemporaryFolder
  private let proxy: FaultProxy
  private let calendarProxy: FaultProxy
  private let guests: [Guest]
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
    calendarProxy = try FaultProxy(upstream: servers[0].port)
    let (calendar, page) = template.guests(calendarProxy.port, proxy.port)
    guests = [Guest(calendar), Guest(page)]
    moveProxies()
  }

  /// Runs the story and returns the faults found at its end.
  func run() throws -> [String] {
    try live()
    return try verdict(deeds)
  }

  /// Runs the story up to the point where all clients must agree; a calm one is short, without faults and kills.
  func live(isCalm: Bool = false) throws {
    defer { for proxy in [proxy, calendarProxy] { proxy.close() } }
    self.isCalm = isCalm
    try begin()
    for _ in 0..<(isCalm ? 3 : chance.number(7...11)) { try step() }
    try calm()
  }

  func verdict(_ deeds: [Deed]) throws -> [String] {
    var complaints: [String] = []
    for server in servers {
      let verdict = try Verdict(
        deeds: deeds, machines: machines, guests: guests.map { $0.client.withLock { $0 } }, server: server,
        token: template.token)
      complaints += verdict.complaints.filter { !complaints.contains($0) }
    }
    return complaints
  }

  /// Some clients have their own items before they sign in.
  private func begin() throws {
    for (client, machine) in machines.enumerated() {
      if chance.happens(isCalm ? 100 : 30) { try act([(machine, deed(.add, nil))], [], killing: false) }
      try template.signIn(machine, as: client, at: proxy.address)
    }
    let faults = Faults(chance: chance, percent: isCalm ? 0 : chance.number(30...85))
    _ = chance.next()
    network = faults
    proxy.choose { faults.next() }
    calendarProxy.choose { faults.next().map { $0.isForged ? .lostReply : $0 } }
  }

  private func step() throws {
    if !isCalm, chance.happens(15) { try killServer() }
    let count = chance.happens(40) ? 2 : 1
    var acts: [(Machine, Deed?)] = []
    for machine in machines.shuffled(using: &chance).prefix(count) {
      acts.append((machine, chance.happens(38) ? nil : anyDeed()))
    }
    let busy = guests.filter { _ in chance.happens(60) }
    for guest in busy where chance.happens(70) { want(guest) }
    try act(acts, busy, killing: !isCalm)
  }

  /// Returns a deed for an item that some client has added, or an addition if there is none.
  private func anyDeed() -> Deed {
    let items = Set(deeds.filter { $0.wish == .add && $0.outcome == .saved }.compactMap(\.item))
    return anyDeed(items, [.rename, .rename, .tag, .list, .schedule, .note, .done, .done, .delete])
  }

  private func anyDeed(_ items: Set<ItemID>, _ wishes: [Deed.Wish]) -> Deed {
    guard let item = items.sorted().randomElement(using: &chance), !chance.happens(30) else { return deed(.add, nil) }
    return deed(chance.pick(wishes), item)
  }

  /// Gives a guest a deed for an item that it shows, or an addition.
  private func want(_ guest: Guest) {
    let key = ItemID(at: Instant(seconds: 1_790_000_000), random: chance.next(), more: chance.next())
    let (items, wishes) = guest.client.withLock { ($0.items, type(of: $0).wishes) }
    let wanted = anyDeed(items, wishes)
    guest.client.withLock { $0.want(wanted, key: key) }
    if wanted.wish == .add { deeds[wanted.number].item = key }
  }

  private func deed(_ wish: Deed.Wish, _ item: ItemID?) -> Deed {
    defer { deeds.append(Deed(number: deeds.count, wish: wish, item: item)) }
    return Deed(number: deeds.count, wish: wish, item: item)
  }

  /// Runs a deed or a sync on several machines at once, beside guests; some machines are killed meanwhile.
  private func act(_ acts: [(machine: Machine, deed: Deed?)], _ busy: [Guest], killing: Bool) throws {
    for guest in busy { guest.start() }
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
    for guest in busy { learn(guest) }
  }

  /// Waits for the end of a guest's turn and notes the outcomes.
  private func learn(_ guest: Guest) {
    guest.queue.sync {}
    for (number, outcome) in guest.client.withLock({ $0.outcomes }) { deeds[number].outcome = outcome }
  }

  private func killServer() throws {
    kills += 1
    let number = servers.count > 1 ? chance.number(0...servers.count - 1) : 0
    servers[number].waitForEnd(atMost: .microseconds(chance.number(0...20_000)))
    _ = servers[number].stop(SIGKILL)
    servers[number] = try Story.serve(folder)
    moveProxies()
  }

  private func moveProxies() { for proxy in [proxy, calendarProxy] { proxy.move(to: servers.map(\.port)) } }

  /// Repairs the network, delivers delayed requests, and syncs every client.
  private func calm() throws {
    for proxy in [proxy, calendarProxy] {
      proxy.choose { nil }
      proxy.cut()
      let heard = proxy.requests.filter { ["POST", "PUT", "DELETE"].contains($0.firstLine.prefix { $0 != " " }) }
      for request in heard.shuffled(using: &chance).prefix(10) { _ = proxy.replay(request) }
    }
    try settleGuests()
    for machine in machines + machines {
      let said = try machine.run("sync", "--wait")
      guard said.status == 0, !said.errors.contains("Refused") else {
        throw ServerFailure(words: "sync: \(said.status) \(said.output) \(said.errors)")
      }
    }
    try settleGuests()
  }

  /// Runs the guests until nothing waits; one after the other, so that a conflict is that of an earlier change.
  private func settleGuests() throws {
    for guest in guests {
      guest.start()
      learn(guest)
      guard guest.client.withLock({ !$0.isWaiting }) else { throw ServerFailure(words: "a change waits for ever") }
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

/// A client other than `todos`, with turns on its own queue.
final class Guest: Sendable {
  let queue = DispatchQueue(label: "guest")
  /// Locked for a turn, which the story waits for.
  let client: Mutex<any StoryGuest>

  init(_ client: any StoryGuest) { self.client = Mutex(client) }

  /// Begins a turn.
  func start() { queue.async { [self] in _ = client.withLock { $0.turn() } } }
}
