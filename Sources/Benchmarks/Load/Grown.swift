import Files
import Intents
import ScheduleGrammar
import Service
import Storage
import TodoAPI
import TodoModel
import ZoneFiles

/// An account of a given size in its own file.
final class Grown {
  /// The number of inserted items per second.
  let rate: Double

  private let file: String
  private let service: Service
  private let account: AccountID
  private let zones = SystemZones()
  private let device = DeviceID(high: 7, low: 7)
  private let count: Int
  private var turn = 0
  private var random = SystemRandomNumberGenerator()

  init(count: Int, in folder: String) throws {
    self.count = count
    file = "\(folder)/grown-\(count).sqlite"
    let service = try Service(path: file, clock: Clock.now, random: { UInt64.random(in: .min ... .max) })
    let account = try service.account("me")
    let today = zones.local(environment: [:]).local(at: Clock.now()).day
    let time = try Clock.time { try Seed(service, account, count: count, today: today).sow() }
    rate = Double(count) * 1_000 / time
    self.service = service
    self.account = account
  }

  deinit { service.close() }

  /// The file size in MiB.
  var megabytes: Double { Double(File(file).facts?.size ?? 0) / 1_048_576 }

  /// Returns the time to read Today from the file, in milliseconds.
  func today() throws -> Double {
    let moment = moment
    return try Clock.time {
      let today = try service.today(account, at: moment)
      guard today.listing.counts.open >= 19 else { throw Failure("today is wrong") }
    }
  }

  /// Returns the time to read the latest revision, in milliseconds.
  func standing() throws -> Double { try Clock.time { _ = try service.standing(account) } }

  /// Returns the time to fetch one item changed by another device, in milliseconds.
  func pull() throws -> Double {
    let cursor = try newest()
    _ = try service.sync(account, request([toggle()], cursor: cursor))
    return try Clock.time {
      let page = try service.sync(account, request([], cursor: cursor))
      guard page.items.count == 1, !page.hasMore else { throw Failure("the page is wrong") }
    }
  }

  /// Returns the time to send one change and receive the changed item, in milliseconds.
  func push() throws -> Double {
    let request = request([toggle()], cursor: try newest())
    return try Clock.time {
      let page = try service.sync(account, request)
      guard page.items.count == 1, page.results.first?.outcome == .applied else {
        throw Failure("the change was not taken")
      }
    }
  }

  /// Returns the time to append an item, in milliseconds.
  func add() throws -> Double {
    let id = ItemID(at: Clock.now(), using: &random)
    return try Clock.time {
      let order = OrderKey.between(try service.lastOrder(account), nil)
      let item = Item(id: id, title: "one more", createdAt: Clock.now(), order: order)
      _ = try service.apply(account, [mutation(id, .add(item))])
    }
  }

  /// Returns the time to find the next reminder, in milliseconds.
  func nextReminder() throws -> Double {
    let moment = moment
    return try Clock.time { _ = try service.nextReminder(after: moment, allDay: ClockTime(hour: 9, minute: 0)) }
  }

  private var moment: Moment {
    Moment(now: Clock.now(), zone: zones.local(environment: [:]), zones: { [zones] in zones.zone($0) })
  }

  /// Returns the cursor at the end of the feed, in the service's format.
  private func newest() throws -> String {
    let standing = try service.standing(account)
    return "\(standing.epoch).\(standing.revision)"
  }

  private func request(_ mutations: [Mutation], cursor: String?) -> SyncRequest {
    SyncRequest(device: device, epoch: nil, cursor: cursor, mutations: mutations, limit: 100)
  }

  /// Returns a change of the next future item: completed, then reopened in the next call.
  private func toggle() -> Mutation {
    let id = Seed.id(23 + turn / 2 % (count / 10 - 3) * 10, of: account)
    turn += 1
    return mutation(id, turn % 2 == 0 ? .reopen(.once) : .done(.once, at: Clock.now()))
  }

  private func mutation(_ id: ItemID, _ intent: Intent) -> Mutation {
    Mutation(
      mid: MutationID(at: Clock.now(), using: &random), item: id, device: device, base: 0, at: Clock.now(),
      intent: intent)
  }
}
