import Intents
import TodoModel

extension Logic<Filter.Condition> {
  /// Returns the conditions that must all hold; `besidesDone` omits those on completion, which ticking fulfils.
  func conjuncts(besidesDone: Bool = false) -> [Self] {
    switch self {
    case .all(let parts): parts.flatMap { $0.conjuncts(besidesDone: besidesDone) }
    case .term(.done(true)) where besidesDone, .term(.date(.done, _)) where besidesDone: []
    default: [self]
    }
  }

  /// Relative loss of information if the condition becomes false: least for a tag, most for a date.
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
  /// The day, if the bounds are exactly one day.
  var day: Day? {
    guard let start, let end, end - start == 1440, start.isMultiple(of: 1440) else { return nil }
    return LocalTime(minutes: start).day
  }
}
