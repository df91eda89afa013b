import Files
import Intents
import Service
import TodoAPI
import TodoModel
import ZoneFiles

/// The items of an account: twenty due today for any total, the others completed, in the future, or without a
/// date.
///
/// They arrive as from a device, a hundred per sync, so that the file has the complete content of its size.
struct Seed {
  let service: Service
  let account: AccountID
  let count: Int
  private let now = Clock.now()
  private let today: Day
  private let due: Int

  /// Creates a seed whose first `due` items are due today.
  init(_ service: Service, _ account: AccountID, count: Int, today: Day, due: Int = 20) {
    self.service = service
    self.account = account
    self.count = count
    self.today = today
    self.due = due
  }

  func sow() throws {
    let device = DeviceID(high: UInt64(account.rowID), low: 1)
    var order: OrderKey?
    for start in stride(from: 0, to: count, by: Limits.mutations) {
      let mutations = (start..<min(count, start + Limits.mutations)).map { index in
        let place = OrderKey.between(order, nil)
        order = place
        let item = item(index, place)
        return Mutation(
          mid: MutationID(high: item.id.high, low: item.id.low), item: item.id, device: device, base: 0, at: now,
          intent: .add(item))
      }
      let request = SyncRequest(device: device, epoch: nil, cursor: nil, mutations: mutations, limit: 1)
      let results = try service.sync(account, request).results
      guard results.allSatisfy({ $0.outcome == .applied }) else { throw Failure("an item was not taken") }
    }
  }

  /// Returns the ID of an item by index of insertion.
  static func id(_ index: Int, of account: AccountID) -> ItemID {
    let made = Instant(seconds: 1_750_000_000 + index)
    return ItemID(at: made, random: UInt64(account.rowID), more: UInt64(index) &* 0x9E37_79B9_7F4A_7C15)
  }

  private func item(_ index: Int, _ place: OrderKey) -> Item {
    var item = Item(
      id: Seed.id(index, of: account),
      title: "Item \(index): \(Seed.verbs[index * 7 % 10]) the \(Seed.things[index * 3 % 10])",
      createdAt: Instant(seconds: 1_750_000_000 + index), order: place)
    item.list = ["home", "work", "errand", nil][index % 4]
    item.priority = [.none, .none, .low, .medium, .high][index % 5]
    if index % 3 == 0 { item.tags = index % 2 == 0 ? ["desk"] : ["web", "phone"] }
    if index % 9 == 0 { item.notes = "As said in the last talk.\nSee the letter of number \(index)." }
    item.schedule = schedule(index)
    if let day = item.schedule?.start.day, day < today {
      item.completions = [.once: now.advanced(bySeconds: -100 * 86_400)]
    }
    return item
  }

  /// Returns a schedule: of ten items, seven are in the future, some with a time or a repeat, two are completed, and
  /// one has no date.
  private func schedule(_ index: Int) -> Schedule? {
    guard index >= due else {
      return Schedule(start: LocalTime(today), recurrence: index % 5 == 4 ? Recurrence(.weekly) : nil)
    }
    switch index % 10 {
    case 0: return nil
    case 1, 2: return Schedule(start: LocalTime(today.advanced(by: -100 - index % 265)))
    default:
      let day = today.advanced(by: 1 + index * 37 % 180)
      let time = index % 4 == 0 ? ClockTime(hour: 9 + index % 9, minute: 0) : nil
      return Schedule(start: LocalTime(day, time), recurrence: index % 20 == 7 ? Recurrence(.monthly) : nil)
    }
  }

  private static let verbs = ["call", "write", "read", "buy", "fix", "plan", "check", "send", "pay", "book"]
  private static let things = [
    "plumber", "report", "chapter", "milk", "bicycle", "trip", "backups", "letter", "invoice", "table",
  ]
}

/// A server's home with filled accounts.
struct Home {
  /// The accounts by name, each with the items to toggle.
  let accounts: [(name: String, items: [ItemID])]
  let folder: String

  static let password = "three unrelated words"

  /// Creates and fills the home, and sets the passwords by the server's program.
  init(in folder: String, _ options: Options, program: String) throws {
    let file = folder + "/todosd.sqlite"
    let service = try Service(path: file, clock: Clock.now, random: { UInt64.random(in: .min ... .max) })
    let today = SystemZones().local(environment: [:]).local(at: Clock.now()).day
    accounts = try (1...options.accounts).map { number in
      let account = try service.account("person\(number)")
      try Seed(service, account, count: options.items, today: today).sow()
      let items = stride(from: 3, to: 1_000, by: 10).map { Seed.id($0, of: account) }
      return ("person\(number)", items)
    }
    service.close()
    self.folder = folder
    let (input, said) = (folder + "/password", folder + "/said")
    try File(input).replace(with: Array((Home.password + "\n").utf8), .fast)
    for account in accounts {
      let words = [program, "password", "--home", folder, "--account", account.name, "--password-stdin"]
      try Child.run(words, said: said, input: input)
    }
  }
}
