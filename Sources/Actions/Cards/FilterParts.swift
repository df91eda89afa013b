import Intents
import TodoModel

extension Logic<Filter.Condition> {
  /// What must all hold; `besidesDone` leaves out whether and when it was done, which the tick itself brings about.
  func conjuncts(besidesDone: Bool = false) -> [Self] {
    switch self {
    case .all(let parts): parts.flatMap { $0.conjuncts(besidesDone: besidesDone) }
    case .term(.done(true)) where besidesDone, .term(.date(.done, _)) where besidesDone: []
    default: [self]
    }
  }

  /// How much of a card is lost where it is no longer so: a tag least, a date most.
  var cost: Int {
    switch terms.first {
    case .tag: 0
    case .priority: 1
    case .list: 2
    default: 3
    }
  }
}

extension DateBounds {
  /// The one day that they are all of; nil for any others.
  var day: Day? {
    guard let start, let end, end - start == 1440, start.isMultiple(of: 1440) else { return nil }
    return LocalTime(minutes: start).day
  }
}
