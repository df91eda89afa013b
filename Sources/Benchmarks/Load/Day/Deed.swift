/// The kinds of requests of users' devices, with their frequencies: the model of a day.
enum Deed: Int, CaseIterable {
  /// Today, with its ETag if the device has one.
  case today
  /// A sync without changes to send.
  case pull
  /// A sync with one change that completes or reopens an item.
  case push
  /// The same change by the web page or a script.
  case toggle
  /// A new item from a phrase.
  case add
  /// A phrase parsed while typing.
  case parse
  /// The requests of calendar programs, and one that asks only who is signed in; they are not among those of a day.
  case tags
  case changes
  case floor

  var name: String {
    switch self {
    case .today: "GET today"
    case .pull: "sync, nothing sent"
    case .push: "sync, one change"
    case .toggle: "POST toggle"
    case .add: "POST add"
    case .parse: "POST parse"
    case .tags: "PROPFIND tags of all calendars"
    case .changes: "REPORT changes of a calendar"
    case .floor: "PROPFIND who is signed in"
    }
  }

  /// The requests per active account and day.
  ///
  /// The model has two devices with the program open, a status segment, and the page now and then. Each reads on a
  /// change event, at the start, and every 15 minutes.
  var perDay: Double {
    switch self {
    case .today: 30
    case .pull: 36
    case .push: 10
    case .toggle: 3
    case .add: 4
    case .parse: 6
    case .tags, .changes, .floor: 0
    }
  }

  var writes: Bool { [.push, .toggle, .add].contains(self) }

  /// The share of accounts that are active on a day.
  static let active = 0.3
  /// The share of a day's requests in its peak hour; an even hour would have 1/24.
  static let peakHour = 0.12

  /// The total requests of an active account in a day.
  static var perDay: Double { allCases.reduce(0) { $0 + $1.perDay } }

  /// Returns the requests per second of a number of accounts in the peak hour.
  static func peak(of accounts: Int) -> Double { Double(accounts) * active * perDay * peakHour / 3_600 }

  /// Selects a kind by a random number from 0 up to 1, weighted by frequency.
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
