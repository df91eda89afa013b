/// What to measure.
struct Options {
  /// The server's program; nil measures the growth of one account only.
  var program: String?
  /// The PostgreSQL database that it works on; nil for a file.
  var database: String?
  var accounts = 10
  var items = 10_000
  var connections = 64
  var rounds = 5
  /// Seconds of each drive.
  var seconds = 2
  /// The sizes of an account that are compared: ten times the one before, up to here.
  var upTo = 1_000_000
  /// Bytes of the constant answer, in the process that gives it.
  var constant: Int?
  /// Whether many accounts have the peak of a day.
  var isDay = false
  /// How many listen to events.
  var listeners = 1_000

  static let usage = """
    usage: Load [PATH-OF-TODOSD [--database ADDRESS]] [--accounts N] [--items N] [--connections N] [--rounds N] \
    [--seconds N] [--up-to N]
           Load PATH-OF-TODOSD --day [--database ADDRESS] [--accounts N] [--listeners N] [--connections N] [--seconds N]
    Without a path it measures only how the cost grows with one account; --up-to 0 leaves that out. With --day many
    accounts (100,000) have the peak of a day, then its double, and so on. A database must be empty, and is filled.
    """

  /// Reads the words of the command line; nil where they cannot be understood.
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
      default: return nil
      }
    }
  }
}
