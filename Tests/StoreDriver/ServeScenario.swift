import Glibc
import Intents
import Service
import Storage
import TodoModel

/// What a server does to its file, step by step: an item, a session, and every third time a new password.
struct ServeScenario {
  let service: Service
  let first: Int
  let count: Int

  func run() throws {
    let me = try service.account("me")
    for number in first..<(first + count) {
      let item = Item(id: service.anyID(), title: String(number), createdAt: Instant(milliseconds: number))
      let add = Mutation(
        mid: service.anyID(),
        item: item.id,
        device: DeviceID(high: 5, low: 5),
        base: 0,
        at: item.createdAt,
        intent: .add(item)
      )
      _ = try service.apply(me, [add])
      try service.begin(
        Session(
          sid: String(number),
          account: me,
          name: "device",
          use: .bearer,
          createdAt: item.createdAt,
          expiresAt: Instant(milliseconds: .max / 2)
        )
      )
      if number % 3 == 2 { try service.setPassword(String(number), of: me) }
      Scenario.acknowledge(number)
    }
  }
}

extension Service {
  fileprivate func anyID<Kind>() -> Identifier<Kind> {
    Identifier(high: .random(in: .min ... .max), low: .random(in: .min ... .max))
  }
}
