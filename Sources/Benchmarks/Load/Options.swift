/// The options of the benchmark.
struct Options {
  /// The server's program, or nil to measure only the growth of one account.
  var program: String?
  /// The PostgreSQL database of the server, or nil for a file.
  var database: String?
  var accounts = 10
  var items = 10_000
  var connections = 64
  var rounds = 5
  /// The duration of each load, in seconds.
  var seconds = 2
  /// The maximum account size to compare; each size is ten times the previous one.
  var upTo = 1_000_000
  /// The size of the constant response in bytes, in the baseline process.
  var constant: Int?
  /// Indicates the measurement of a day's peak with many accounts.
  var isDay = false
  var listeners = 1_000
  /// The number of calendar programs beside a day's peak; 0 measures growing peaks instead.
  var programs = 0

  static let usage = """
    usage: Load [PATH-OF-TODOSD [--database ADDRESS]] [--accounts N] [--items N] [--connections N] [--rounds N] \
    [--seconds N] [--up-to N]
           Load PATH-OF-TODOSD --day [--database ADDRESS] [--accounts N] [--listeners N] [--connections N] [--seconds N]
             [--calendars N]
    Without a path it measures only how the cost grows with one account; --up-to 0 leaves that out. With --day many
    accounts (100,000) have the peak of a day, then its double, and so on; with --calendars so many calendar programs of
    200 accounts ask once a minute beside the peak, then ten times as often. A database must be empty, and is filled.
    """

  /// Parses the command line; returns nil if it is invalid.
  init?(_ words: some Sequence<String>) {
    var words = Array(words)[...]
    if words.contains("--day") { (isDay, accounts, seconds) = (true, 100_000, 10) }
    words.removeAll { $0 == "--day" }
    while let word = words.popFirst() {
      guard word.hasPrefix("--") else {
        program = word
        continue
      }
      if word == "--database" {
        guard let place = words.popFirst() else { return nil }
        database = place
        continue
      }
      guard let number = words.popFirst().flatMap({ Int($0) }), number >= 0 else { return nil }
      switch word {
      case "--accounts": accounts = max(1, number)
      case "--items": items = max(1_000, number)
      case "--connections": connections = max(1, number)
      case "--rounds": rounds = max(1, number)
      case "--seconds": seconds = max(1, number)
      case "--up-to": upTo = number
      case "--constant": constant = number
      case "--listeners": listeners = number
      case "--calendars": programs = number
      default: return nil
      }
    }
  }
}
