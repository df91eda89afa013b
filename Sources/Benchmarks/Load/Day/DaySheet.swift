/// The measurements of a server under one load.
struct Loaded {
  let result: PaceResult
  /// The processor time per second, in seconds, of the server and the database server.
  let processors: (server: Double, database: Double)
  /// The memory of each, in MiB.
  let memory: (server: Double, database: Double)

  init(
    _ server: Child, _ ground: Ground, _ people: People, _ programs: (CalendarPrograms, share: Double),
    _ audience: Audience, _ options: Options, _ perSecond: Double
  ) throws {
    let ofPrograms = programs.0.perSecond(programs.share)
    var pace = try Pace(people, programs.0, audience, port: server.port(), connections: options.connections * 4)
    _ = try pace.run(perSecond, ofPrograms, 1_000)
    let processes = try ground.processes()
    func time() -> Double { processes.reduce(0) { $0 + Child.processorTime(of: $1) } }
    let (start, own, others) = (Clock.milliseconds, server.processorTime, time())
    result = try pace.run(perSecond, ofPrograms, Double(options.seconds) * 1_000)
    let took = Clock.milliseconds - start
    processors = ((server.processorTime - own) / took, (time() - others) / took)
    memory = (Child.memory(of: server.process), processes.reduce(0) { $0 + Child.memory(of: $1) })
  }
}

/// The tables of a day: one row per load, and the response times by request kind.
struct DaySheet {
  private var loads: [(name: String, load: Loaded)] = []

  /// Adds a load by the name of its column.
  mutating func add(_ name: String, _ load: Loaded) { loads.append((name, load)) }

  var text: String {
    let kinds = Deed.allCases.filter { deed in loads.contains { $0.load.result.has(deed) } }
    let times = kinds.map { deed in
      [deed.name]
        + loads.map { _, load in
          [0.5, 0.99, 1].map { Figures.text(load.result.within($0, deed)) }.joined(separator: " / ")
        }
    }
    let heads = loads.map(\.name)
    return Figures.table(["at the peak of a day of accounts"] + heads, rows) + "\n"
      + Figures.table(["p50 / p99 / longest, ms"] + heads, times) + refusals
  }

  private var rows: [[String]] {
    func row(_ name: String, _ figure: (Loaded) -> Double) -> [String] {
      [name] + loads.map { Figures.text(figure($0.load)) }
    }
    return [
      row("asked, requests/s") { $0.result.offeredRate }, row("answered, requests/s") { $0.result.doneRate },
      row("refused or never answered") { Double($0.result.refused + $0.result.lost) },
      row("p99 of all, ms") { $0.result.within(0.99) }, row("todosd, processors") { $0.processors.server },
      row("todosd, MiB") { $0.memory.server }, row("PostgreSQL, processors") { $0.processors.database },
      row("PostgreSQL, MiB") { $0.memory.database },
      row("from a write to its event, p50, ms") { Figures.quantile($0.result.heard.sinceSent, 0.5) },
      row("from a write to its event, p99, ms") { Figures.quantile($0.result.heard.sinceSent, 0.99) },
      row("from its answer to its event, p99, ms") { Figures.quantile($0.result.heard.sinceAnswer, 0.99) },
    ]
  }

  private var refusals: String {
    loads.compactMap(\.load.result.refusal).first.map { "\nThe first that was refused: \($0)\n" } ?? ""
  }
}
