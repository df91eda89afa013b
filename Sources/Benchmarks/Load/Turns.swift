import TodoModel

/// Whose turn it is, and which item's.
final class Turns {
  private static let run = UInt64.random(in: .min ... .max)

  private let clients: [Client]
  private let items: [[ItemID]]
  private var turn = 0

  init(_ clients: [Client], _ items: [[ItemID]]) {
    self.clients = clients
    self.items = items
  }

  /// The next toggle of a connection; each has a key of its own.
  func toggle(_ index: Int, path: String? = nil) -> Drive.Request {
    turn += 1
    let (client, own) = (clients[index % clients.count], items[index % clients.count])
    let path = path ?? "/api/todos/\(own[turn % own.count])/toggle"
    let key = ItemID(at: Clock.now(), random: UInt64(index), more: Turns.run &+ UInt64(turn))
    return Drive.Request(bytes: client.toggle(path, key: key.description), status: 200)
  }
}
