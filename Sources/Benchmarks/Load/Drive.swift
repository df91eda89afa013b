import Glibc

/// Drives connections for a time: each sends its next request as soon as the one before is answered.
struct Drive {
  /// A request, and what must come of it.
  struct Request {
    /// Which row of the table it belongs to.
    var kind = 0
    let bytes: [UInt8]
    let status: Int
  }

  private let connections: [Connection]
  private var sent: [(request: Request, at: Double)?]
  private var files: [pollfd]
  private var chunk = [UInt8](repeating: 0, count: 262_144)

  init(_ connections: [Connection]) {
    self.connections = connections
    sent = connections.map { _ in nil }
    files = connections.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
  }

  /// Milliseconds that each answer took, by kind, of those that came after the first `warmUp` of the milliseconds.
  mutating func run(
    _ milliseconds: Double,
    warmUp: Double,
    _ next: (Int) -> Request
  ) throws -> Answers {
    let begin = Clock.milliseconds + warmUp
    let end = begin + milliseconds
    var answers = Answers(milliseconds: milliseconds)
    for index in connections.indices { try send(next(index), index) }
    while sent.contains(where: { $0 != nil }) {
      guard poll(&files, nfds_t(files.count), 20_000) > 0 else { throw Failure("the server does not answer") }
      for index in files.indices where files[index].revents != 0 {
        guard try connections[index].receive(&chunk), let (request, start) = sent[index] else { continue }
        let now = Clock.milliseconds
        guard connections[index].reply.status == request.status else {
          throw Failure("answered: \(connections[index].reply.text)")
        }
        answers.add(now - start, kind: request.kind, isOutside: now < begin || now >= end)
        sent[index] = nil
        if now < end { try send(next(index), index) } else { files[index].fd = -1 }
      }
    }
    return answers
  }

  private mutating func send(_ request: Request, _ index: Int) throws {
    sent[index] = (request, Clock.milliseconds)
    try connections[index].send(request.bytes)
  }
}

/// How long the answers of one drive took.
struct Answers {
  /// Milliseconds of processor time that the server spent on all of them, also on those of the warm-up.
  var processorTime = 0.0

  private let milliseconds: Double
  private var all = 0
  private var times: [Int: [Double]] = [:]

  /// Of a drive that takes so long.
  init(milliseconds: Double) { self.milliseconds = milliseconds }

  /// Adds an answer; one that came in the warm-up or behind the end is work, and no more.
  mutating func add(_ time: Double, kind: Int, isOutside: Bool) {
    all += 1
    if !isOutside { times[kind, default: []].append(time) }
  }

  /// Answers a second.
  func rate(_ kind: Int) -> Double { Double(times[kind]?.count ?? 0) * 1_000 / milliseconds }

  /// Milliseconds within which that part of the answers came, 0.5 for half of them.
  func within(_ part: Double, _ kind: Int) -> Double { Figures.quantile(times[kind] ?? [], part) }

  /// Milliseconds of processor time that an answer takes of the server, of whatever kind.
  var cost: Double { processorTime / Double(max(1, all)) }
}
