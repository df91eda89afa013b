import Actions
import Intents

/// A guided tour of six steps on the user's own list; each step waits until it is done or a key skips it.
///
/// The tour changes nothing: the user's keys work as usual, and the tour only observes their effects.
package struct Tour: Hashable, Sendable {
  /// The steps of the tour, in order.
  package enum Step: Int, CaseIterable, Hashable, Sendable {
    case add, tick, date, find, views, keys
  }

  package private(set) var step = Step.add
  /// True if the first half of the step is done: ticked but not undone, or opened but not closed.
  package private(set) var isHalf = false

  /// Advances to the next step; returns false after the last.
  mutating func goOn() -> Bool {
    guard let next = Step(rawValue: step.rawValue + 1) else { return false }
    (step, isHalf) = (next, false)
    return true
  }

  /// Records the effects of a message; returns true if they complete the step.
  ///
  /// `open` is the step whose layer is open.
  mutating func note(_ effects: [Effect], viewChanged: Bool, open: Step?) -> Bool {
    switch step {
    case .add: return effects.contains { $0.changes.contains { $0.intent.isAdding } }
    case .tick:
      isHalf = isHalf || effects.contains { $0.changes.contains { $0.intent.isTicking } }
      return isHalf && effects.contains(.undo)
    case .views: return viewChanged
    case .date, .find, .keys:
      let wasOpen = isHalf
      isHalf = open == step
      return wasOpen && !isHalf
    }
  }

  /// The instruction of the current step, with the user's keys; `hasRow` is true if the list has a current row.
  func sentence(_ keymap: Keymap, hasRow: Bool) -> String {
    guard !hasRow, !isHalf, step == .tick || step == .date else {
      return Self.sentence(step, isHalf: isHalf, keymap)
    }
    let (add, next) = (keymap.key(.item(.add)), keymap.key(.look(.nextView)))
    return
      "There is no row to \(step == .tick ? "mark as done" : "date"). \(add) adds one; \(next) shows the other views."
  }

  /// The instructions of all steps, with the standard keys.
  package static var sentences: [String] { Step.allCases.map { sentence($0, isHalf: false, .standard) } }

  private static func sentence(_ step: Step, isHalf: Bool, _ keymap: Keymap) -> String {
    func key(_ verb: Verb) -> String { keymap.key(verb) }
    switch step {
    case .add: return "\(key(.item(.add))) adds an item; you can type a date with it: call Ann at 5pm today."
    case .tick where isHalf:
      return "Done. Now \(key(.item(.undo))) undoes that. It undoes everything."
    case .tick:
      return "\(key(.item(.toggle))) marks the current row as done; \(key(.item(.undo))) undoes it."
    case .date:
      return
        "\(key(.item(.date))) sets the date of a row: type friday 3pm, or press the number of a suggestion."
    case .find:
      return "\(key(.look(.find))) searches; Enter keeps the filter, Esc shows all."
    case .views:
      return
        "\(key(.look(.nextView))) shows Upcoming, then the other views, and comes back to Today."
    case .keys:
      return
        "\(key(.program(.palette))) finds any command by name, \(key(.program(.help))) shows all keys."
    }
  }
}

extension Effect {
  fileprivate var changes: [Change] { if case .commit(let changes, _, _) = self { changes } else { [] } }
}

extension Intent {
  fileprivate var isAdding: Bool { if case .add = self { true } else { false } }
  fileprivate var isTicking: Bool { if case .done = self { true } else { false } }
}
