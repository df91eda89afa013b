import TodoModel

/// Taskwarrior's time format: `20261120T090000Z`.
enum TaskwarriorDate {
  /// The day of Taskwarrior's `someday`.
  static let someday = Day(year: 9999, month: 12, day: 30) ?? .last

  static func instant(_ text: String) -> Instant? {
    let signs = Array(text)
    guard signs.count == 16, text.utf8.count == 16, signs[8] == "T", signs[15] == "Z" else { return nil }
    func part(_ range: Range<Int>) -> String { String(signs[range]) }
    let day = part(0..<4) + "-" + part(4..<6) + "-" + part(6..<8)
    return Instant(day + "T" + part(9..<11) + ":" + part(11..<13) + ":" + part(13..<15) + "Z")
  }

  static func text(_ instant: Instant) -> String {
    String(Instant(seconds: instant.seconds).description.prefix(19).filter { $0 != "-" && $0 != ":" }) + "Z"
  }
}
