import Dispatch
import ServerSupport
import Synchronization
import TodoAPI
import TodoModel

/// A normal client during an attack: requests Today every 50 ms, completes an item and syncs a change every second, and
/// listens to events.
final class HonestClient: Sendable {
  private static let pace = Duration.milliseconds(50)
  private let person: Person
  private let ticked: String
  private let renamed: String
  private let titles: Mutex<[String: String]>
  private let isDone = Mutex(false)
  /// The revision of the last title change.
  private let revision: Mutex<Int>

  /// Prepares a client that connects from 127.0.0.`host`.
  init(_ server: AttackedServer, host: UInt8 = 1) throws {
    person = try server.person(.honest, host: host)
    let items = (0..<5).map { (id: Said.id(), title: "honest \($0)") }
    let reply = person.sync(items.map { Said.add($0.id, $0.title) })
    guard let results = HonestClient.results(reply), results.allSatisfy({ $0.outcome == "applied" }) else {
      throw ServerFailure(words: "honest: \(reply.status) \(reply.body)")
    }
    (ticked, renamed) = (items[0].id, items[1].id)
    revision = Mutex(results[1].revision)
    titles = Mutex(Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0.title) }))
  }

  func quiet(_ time: Duration = .milliseconds(Length.of(700, full: 1_500))) -> Experience {
    live { WallClock.pass(time) }.experience
  }

  func live<Result>(while work: () throws -> Result) rethrows -> (experience: Experience, result: Result) {
    let life = Life()
    let parts: [@Sendable (Life) -> Void] = [ask, write, listen]
    let queues = parts.enumerated().map { number, part in
      let queue = DispatchQueue(label: "honest \(number)")
      queue.async { part(life) }
      return queue
    }
    defer {
      life.end()
      for queue in queues { queue.sync {} }
    }
    let result = try work()
    life.end()
    for queue in queues { queue.sync {} }
    return (life.experience, result)
  }

  /// Returns the items that differ from what the client wrote.
  func losses() -> [String] {
    titles.withLock { $0 }.compactMap { id, title in
      let reply = person.get("/api/todos/\(id)")
      guard let item = try? decodeJSON(ItemBody.self, from: reply.body) else {
        return "\(title) is answered \(reply.status)"
      }
      if item.title != title { return "\(title) is called \(item.title) now" }
      let wanted = id == ticked && isDone.withLock { $0 }
      return item.done == wanted ? nil : "\(title) is \(item.done ? "done" : "open") now"
    }
  }

  private func ask(_ life: Life) {
    while !life.isOver {
      let next = ContinuousClock.now + HonestClient.pace
      life.add(person.get("/api/todos/today", within: Allowance.timeout))
      WallClock.pass(next - .now)
    }
  }

  private func write(_ life: Life) {
    var number = 0
    while !life.isOver {
      let next = ContinuousClock.now + .seconds(1)
      number += 1
      tick(life, to: number.isMultiple(of: 2) ? "open" : "done")
      rename(life, to: "honest and renamed \(number)")
      while !life.isOver, .now < next { WallClock.pass(HonestClient.pace) }
    }
  }

  private func tick(_ life: Life, to state: String) {
    let body = "{\"to\":\"\(state)\",\"occurrence\":\"once\"}"
    let reply = person.post("/api/todos/\(ticked)/toggle", body, within: Allowance.timeout)
    if reply.status == 200 { isDone.withLock { $0 = state == "done" } }
    life.add(reply)
  }

  private func rename(_ life: Life, to title: String) {
    let change: Said = [
      "do": "\"set_title\"", "item": Said.quoted(renamed), "value": Said.quoted(title),
      "base": "\(revision.withLock { $0 })",
    ]
    let reply = person.sync([.mutation(change)], within: Allowance.timeout)
    if let result = HonestClient.results(reply)?.first, result.outcome == "applied" {
      titles.withLock { $0[renamed] = title }
      revision.withLock { $0 = result.revision }
    }
    life.add(reply)
  }

  /// Listens to events; a stream that is refused or ends counts as a refusal.
  private func listen(_ life: Life) {
    let (wire, status) = person.door.events(person.credentials)
    guard let wire else { return life.add(stream: status) }
    while !life.isOver {
      let end = ContinuousClock.now + .milliseconds(200)
      if wire.read(by: end)?.isEmpty == true { return life.add(stream: Reply.silence) }
    }
  }

  private static func results(_ reply: Reply) -> [Told.Result]? {
    reply.status == 200 ? (try? decodeJSON(Told.self, from: reply.body))?.results : nil
  }

  private struct Told: Decodable {
    struct Result: Decodable {
      let outcome: String
      let revision: Int
    }

    let results: [Result]
  }
}

/// A period of the honest client, shared by its concurrent tasks.
final class Life: Sendable {
  private let over = Mutex(false)
  private let met = Mutex(Experience())

  var isOver: Bool { over.withLock { $0 } }

  var experience: Experience { met.withLock { $0 } }

  func end() { over.withLock { $0 = true } }

  func add(_ reply: Reply) { met.withLock { $0.add(reply) } }

  /// Records that a stream was refused or ended.
  func add(stream status: Int) { met.withLock { $0.add(stream: status) } }
}
