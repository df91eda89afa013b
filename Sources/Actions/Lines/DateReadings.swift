import ScheduleGrammar
import TodoModel

/// The ways to read the date of a line.
struct DateReadings {
  /// What the date is in each.
  let all: [Schedule]
  private let isDeadline: Bool

  init(_ reading: Reading) {
    all = reading.schedule.map { [$0] + reading.ambiguities.compactMap(\.other) } ?? []
    isDeadline = reading.isDeadline
  }

  /// The line read in one of the ways.
  func choosing(_ place: Int, in line: TitleReading) -> TitleReading {
    guard place > 0 else { return line }
    var other = line
    other.reading.outcome = .schedule(all[place])
    other.reading.start = nil
    other.reading.notes = []
    return other
  }

  /// What the way behind this one would make of the line, in words.
  func next(behind place: Int, hasGiven: Bool, at moment: Moment) -> String {
    let next = (place + 1) % (all.count + 1)
    guard next < all.count else { return hasGiven ? "just words" : "no date" }
    let words = moment.phrase.reading(all[next])
    let rest = all[next].recurrence == nil && all[next].end == nil ? "" : words.rest
    return (isDeadline ? "by " : "") + words.lead + rest + ", " + words.distance
  }
}
