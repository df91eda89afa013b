import Dispatch
import Glibc
import Synchronization

/// The event listeners, which measure the delay from a write to its event on their own queue.
final class Audience {
  /// The delays of events, in milliseconds.
  struct Heard {
    /// The time from sending a write to its event.
    var sinceSent: [Double] = []
    /// The time from a write's response to its event, or 0 if the event came first.
    var sinceAnswer: [Double] = []
  }

  /// A write whose event is awaited.
  private struct Told {
    let sent: Double
    var answered: Double?
    var heard: Double?
  }

  private struct State {
    var heard = Heard()
    var waiting: [Int: Told] = [:]
    var writes: [Int: Int] = [:]
    var isBroken = false

    mutating func finish(_ account: Int) {
      guard let told = waiting[account], let answered = told.answered, let event = told.heard else { return }
      heard.sinceSent.append(event - told.sent)
      heard.sinceAnswer.append(max(0, event - answered))
      waiting[account] = nil
    }
  }

  var count: Int { listening.count }

  private let listening: Set<Int>
  private let sources: [any DispatchSourceRead]
  /// Locked for a few steps at a time by writers and listeners.
  private let state: Shared

  /// The state that writers and listeners share.
  private final class Shared: Sendable { let value = Mutex(State()) }

  /// Subscribes the first `count` people and returns once all streams have started.
  init(_ people: People, count: Int, port: UInt16) throws {
    let (shared, queue) = (Shared(), DispatchQueue(label: "load.audience"))
    let accounts = (0..<count).map(people.account)
    sources = try accounts.map { account in
      let file = try Audience.greeted(people.client(account).events(), port: port)
      let source = DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
      source.setEventHandler { @Sendable in Audience.hear(account, file, shared) }
      source.activate()
      return source
    }
    listening = Set(accounts)
    state = shared
  }

  deinit { for source in sources { source.cancel() } }

  /// Notes a sent write; its event is awaited only if the account has no other write in progress.
  func sent(_ account: Int) {
    guard listening.contains(account) else { return }
    state.value.withLock { state in
      let others = state.writes[account, default: 0]
      state.writes[account] = others + 1
      state.waiting[account] = others == 0 ? Told(sent: Clock.milliseconds) : nil
    }
  }

  /// Notes the response to a write.
  func answered(_ account: Int) {
    guard listening.contains(account) else { return }
    state.value.withLock { state in
      state.writes[account, default: 1] -= 1
      state.waiting[account]?.answered = Clock.milliseconds
      state.finish(account)
    }
  }

  func clear() { state.value.withLock { $0 = State() } }

  /// Returns the delays since the reset; throws if a listener was disconnected.
  func heard() throws -> Heard {
    let (heard, isBroken) = state.value.withLock { ($0.heard, $0.isBroken) }
    guard !isBroken else { throw Failure("a listener was let go of") }
    return heard
  }

  /// Returns the descriptor of a started stream, which stays open until the program ends.
  private static func greeted(_ request: [UInt8], port: UInt16) throws -> Int32 {
    let connection = try Connection(port: port)
    try connection.send(request)
    var chunk = [UInt8](repeating: 0, count: 4_096)
    var text = ""
    while !text.contains("event: hello") {
      let count = read(connection.descriptor, &chunk, chunk.count)
      guard count > 0 else { throw Failure("a listener was turned away: \(text)") }
      text += String(decoding: chunk[..<count], as: UTF8.self)
    }
    let kept = dup(connection.descriptor)
    guard kept >= 0 else { throw Failure("too few descriptors: \(String(cString: strerror(errno)))") }
    return kept
  }

  private static func hear(_ account: Int, _ file: Int32, _ shared: Shared) {
    var chunk = [UInt8](repeating: 0, count: 4_096)
    let count = read(file, &chunk, chunk.count)
    shared.value.withLock { state in
      guard count > 0 else { return state.isBroken = true }
      guard String(decoding: chunk[..<count], as: UTF8.self).contains("event: change") else { return }
      state.waiting[account]?.heard = Clock.milliseconds
      state.finish(account)
    }
  }
}
