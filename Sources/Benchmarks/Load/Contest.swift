/// A comparison of the server and the baseline under the same load, in turn.
struct Contest {
  private let options: Options
  private let home: Home
  private let clients: [Client]
  private let constant: Rival
  private let server: Rival
  private var rows: [[String]] = []

  /// Creates a comparison of two running servers with signed-in clients.
  init(_ options: Options, _ home: Home, _ clients: [Client], constant: Child, server: Child) throws {
    self.options = options
    self.home = home
    self.clients = clients
    self.constant = try Rival(constant, connections: options.connections)
    self.server = try Rival(server, connections: options.connections)
  }

  mutating func table() throws -> String {
    let items = home.accounts.map(\.items)
    try measure(.today(clients))
    try measure(.unchanged(clients, try clients.map { try $0.tag() }))
    try measure(.toggle(clients, items))
    try measure(.mixed(clients, items))
    return Figures.table(["\(options.connections) connections", "constant", "todosd", "ratio"], rows)
  }

  private mutating func measure(_ work: Work) throws {
    var answers: [(constant: Answers, server: Answers)] = []
    let time = Double(options.seconds) * 1_000
    for _ in 0..<options.rounds {
      answers.append((try constant.run(time, work.constant), try server.run(time, work.server)))
    }
    for (kind, name) in work.names.enumerated() {
      add("\(name), requests/s", answers) { $0.rate(kind) }
      add("\(name), p50, ms", answers) { $0.within(0.5, kind) }
      add("\(name), p99, ms", answers) { $0.within(0.99, kind) }
    }
    add("\(work.name), processor time of a request, ms", answers, \.cost)
  }

  /// Adds the medians over all rounds, and the median of the ratios in each round.
  private mutating func add(
    _ name: String, _ answers: [(constant: Answers, server: Answers)], _ figure: (Answers) -> Double
  ) {
    let pairs = answers.map { (constant: figure($0.constant), server: figure($0.server)) }
    rows.append([
      name, Figures.text(Figures.median(pairs.map(\.constant))), Figures.text(Figures.median(pairs.map(\.server))),
      Figures.text(Figures.median(pairs.map { $0.server / max($0.constant, 0.001) })),
    ])
  }
}

/// A server under load, with the number of its connections.
struct Rival {
  private let child: Child
  private let port: UInt16
  private let count: Int

  init(_ child: Child, connections: Int) throws {
    self.child = child
    port = try child.port()
    count = connections
  }

  /// Loads the server for a time over persistent connections.
  func run(_ milliseconds: Double, _ next: Work.Next) throws -> Answers {
    var drive = Drive(try (0..<count).map { _ in try Connection(port: port) })
    let before = child.processorTime
    var answers = try drive.run(milliseconds, warmUp: 300, next)
    answers.processorTime = child.processorTime - before
    return answers
  }
}
