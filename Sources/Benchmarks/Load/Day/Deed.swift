/// What people's devices ask of a server, and how often: the model of a day.
enum Deed: Int, CaseIterable {
  /// Today, with its ETag where the device knows one.
  case today
  /// A sync that only fetches.
  case pull
  /// A sync with one change: a tick, or a tick taken back.
  case push
  /// The same by the page or a script.
  case toggle
  /// A new item, in words.
  case add
  /// Words that are read while they are typed.
  case parse

  /// What it is called in a table.
  var name: String {
    switch self {
    case .today: "GET today"
    case .pull: "sync, nothing sent"
    case .push: "sync, one change"
    case .toggle: "POST toggle"
    case .add: "POST add"
    case .parse: "POST parse"
    }
  }

  /// How often an account asks for it in a day in which anybody is at it.
  ///
  /// Two devices with the program open, a status segment and now and then the page: each looks when it is told of a change,
  /// when it is opened and every quarter of an hour.
  var perDay: Double {
    switch self {
    case .today: 30
    case .pull: 36
    case .push: 10
    case .toggle: 3
    case .add: 4
    case .parse: 6
    }
  }

  /// Whether something is written.
  var writes: Bool { [.push, .toggle, .add].contains(self) }

  /// The part of all accounts that somebody is at on one day.
  static let active = 0.3
  /// The part of a day's requests that come in its busiest hour: in an even one it would be a twenty-fourth.
  static let peakHour = 0.12

  /// All that an active account asks for in a day.
  static var perDay: Double { allCases.reduce(0) { $0 + $1.perDay } }

  /// Requests a second of so many accounts, in the busiest hour.
  static func peak(of accounts: Int) -> Double { Double(accounts) * active * perDay * peakHour / 3_600 }

  /// The one that a number from 0 up to 1 stands for.
  init(_ place: Double) {
    var rest = place * Deed.perDay
    self = .today
    for deed in Deed.allCases {
      self = deed
      rest -= deed.perDay
      if rest < 0 { return }
    }
  }
}
