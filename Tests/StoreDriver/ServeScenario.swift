import Glibc
import Intents
import Service
import Storage
import TodoModel

/// A server's steps on its file: an item, a session, and every third time a new password.
struct ServeScenario {
  let service: Service
  let first: Int
  let count: Int

  func run() throws {
    let me = try service.account("me")
    for number in first..<(first + count) {
      let item = Item(id: service.anyID(), title: String(number), createdAt: Instant(milliseconds: number))
      let add = Mutation(
        mid: service.anyID(), item: item.id, device: DeviceID(high: 5, low: 5), base: 0, at: item.createdAt,
        intent: .add(item))
      _ = try service.apply(me, [add])
      try service.begin(
        Session(
          sid: String(number), account: me, name: "device", use: .bearer, createdAt: item.createdAt,
          expiresAt: Instant(milliseconds: .max / 2)))
      if number % 3 == 2 { try service.setPassword(String(number), of: me) }
      Scenario.acknowledge(number)
    }
  }

  /// Adds items and sets their notes in separate changes, five requests in each commit; acknowledges each after the
  /// commit.
  func runTogether() throws {
    let me = try service.account("me")
    for start in stride(from: first, to: first + count, by: 5) {
      var numbers = (start..<min(start + 5, first + count)).map(\.self)[...]
      var answers: [Result<Int, any Error>] = []
      try service.together(for: .seconds(600)) {
        numbers.popFirst().map { number in
          {
            answers.append(
              Result {
                try add(number, to: me)
                return number
              })
          }
        }
      }
      for answer in answers { Scenario.acknowledge(try answer.get()) }
    }
  }

  private func add(_ number: Int, to account: AccountID) throws {
    let item = Item(id: service.anyID(), title: String(number), createdAt: Instant(milliseconds: number))
    let mutations = [Intent.add(item), .setNotes("of \(number)")].map { intent in
      Mutation(
        mid: service.anyID(), item: item.id, device: DeviceID(high: 5, low: 5), base: 0, at: item.createdAt,
        intent: intent)
    }
    _ = try service.apply(account, mutations)
  }
}

extension Service {
  fileprivate func anyID<Kind>() -> Identifier<Kind> {
    Identifier(high: .random(in: .min ... .max), low: .random(in: .min ... .max))
  }
}
