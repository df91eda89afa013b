import Glibc

/// An open-loop load: requests come at their own rate, regardless of response times.
///
/// Response times count from a request's scheduled time, even if no connection was free.
struct Pace {
  private struct Asked {
    let at: Double
    let wish: People.Wish
  }

  private let people: People
  private let programs: CalendarPrograms
  private let audience: Audience
  private let port: UInt16
  private var connections: [Connection]
  private var free: [Int]
  private var asked: [Asked?]
  private var files: [pollfd]
  private var waiting: [(at: Double, isOfProgram: Bool)] = []
  private var first = 0
  private var dice = Dice(2)
  private var chunk = [UInt8](repeating: 0, count: 262_144)

  /// Creates a load over a number of connections with an audience.
  init(
    _ people: People, _ programs: CalendarPrograms, _ audience: Audience, port: UInt16, connections count: Int
  ) throws {
    self.people = people
    self.programs = programs
    self.audience = audience
    self.port = port
    connections = try (0..<count).map { _ in try Connection(port: port) }
    free = Array(connections.indices)
    asked = connections.map { _ in nil }
    files = connections.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
  }

  /// Sends requests at a rate for a time, beside those of calendar programs, and waits for their responses.
  mutating func run(_ perSecond: Double, _ ofPrograms: Double, _ milliseconds: Double) throws -> PaceResult {
    var result = PaceResult(milliseconds: milliseconds)
    audience.clear()
    (waiting, first) = ([], 0)
    let begin = Clock.milliseconds
    let end = begin + milliseconds
    var next = begin + dice.pause(perSecond)
    var nextOfPrograms = ofPrograms > 0 ? begin + dice.pause(ofPrograms) : .infinity
    while true {
      let now = Clock.milliseconds
      while min(next, nextOfPrograms) <= min(now, end) {
        let isOfProgram = nextOfPrograms < next
        waiting.append((min(next, nextOfPrograms), isOfProgram))
        if isOfProgram { nextOfPrograms += dice.pause(ofPrograms) } else { next += dice.pause(perSecond) }
        result.offered += 1
      }
      while first < waiting.count, let index = free.popLast() {
        try ask(index, waiting[first])
        first += 1
      }
      if now >= end, first == waiting.count, free.count == connections.count { break }
      guard now < end + PaceResult.timeout else { break }
      let rest = max(0, min(next - now, nextOfPrograms - now, 20))
      guard poll(&files, nfds_t(files.count), Int32(rest)) > 0 else { continue }
      for index in files.indices where files[index].revents != 0 { try take(index, end, &result) }
    }
    result.lost = waiting.count - first + connections.count - free.count
    result.heard = try audience.heard()
    return result
  }

  private mutating func ask(_ index: Int, _ scheduled: (at: Double, isOfProgram: Bool)) throws {
    let wish = scheduled.isOfProgram ? programs.next() : try people.next()
    asked[index] = Asked(at: scheduled.at, wish: wish)
    if wish.deed.writes { audience.sent(wish.account) }
    try connections[index].send(wish.bytes)
  }

  private mutating func take(_ number: Int, _ end: Double, _ result: inout PaceResult) throws {
    if asked[number] == nil { return try renew(number) }
    guard try connections[number].receive(&chunk), let (at, wish) = asked[number].map({ ($0.at, $0.wish) }) else {
      return
    }
    let (now, reply) = (Clock.milliseconds, connections[number].reply)
    if wish.deed.writes { audience.answered(wish.account) }
    if [200, 201, 207, 304].contains(reply.status) {
      people.learn(wish, reply)
      programs.learn(wish, reply)
      result.add(now - at, wish.deed, isInTime: now <= end)
    } else {
      result.refuse(reply.text)
    }
    asked[number] = nil
    free.append(number)
  }

  /// Reconnects, because the server closes idle connections.
  private mutating func renew(_ number: Int) throws {
    connections[number] = try Connection(port: port)
    files[number].fd = connections[number].descriptor
  }
}

/// The results of a load.
struct PaceResult {
  /// Maximum wait for responses after the end, in milliseconds.
  static let timeout = 10_000.0

  /// The number of requests.
  var offered = 0
  /// The number of requests without a response.
  var lost = 0
  /// The delays of events.
  var heard = Audience.Heard()
  private(set) var refused = 0
  private(set) var refusal: String?

  private let milliseconds: Double
  private var done = 0
  private var times: [Deed: [Double]] = [:]

  init(milliseconds: Double) { self.milliseconds = milliseconds }

  mutating func add(_ time: Double, _ deed: Deed, isInTime: Bool) {
    if isInTime { done += 1 }
    times[deed, default: []].append(time)
  }

  mutating func refuse(_ text: String) {
    refused += 1
    refusal = refusal ?? text
  }

  /// The requests per second.
  var offeredRate: Double { Double(offered) * 1_000 / milliseconds }

  /// The responses per second until the end.
  var doneRate: Double { Double(done) * 1_000 / milliseconds }

  /// Returns the quantile `part` of the response times in milliseconds, for one kind or all.
  func within(_ part: Double, _ deed: Deed? = nil) -> Double {
    Figures.quantile(deed.map { times[$0] ?? [] } ?? times.values.flatMap(\.self), part)
  }

  /// Indicates requests of this kind.
  func has(_ deed: Deed) -> Bool { times[deed] != nil }

  /// Indicates overload: a 99th percentile over 100 ms, or failed requests.
  var isTooMuch: Bool { refused + lost > 0 || Deed.allCases.contains { within(0.99, $0) > 100 } }
}
