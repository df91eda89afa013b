import Files
import Service
import TodoModel
import ZoneFiles

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
