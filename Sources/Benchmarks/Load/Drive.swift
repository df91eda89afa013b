import Glibc

/// A closed-loop load: each connection sends its next request after the previous response.
struct Drive {
  /// A request with its expected status.
  struct Request {
    /// The index of its table row.
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

  /// Runs for `milliseconds` after the warm-up and returns the response times by kind.
  mutating func run(_ milliseconds: Double, warmUp: Double, _ next: (Int) -> Request) throws -> Answers {
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

/// The response times of a load.
struct Answers {
  /// The server's processor time for all requests including the warm-up, in milliseconds.
  var processorTime = 0.0

  private let milliseconds: Double
  private var all = 0
  private var times: [Int: [Double]] = [:]

  /// Creates the results of a load with the given duration.
  init(milliseconds: Double) { self.milliseconds = milliseconds }

  /// Adds a response; one outside the measured time counts only as work.
  mutating func add(_ time: Double, kind: Int, isOutside: Bool) {
    all += 1
    if !isOutside { times[kind, default: []].append(time) }
  }

  /// Returns the responses per second.
  func rate(_ kind: Int) -> Double { Double(times[kind]?.count ?? 0) * 1_000 / milliseconds }

  /// Returns the quantile `part` of the response times in milliseconds, 0.5 for the median.
  func within(_ part: Double, _ kind: Int) -> Double { Figures.quantile(times[kind] ?? [], part) }

  /// The server's processor time per response of any kind, in milliseconds.
  var cost: Double { processorTime / Double(max(1, all)) }
}
