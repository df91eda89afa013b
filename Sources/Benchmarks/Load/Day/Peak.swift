import Files
import Glibc
import SQL
import ScheduleGrammar
import ServerApp
import Service
import TodoModel
import ZoneFiles

/// A server of many accounts under the peak load of a day, then twice that, and so on until it is overloaded.
struct Peak {
  private let options: Options
  private let program: String
  private let folder: String

  init(_ options: Options, program: String, in folder: String) {
    (self.options, self.program, self.folder) = (options, program, folder)
  }

  /// Fills the stores and measures; calls `say` with each table.
  func run(_ say: (String) -> Void) throws {
    let sizes = [10, 1_000].filter { $0 < options.accounts } + [options.accounts]
    var grounds: [Ground] = []
    for size in sizes {
      let (ground, words) = try filled(Crowd(count: size))
      grounds.append(ground)
      if size == options.accounts { say(words) }
    }
    say(try Ahead(grounds, sizes).table())
    guard let ground = grounds.last else { return }
    // Read before the server starts, which would block it.
    let epoch = try ground.use { try String.fetchOne($0, sql: "SELECT epoch FROM life") ?? "" }
    let server = try Child(
      [program, "serve", "--port", "0", "--requests", "0", "--remind-at", "none"] + ground.words + [
        "--connections", "20000", "--connections-per-source", "10000",
      ], said: folder + "/server.log")
    defer { server.stop() }
    let people = People(
      Crowd(count: options.accounts), port: try server.port(), epoch: epoch, keys: try keys(),
      listeners: options.listeners)
    try measure(server, ground, people, say)
  }

  /// Returns the filled store of a crowd and a description of its size.
  private func filled(_ crowd: Crowd) throws -> (Ground, String) {
    let home = folder + "/\(crowd.count)"
    mkdir(home, 0o700)
    try File(home + "/keys").replace(with: Array(keys().json().utf8))
    var ground = Ground.home(home)
    let sowing = try Clock.time { try crowd.sow(in: home) }
    let moving = try Clock.time {
      guard let database = options.database else { return }
      let target = Ground.database(database, schema: "of\(crowd.count)")
      guard case .database(let address) = target else { return }
      try Child.run([program, "move", home, address], said: folder + "/moved", input: "/dev/null")
      ground = target
    }
    let growing = try Clock.time { try crowd.grow(on: ground) }
    let rows = try Crowd.rows(on: ground).filter { $0.count > 0 }
    let bytes = try ground.bytes()
    let seconds = [sowing, moving, growing].map { Figures.text($0 / 1_000) }
    let table = Figures.table(
      ["table", "rows", "of an account"],
      rows.map { [$0.table, Figures.count($0.count), Figures.text(Double($0.count) / Double(crowd.count))] })
    return (
      ground,
      """
      \(Figures.count(crowd.count)) accounts: \(Figures.text(Double(bytes) / 1_048_576)) MiB on the disk, \
      \(Figures.text(Double(bytes) / 1_024 / Double(crowd.count))) KiB each. Filled in \(seconds[0]) s by syncs, \
      moved in \(seconds[1]) s, copied in \(seconds[2]) s.

      """ + "\n" + table
    )
  }

  /// Returns the keys of all stores, equal in each call.
  private func keys() throws -> SigningKeys {
    var dice = Dice(3)
    return SigningKeys(at: Clock.now()) { dice.next() }
  }

  private func measure(_ server: Child, _ ground: Ground, _ people: People, _ say: (String) -> Void) throws {
    let (port, accounts) = (try server.port(), min(options.accounts, 200))
    let programs = try CalendarPrograms(options.programs, accounts: accounts, port: port)
    say(try extremes(server, people, programs))
    let before = Child.memory(of: server.process)
    let audience = try Audience(people, count: min(options.listeners, people.active), port: try server.port())
    let after = Child.memory(of: server.process)
    let each = (after - before) * 1_024 / Double(max(1, audience.count))
    say(
      "\(Figures.count(audience.count)) listeners: \(Figures.text(before)) MiB before, "
        + "\(Figures.text(after)) MiB with them, \(Figures.text(each)) KiB each.\n")
    var sheet = DaySheet()
    if programs.count > 0 {
      for share in [0, 1, 10] as [Double] {
        let rate = Deed.peak(of: options.accounts)
        let load = try Loaded(server, ground, people, (programs, share), audience, options, rate)
        sheet.add("with \(Figures.count(programs.count * Int(share))) calendar programs", load)
      }
      return say(sheet.text)
    }
    for multiple in sequence(first: 1, next: { $0 * 2 }).prefix(12) {
      let rate = Deed.peak(of: options.accounts * multiple)
      let load = try Loaded(server, ground, people, (programs, 0), audience, options, rate)
      sheet.add(Figures.count(options.accounts * multiple), load)
      if load.result.isTooMuch { break }
    }
    say(sheet.text)
  }

