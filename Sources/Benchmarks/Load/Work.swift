import TodoModel

/// A kind of load by many clients, for the server and the baseline.
struct Work {
  /// Returns the next request of a connection by number.
  typealias Next = (Int) -> Drive.Request

  let name: String
  /// The names of its requests by kind.
  let names: [String]
  /// The requests to the baseline.
  let constant: Next
  /// The requests to the server.
  let server: Next

  static func today(_ clients: [Client]) -> Work {
    let name = "GET today"
    let server = clients.map { Drive.Request(bytes: $0.today(), status: 200) }
    let constant = clients.map { Drive.Request(bytes: $0.today(path: "/today"), status: 200) }
    return Work(name: name, names: [name], constant: inTurn(constant), server: inTurn(server))
  }

  /// All clients read an unchanged Today with its ETag.
  static func unchanged(_ clients: [Client], _ tags: [String]) -> Work {
    let name = "GET today with its ETag, unchanged"
    let server = zip(clients, tags).map { Drive.Request(bytes: $0.today(unless: $1), status: 304) }
    let constant = zip(clients, tags).map {
      Drive.Request(bytes: $0.today(unless: $1, path: "/unchanged"), status: 304)
    }
    return Work(name: name, names: [name], constant: inTurn(constant), server: inTurn(server))
  }

  /// All clients complete items, and reopen them in the next turn.
  static func toggle(_ clients: [Client], _ items: [[ItemID]]) -> Work {
    let (yardstick, own) = (Turns(clients, items), Turns(clients, items))
    let name = "POST toggle"
    return Work(name: name, names: [name]) { index in
      yardstick.toggle(index, path: "/toggle")
    } server: { index in
      own.toggle(index)
    }
  }

  /// All clients read nine times and toggle once, so that few reads find Today unchanged.
  static func mixed(_ clients: [Client], _ items: [[ItemID]]) -> Work {
    let (today, toggle) = (today(clients), toggle(clients, items))
    let name = "nine times today, one toggle"
    return Work(
      name: name, names: [name + ": GET today", name + ": POST toggle"],
      constant: mixed(today.constant, toggle.constant), server: mixed(today.server, toggle.server))
  }

  private static func inTurn(_ requests: [Drive.Request]) -> Next { { requests[$0 % requests.count] } }

  private static func mixed(_ today: @escaping Next, _ toggle: @escaping Next) -> Next {
    var counts: [Int: Int] = [:]
    return { index in
      counts[index, default: index] += 1
      guard counts[index, default: 0] % 10 == 0 else { return today(index) }
      var request = toggle(index)
      request.kind = 1
      return request
    }
  }
}

/// The turns of clients and items.
final class Turns {
  private static let run = UInt64.random(in: .min ... .max)

  private let clients: [Client]
  private let items: [[ItemID]]
  private var turn = 0

  init(_ clients: [Client], _ items: [[ItemID]]) {
    self.clients = clients
    self.items = items
  }

  /// Returns the next toggle of a connection, with its own idempotency key.
  func toggle(_ index: Int, path: String? = nil) -> Drive.Request {
    turn += 1
    let (client, own) = (clients[index % clients.count], items[index % clients.count])
    let path = path ?? "/api/todos/\(own[turn % own.count])/toggle"
    let key = ItemID(at: Clock.now(), random: UInt64(index), more: Turns.run &+ UInt64(turn))
    return Drive.Request(bytes: client.toggle(path, key: key.description), status: 200)
  }
}