  /// Measures the maximum throughput beside the baseline.
  private func extremes(_ server: Child, _ people: People, _ programs: CalendarPrograms) throws -> String {
    let client = people.client(people.account(0))
    let size = try Connection(port: server.port()).ask(client.today(), status: 200).bodySize
    let yardstick = try Child(["/proc/self/exe", "--constant", "\(size)"], said: folder + "/constant.log")
    defer { yardstick.stop() }
    let constant = try Rival(yardstick, connections: options.connections)
    let rival = try Rival(server, connections: options.connections)
    let same = Drive.Request(bytes: client.today(path: "/today"), status: 200)
    var kinds: [(name: String, rival: Rival, next: Work.Next)] = [
      ("a constant of \(size) bytes", constant, { _ in same }),
      ("GET today of anybody", rival, { _ in Drive.Request(bytes: people.look(), status: 200) }),
      ("POST toggle of anybody", rival, { _ in Drive.Request(bytes: people.tick(), status: 200) }),
    ]
    if programs.count > 0 {
      func anybody() -> Int { Int.random(in: 0..<programs.count) }
      kinds += [
        (Deed.floor.name, rival, { _ in Drive.Request(bytes: programs.floor(anybody()), status: 207) }),
        (Deed.tags.name, rival, { _ in Drive.Request(bytes: programs.tags(anybody()), status: 207) }),
        (Deed.changes.name, rival, { _ in Drive.Request(bytes: programs.changes(anybody() | 1), status: 207) }),
      ]
    }
    var answers = kinds.map { _ in [Answers]() }
    for _ in 0..<options.rounds {
      for (index, kind) in kinds.enumerated() { answers[index].append(try kind.rival.run(2_000, kind.next)) }
    }
    let rates = answers.map { Figures.median($0.map { $0.rate(0) }) }
    return Figures.table(
      [
        "\(options.connections) connections, as fast as they are answered", "requests/s", "to the constant",
        "p50 / p99, ms", "processor time of a request, ms",
      ],
      kinds.indices.map { index in
        let times = [0.5, 0.99].map { part in Figures.text(Figures.median(answers[index].map { $0.within(part, 0) })) }
        return [
          kinds[index].name, Figures.text(rates[index]), Figures.text(rates[index] / max(rates[0], 0.001)),
          times.joined(separator: " / "), Figures.text(Figures.median(answers[index].map(\.cost))),
        ]
      })
  }
}

/// The time to find the next reminder of all accounts, by number of accounts, with the stores in turn.
struct Ahead {
  private static let rounds = 60
  private let grounds: [Ground]
  private let sizes: [Int]

  init(_ grounds: [Ground], _ sizes: [Int]) { (self.grounds, self.sizes) = (grounds, sizes) }

  func table() throws -> String {
    let services = try grounds.map { try $0.service() }
    defer { for service in services { service.close() } }
    let zones = SystemZones()
    let zone = zones.local(environment: [:])
    // At midnight everything due today is still ahead, as on a server that has delivered all earlier reminders.
    let (now, time) = (Clock.now(), zone.local(at: Clock.now()).time)
    let night = now.advanced(bySeconds: -60 * (time?.minutes ?? 0))
    var times = services.map { _ in [Double]() }
    for round in 0...Ahead.rounds {
      for (column, service) in services.enumerated() {
        let moment = Moment(now: night, zone: zone, zones: { zones.zone($0) })
        let time = try Clock.time { _ = try service.nextReminder(after: moment, allDay: ClockTime(hour: 9, minute: 0)) }
        if round > 0 { times[column].append(time) }
      }
    }
    let medians = times.map(Figures.median)
    let ratio = Figures.text((medians.last ?? 0) / max(medians.first ?? 1, 0.000_001))
    return Figures.table(
      ["accounts"] + sizes.map(Figures.count) + ["last to first"],
      [["when the next reminder fires, ms"] + medians.map(Figures.text) + [ratio]])
  }
}
